import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { publicationCodesContract } from '../../contract-tests/publication-codes.ts'
import { type EventStore, startPosition } from '../../ports/event-store.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { startEventStoreDbStandIn } from '../../testing/eventstoredb-stand-in/server.ts'
import { openEventStore } from '../event-store/open.ts'
import { createEventSourcedPublicationCodes, issueCode, newCode } from './event-sourced.ts'

const tenant = tenantIdSchema.parse('devboard')
const actor = { kind: 'admin', id: 'admin' } as const
const now = new Date('2026-02-01T08:00:00.000Z')

const stores = {
  Postgres: async () => {
    const database = await createTestDatabase()
    return { store: await openEventStore({}, database.url), stop: database.drop }
  },
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn()
    return { store: await openEventStore({ EVENTSTOREDB_URL: standIn.url }, ''), stop: standIn.stop }
  },
}

describe.each(Object.entries(stores))('publication codes in the event store on %s', (_, start) => {
  let store: EventStore
  let stop: () => Promise<void>
  beforeAll(async () => {
    ;({ store, stop } = await start())
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  publicationCodesContract(() => ({
    codes: createEventSourcedPublicationCodes(store),
    issue: async (plan, expiresAt) => {
      const issued = await issueCode(store, { tenant, plan, expiresAt, actor, now })
      if (!issued.ok) throw new Error(issued.reason)
      return issued.code
    },
  }))

  it('refuses to issue a code that exists, and answers a repeated command like the first', async () => {
    const code = newCode()
    const command = { tenant, plan: 'pro', expiresAt: null, actor, now, code, commandId: 'first' }
    expect(await issueCode(store, command)).toEqual({ ok: true, code })
    expect(await issueCode(store, command)).toEqual({ ok: true, code })
    expect(await issueCode(store, { ...command, commandId: 'second' })).toEqual({ ok: false, reason: 'codeExists' })
  })

  it('keeps no code in any event', async () => {
    const code = newCode()
    await issueCode(store, { tenant, plan: 'pro', expiresAt: null, actor, now, code })
    const bare = code.replaceAll('-', '').toLowerCase()
    for await (const { events } of store.readAll(startPosition))
      expect(JSON.stringify(events).replaceAll('-', '').toLowerCase()).not.toContain(bare)
  })
})
