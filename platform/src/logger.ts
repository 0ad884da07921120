/** JSON lines on standard output. What could hold personal data or secrets is never logged: no addresses, headers or bodies. */
import { type Logger, pino } from 'pino'
import type { Settings } from './configuration.ts'

export type { Logger } from 'pino'

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

export const createLogger = (name: string, settings: Pick<Settings, 'LOG_LEVEL'>): Logger =>
  pino({ name, level: settings.LOG_LEVEL, serializers: { err: serializeError } })
