/** Formats log entries, JSON lines of `createLogger`, as readable lines. */
import { z } from 'zod'
import { escapeControls } from '../control-characters.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

const entrySchema = z.looseObject({ level: z.enum(logLevels), time: z.iso.datetime(), msg: z.string().optional() })
const errorSchema = z.object({ type: z.string().optional(), message: z.string(), stack: z.string().optional() })

const colours = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, grey: 90 } as const
export type Colour = keyof typeof colours

export const usesColour = (environment: NodeJS.ProcessEnv, isTerminal: boolean): boolean =>
  environment.NO_COLOR === undefined && (isTerminal || (environment.FORCE_COLOR ?? '0') !== '0')

export const paint = (text: string, colour: Colour, enabled: boolean): string => (enabled ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text)

const levelColours: Record<(typeof logLevels)[number], Colour | undefined> = {
  trace: 'grey',
  debug: 'grey',
  info: undefined,
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
}

const printed = (value: unknown): string => (typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2026-01-05 12:01:02`, in the time zone of the machine. */
export function localTime(time: Date): string {
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-')
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':')}`
}

export function parseEntry(line: string): z.infer<typeof entrySchema> | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** `2026-01-05 12:01:02 message key=value`, with the stack of an error below it; a line that is no log entry stays as it is. */
export function readableLine(line: string, colour: boolean): string {
  const entry = parseEntry(line)
  if (entry === undefined) return line
  const { level, time, msg = '', err, service: _service, ...fields } = entry
  const details = Object.entries(fields).map(([key, value]) => `${key}=${printed(value)}`)
  const text = escapeControls(level === 'info' || level === 'debug' || level === 'trace' ? msg : `${level.toUpperCase()} ${msg}`)
  const error = errorSchema.safeParse(err)
  const stack = error.success ? (error.data.stack ?? error.data.message).split('\n').map(escapeControls) : []
  const levelColour = levelColours[level]
  return [
    [
      paint(localTime(new Date(time)), 'grey', colour),
      levelColour ? paint(text, levelColour, colour) : text,
      ...(details.length > 0 ? [paint(escapeControls(details.join(' ')), 'grey', colour)] : []),
    ].join(' '),
    ...stack,
  ].join('\n')
}
