/** Started by a test as a process of its own: issues an invoice and kills itself right after the n-th event it stored. */
import { invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { noKsef } from '@jobboard/platform/ports/ksef'
import { loadTenants } from '@jobboard/platform/tenants'
import { issueInvoice } from '../invoice-process.ts'
import { at, invoiceRequest, metadataOf } from './invoice-samples.ts'

export interface CrashingInvoice {
  readonly databaseUrl: string
  readonly masterKey: string
  readonly id: string
  readonly eventsBeforeCrash: number
}

const { databaseUrl, masterKey, id, eventsBeforeCrash } = JSON.parse(process.argv[2] ?? '') as CrashingInvoice
const pool = createPool(databaseUrl, { name: 'crashing', max: 2 })
const plain = createPostgresEventStore({ pool })
let stored = 0
const store: EventStore = {
  ...plain,
  append: async (stream, expected, events) => {
    const result = await plain.append(stream, expected, events)
    if (result.ok) stored += 1
    if (stored === eventsBeforeCrash) process.kill(process.pid, 'SIGKILL')
    return result
  },
}
const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board')
const keys = createPostgresSubjectKeys({ pool, masterKey })
const deps = { store, keys, clock: { now: () => new Date(at) }, validateFa3: async () => ({ problems: [[]] }), ksef: noKsef }
await issueInvoice(deps, tenant, invoiceIdSchema.parse(id), invoiceRequest(), metadataOf(tenant.id, id))
