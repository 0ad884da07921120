/**
 * Log lines on standard output: JSON with ISO time, level, service, msg, or readable lines (LOG_FORMAT). Possibly personal data or secrets
 * are never logged: no addresses, headers or bodies.
 */
import { type Logger, pino } from 'pino'
import type { Settings } from '../configuration.ts'
import { escapeControlsInJson } from '../control-characters.ts'
import { batchedOutput, type LineOutput } from './batched-output.ts'
import { readableLine, usesColour } from './log-format.ts'

export type { Logger } from 'pino'

export type LogSettings = Pick<Settings, 'LOG_LEVEL'> & Partial<Pick<Settings, 'LOG_FORMAT'>>

/** Own fields of database errors are left out: `detail` and `where` quote rows. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}

/** Written synchronously, so that a killed process loses no line. */
const standardOutput = (): LineOutput => pino.destination({ fd: 1, sync: true })

/** For a line for each request: its lines are written together, and before the process ends. */
export function createAccessLogger(service: string, settings: LogSettings): Logger {
  const output = batchedOutput(standardOutput())
  process.once('exit', output.flush)
  return createLogger(service, settings, output)
}

/** Default: JSON. The launcher requests JSON from its processes and formats it itself, with their names. */
export function createLogger(
  service: string,
  { LOG_LEVEL, LOG_FORMAT = 'json' }: LogSettings,
  output: LineOutput = standardOutput(),
): Logger {
  const colour = usesColour(process.env, process.stdout.isTTY === true)
  const format = LOG_FORMAT === 'json' ? escapeControlsInJson : (line: string) => `${readableLine(line.trimEnd(), colour)}\n`
  return pino(
    {
      base: { service },
      level: LOG_LEVEL,
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
    },
    { write: (line: string) => output.write(format(line)) },
  )
}
