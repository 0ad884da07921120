/** Started by a test as a process of its own: runs a redemption and kills itself right after the n-th event it stored. */
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import type { CommandMetadata } from '../../../shell/execute.ts'
import { runProcess } from '../../../shell/process-manager.ts'
import type { Request } from '../redemption.ts'
import { redemptionProcess } from '../redemption-process.ts'

export interface CrashingRedemption {
  readonly databaseUrl: string
  readonly masterKey: string
  readonly id: string
  readonly metadata: CommandMetadata
  readonly request: Request
  readonly eventsBeforeCrash: number
}

const { databaseUrl, masterKey, id, metadata, request, eventsBeforeCrash } = JSON.parse(process.argv[2] ?? '') as CrashingRedemption
const pool = createPool(databaseUrl, { name: 'crashing', max: 2 })
const plain = createPostgresEventStore({ pool })
let stored = 0
const store: EventStore = {
  ...plain,
  append: async (stream, expected, events) => {
    const result = await plain.append(stream, expected, events)
    stored += 1
    if (stored === eventsBeforeCrash) process.kill(process.pid, 'SIGKILL')
    return result
  },
}
const tenant = loadTenants().get(metadata.tenant)
if (tenant === undefined) throw new Error('There is no such board')
const now = new Date(metadata.occurredAt)
const deps = { store, keys: createPostgresSubjectKeys({ pool, masterKey }), clock: { now: () => now } }
await runProcess(deps, redemptionProcess(deps), tenant, id, { metadata, command: { type: 'request', request } })
