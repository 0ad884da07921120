/** The entry of every process: settings, a logger, and one clear line when it cannot start. */
import { ConfigurationError, readSettings, type Settings } from '../configuration.ts'
import { MigrationError } from '../database/database.ts'
import { createLogger, type Logger } from '../monitoring/logger.ts'
import { endWithLauncher } from './parent-watch.ts'

export async function runProcess(name: string, main: (settings: Settings, logger: Logger) => Promise<void>): Promise<void> {
  endWithLauncher()
  let logger = createLogger(name, { LOG_LEVEL: 'info' })
  try {
    const settings = readSettings()
    logger = createLogger(name, settings)
    logWarnings(logger)
    await main(settings, logger)
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof MigrationError) logger.fatal(error.message)
    else logger.fatal({ err: error }, 'cannot start')
    process.exit(1)
  }
}

/** Node prints its warnings as plain text; in a log of JSON lines they are entries as well. */
function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node'))
}
