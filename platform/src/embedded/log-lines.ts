/** Output of the processes, line by line, each with the name of its process. */
import { escapeControls } from '../control-characters.ts'
import { type Colour, paint, parseEntry, readableLine } from '../monitoring/log-format.ts'

export interface LineWriter {
  /** Takes chunks as they come and writes whole lines. */
  push(chunk: string): void
  /** Flushes the last line. */
  end(): void
}

function wholeLines(writeLine: (line: string) => void): LineWriter {
  let rest = ''
  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') writeLine(line)
    },
    end() {
      if (rest !== '') writeLine(rest)
      rest = ''
    },
  }
}

const nameWidth = 15

/** Readable lines: log entries formatted, anything else unchanged. */
export function lineWriter(name: string, colour: Colour, enabled: boolean, write: (text: string) => void): LineWriter {
  const prefix = paint(`${name.padEnd(nameWidth)} |`, colour, enabled)
  return wholeLines((line) => {
    for (const part of readableLine(line, enabled).split('\n')) write(`${prefix} ${part}\n`)
  })
}

export const jsonEntry = (service: string, msg: string): string =>
  `${JSON.stringify({ level: 'info', time: new Date().toISOString(), service, msg: escapeControls(msg) })}\n`

/** JSON lines: log entries unchanged, anything else as the message of one. */
export const jsonLineWriter = (name: string, write: (text: string) => void): LineWriter =>
  wholeLines((line) => write(parseEntry(line) === undefined ? jsonEntry(name, line) : `${line}\n`))
