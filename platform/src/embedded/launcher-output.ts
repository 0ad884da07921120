/** Output of the launcher: readable lines, or JSON lines only (LOG_FORMAT=json). */
import type { Colour } from '../monitoring/log-format.ts'
import { usesColour } from '../monitoring/log-format.ts'
import { jsonEntry, jsonLineWriter, type LineWriter, lineWriter } from './log-lines.ts'

export interface LauncherOutput {
  readonly format: 'json' | 'pretty'
  readonly colour: boolean
  /** Text as it is, for people. */
  readonly write: (text: string) => void
  readonly say: (message: string) => void
  linesOf(process: string, colour: Colour): LineWriter
}

export function createLauncherOutput(environment: NodeJS.ProcessEnv): LauncherOutput {
  const terminal = process.stdout.isTTY === true
  const colour = usesColour(environment, terminal)
  const out = (text: string) => void process.stdout.write(text)
  if (environment.LOG_FORMAT === 'json') {
    return {
      format: 'json',
      colour: false,
      write: out,
      say: (message) => out(jsonEntry('launcher', message.trim())),
      linesOf: (name) => jsonLineWriter(name, out),
    }
  }
  // A progress bar may stand on the line.
  const write = (text: string) => out(terminal ? `\r\x1b[2K${text}` : text)
  return {
    format: 'pretty',
    colour,
    write,
    say: (message) => write(`${message}\n`),
    linesOf: (name, lineColour) => lineWriter(name, lineColour, colour, write),
  }
}
