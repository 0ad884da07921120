/** Started by a test as a process of its own: renames an account and kills itself after the row was written, when the event is about to be stored. */
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool } from '@jobboard/platform/database/database'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { recordAccount } from '../../../accounts/record-accounts.ts'
import { writeProfile } from '../../../accounts/rows/account-rows.ts'

export interface KilledRenaming {
  readonly databaseUrl: string
  readonly masterKey: string
  readonly tenant: string
  readonly accountId: string
  readonly name: string
}

const { databaseUrl, masterKey, name, ...given } = JSON.parse(process.argv[2] ?? '') as KilledRenaming
const tenant = tenantIdSchema.parse(given.tenant)
const pool = createPool(databaseUrl, { name: 'killed', max: 2 })
const database = createTenantDatabase(pool)
const store: EventStore = {
  ...createPostgresEventStore({ pool }),
  append: () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => undefined)
  },
}
const id = accountIdSchema.parse(given.accountId)
await writeProfile(database, tenant, id, { name })
const metadata = {
  tenant,
  actor: { kind: 'system', id: 'test' },
  commandId: 'killed',
  correlationId: 'killed',
  causationId: 'killed',
} as const
await recordAccount({ database, store, keys: createPostgresSubjectKeys({ pool, masterKey }) }, id, {
  ...metadata,
  occurredAt: new Date().toISOString(),
})
