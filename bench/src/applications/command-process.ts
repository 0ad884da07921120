/**
 * The routes of the command-service that the desk asks, in a process of their own, as in the product. As a module it starts that process; started, it
 * serves until its parent ends or closes it.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openApplicationTexts, searchTokens } from '@jobboard/command-service/applications/internal-routes'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool } from '@jobboard/platform/database/database'
import { type Listening, serve } from './services.ts'

interface Order {
  readonly databaseUrl: string
  readonly masterKey: string
}

const childMark = 'commands of the desk'

export function startCommands(order: Order): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [childMark, JSON.stringify(order)])
    child.once('message', (url) => resolve({ url: String(url), close: () => child.disconnect() }))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The process of the commands ended with ${code}`)))
  })
}

if (process.argv[2] === childMark && process.send !== undefined) {
  const { databaseUrl, masterKey } = JSON.parse(process.argv[3] ?? '') as Order
  const pool = createPool(databaseUrl, { name: 'bench commands', max: 10, pipeline: true })
  const keys = await openSubjectKeys(pool, masterKey)
  process.once('disconnect', () => process.exit())
  process.send((await serve({ pool, routes: [openApplicationTexts({ keys }), searchTokens({ keys })] })).url)
}
