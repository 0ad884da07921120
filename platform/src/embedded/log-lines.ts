/** Turns what the processes print (JSON lines of pino, or anything) into lines for people, each with its process's name. */
import { z } from 'zod'

const entrySchema = z.looseObject({ level: z.number(), time: z.number().optional(), msg: z.string().optional() })

const colours = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, grey: 90 } as const
export type Colour = keyof typeof colours

export const usesColour = (environment: NodeJS.ProcessEnv, isTerminal: boolean): boolean =>
  environment.NO_COLOR === undefined && (isTerminal || (environment.FORCE_COLOR ?? '0') !== '0')

export const paint = (text: string, colour: Colour, enabled: boolean): string => (enabled ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text)

const levelOf = (level: number): { word: string; colour: Colour | undefined } => {
  if (level >= 60) return { word: 'FATAL ', colour: 'red' }
  if (level >= 50) return { word: 'ERROR ', colour: 'red' }
  if (level >= 40) return { word: 'WARN ', colour: 'yellow' }
  return { word: '', colour: level < 30 ? 'grey' : undefined }
}

const printed = (value: unknown): string => (typeof value === 'string' && !/[\s"=]/.test(value) ? value : JSON.stringify(value))

const errorSchema = z.object({ type: z.string().optional(), message: z.string(), stack: z.string().optional() })

/** `12:01:02 message key=value`; a line that is no log entry stays as it is. */
export function readableLine(line: string, colour: boolean): string {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    return line
  }
  const entry = entrySchema.safeParse(parsed)
  if (!entry.success) return line
  const { level, time, msg = '', err, name: _name, pid: _pid, hostname: _hostname, ...fields } = entry.data
  const details = Object.entries(fields).map(([key, value]) => `${key}=${printed(value)}`)
  const clock = new Date(time ?? 0).toTimeString().slice(0, 8)
  const { word, colour: levelColour } = levelOf(level)
  const text = word + msg
  const error = errorSchema.safeParse(err)
  const trace = error.success ? `\n${error.data.stack ?? error.data.message}` : ''
  return (
    [
      paint(clock, 'grey', colour),
      levelColour ? paint(text, levelColour, colour) : text,
      ...(details.length > 0 ? [paint(details.join(' '), 'grey', colour)] : []),
    ].join(' ') + trace
  )
}

const nameWidth = 15

/** Takes chunks as they come and writes whole prefixed lines. `end` writes what is left. */
export function lineWriter(
  name: string,
  colour: Colour,
  enabled: boolean,
  write: (text: string) => void,
): { push(chunk: string): void; end(): void } {
  const prefix = paint(`${name.padEnd(nameWidth)} |`, colour, enabled)
  let rest = ''
  const writeLine = (line: string) => {
    if (line === '') return
    for (const part of readableLine(line, enabled).split('\n')) write(`${prefix} ${part}\n`)
  }
  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) writeLine(line)
    },
    end() {
      writeLine(rest)
      rest = ''
    },
  }
}
