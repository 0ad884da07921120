/** `npm run prepare-database`, and the first container of a release: run to its end before processes with logins of their own start. */
import { prepareGivenDatabase } from './database/prepare-database.ts'
import { runProcess } from './process/run-process.ts'

await runProcess('prepare-database', async (settings, logger) => {
  const database = await prepareGivenDatabase(settings)
  logger.info({ database }, 'the database is prepared for this release')
})
