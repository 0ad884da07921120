/**
 * The desk of a company with very many applications, and how fast applications are taken (docs/product/applications.md). `--option
 * applications=100000`, `words=60` of each CV, `connections=4`.
 */
import { randomBytes } from 'node:crypto'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, longWorkTimeoutMs, migrate } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { measureDesk } from './applications/desk.ts'
import { fillApplications } from './applications/fill.ts'
import { board } from './applications/services.ts'
import { measureSubmissions } from './applications/submissions.ts'
import type { RunBench } from './main.ts'

export const run: RunBench = async ({ postgres, seconds, option }) => {
  const databaseUrl = await postgres()
  const pool = createPool(databaseUrl, { name: 'bench', max: 16, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const masterKey = randomBytes(32).toString('base64')
  const keys = await openSubjectKeys(pool, masterKey)
  const [applications, connections] = [option('applications', 100_000), option('connections', 4)]
  try {
    await fillApplications({ databaseUrl, keys, masterKey, tenant: board, applications, words: option('words', 60) })
    const desk = await measureDesk({ databaseUrl, pool, masterKey, seconds, connections, applications })
    return [...desk, await measureSubmissions({ pool, keys, seconds, connections })]
  } finally {
    await pool.end()
  }
}
