import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { invoiceProcess as description, type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { seriesStream } from '@jobboard/contracts/invoices/series-events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { fa3Pool, type SchemaCheck, type ValidateFa3, validateFa3With } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { writeFa3 } from '@jobboard/platform/invoices/fa3/write-fa3'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { noKsef } from '@jobboard/platform/ports/ksef'
import { loadTenants } from '@jobboard/platform/tenants'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { driveProcess, processStream } from '../shell/process-manager.ts'
import type { Invoice } from './invoice.ts'
import { type InvoiceDeps, type InvoiceRequest, invoiceProcess, issueInvoice } from './invoice-process.ts'
import { openDocument, openText } from './seal-invoice.ts'
import type { CrashingInvoice } from './testing/crashing-invoice.ts'
import { at, invoiceRequest, metadataOf } from './testing/invoice-samples.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
const boards: readonly Tenant[] = loadTenants().all
const series = { sellerNip: '5260250274', series: 'FV', year: '2026' }

let database: TestDatabase
let store: EventStore
let deps: InvoiceDeps
/** Checks documents by the official schema. */
let checking: InvoiceDeps
beforeAll(async () => {
  database = await createMigratedDatabase()
  store = createPostgresEventStore({ pool: database.pool })
  const keys = createPostgresSubjectKeys({ pool: database.pool, masterKey })
  // A check by the schema takes half a second; numbers and crashes do not depend on it.
  const validateFa3: ValidateFa3 = async (documents) => ({ problems: documents.map(() => []) })
  deps = { store, keys, clock: { now: () => new Date(at) }, validateFa3, ksef: noKsef }
  checking = { ...deps, validateFa3: validateFa3With(fa3Pool({ timeoutMs: 60_000, maxWaiting: 10 })) }
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const newId = (): InvoiceId => invoiceIdSchema.parse(randomUUID())
const board = (place = 0): Tenant => {
  const tenant = boards[place]
  if (tenant === undefined) throw new Error('There are two boards')
  return tenant
}
async function issued(id: InvoiceId, request: InvoiceRequest = invoiceRequest(), tenant = board(), by = deps) {
  const outcome = await issueInvoice(by, tenant, id, request, metadataOf(tenant.id, id))
  if (!outcome.ok || outcome.value.status !== 'issued') throw new Error('The invoice was not issued')
  return outcome.value
}
const numbersTaken = async () => (await store.readStream(seriesStream(series))).length
const typesOf = async (id: InvoiceId) => (await store.readStream(processStream(description, board().id, id))).map(({ type }) => type)

it('issues an invoice with a number, a document that satisfies the schema, and its digest', async () => {
  const id = newId()
  const invoice = await issued(id, invoiceRequest(), board(), checking)
  const target = { tenant: board().id, id }
  const document = await openDocument(deps.keys, target, 'document', invoice.document)
  expect(document).toEqual({ ...invoiceRequest().document, number: invoice.number })
  const xml = invoice.fa3 === null ? null : await openText(deps.keys, target, 'xml', invoice.fa3.xml)
  expect(xml).toBe(document && writeFa3(document))
  expect(invoice.fa3?.sha256).toBe(
    createHash('sha256')
      .update(xml ?? '')
      .digest('base64url'),
  )
  expect(await typesOf(id)).toEqual(['InvoiceDrafted', 'InvoiceNumbered', 'InvoiceIssued'])
})

it('issues it once, whatever a repetition says', async () => {
  const id = newId()
  const first = await issued(id)
  const taken = await numbersTaken()
  expect(await issued(id, invoiceRequest('Inna firma'))).toEqual(first)
  expect(await numbersTaken()).toBe(taken)
})

it('stores nothing that names the buyer in clear text', async () => {
  const id = newId()
  await issued(id, invoiceRequest('Kanarek Jan Kowalski'))
  const events = [
    ...(await store.readStream(processStream(description, board().id, id))),
    ...(await store.readStream(seriesStream(series))),
  ]
  const text = JSON.stringify(events)
  for (const word of ['Kanarek', 'Kowalski', 'Łąkowa', '7740001454']) expect(text).not.toContain(word)
})

it('cannot be read once its key is erased, and others can', async () => {
  const [erased, other] = [newId(), newId()]
  const [first, second] = [await issued(erased), await issued(other)]
  await deps.keys.erase(board().id, deps.keys.subjectFor(board().id, `invoice ${erased}`))
  expect(await openDocument(deps.keys, { tenant: board().id, id: erased }, 'document', first.document)).toBeNull()
  expect(await openDocument(deps.keys, { tenant: board().id, id: other }, 'document', second.document)).not.toBeNull()
})

it('numbers without gaps or repeats: 20 at once, on two boards of one seller', async () => {
  const before = await numbersTaken()
  const invoices = await Promise.all(Array.from({ length: 20 }, (_, place) => issued(newId(), invoiceRequest(), board(place % 2))))
  const ordinals = invoices.map(({ ordinal }) => ordinal).sort((a, b) => a - b)
  expect(ordinals).toEqual(ordinals.map((_, place) => before + 1 + place))
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(20)
  expect(await numbersTaken()).toBe(before + 20)
})

it('takes no number for a document that does not satisfy the schema', async () => {
  const before = await numbersTaken()
  const id = newId()
  const request = invoiceRequest()
  // A country that the schema does not know.
  const document = { ...request.document, buyer: { ...request.document.buyer, country: 'ZZ' } }
  const outcome = await issueInvoice(checking, board(), id, { ...request, document }, metadataOf(board().id, id))
  expect(outcome).toEqual({ ok: false, error: { code: 'invoiceInvalid' } })
  expect([await numbersTaken(), await typesOf(id)]).toEqual([before, []])
})

it('that fails after its number was taken is issued with it later', async () => {
  const id = newId()
  const checks: SchemaCheck[] = [{ problems: [[]] }, { failed: 'timeout' }]
  const failing = { ...deps, validateFa3: async () => checks.shift() ?? { failed: 'ended' as const } }
  await expect(issued(id, invoiceRequest(), board(), failing)).rejects.toThrow(UnavailableError)
  expect(await typesOf(id)).toEqual(['InvoiceDrafted', 'InvoiceNumbered'])
  const taken = await numbersTaken()
  const another = await issued(newId())
  const invoice = await driveProcess(deps, invoiceProcess(deps), board(), id)
  expect(invoice).toMatchObject({ status: 'issued', ordinal: taken })
  expect(another.ordinal).toBe(taken + 1)
})

it('has no FA(3) document where its seller issues none', async () => {
  const id = newId()
  expect((await issued(id, { ...invoiceRequest(), hasFa3: false })).fa3).toBeNull()
})

describe('an invoice whose process is killed', () => {
  let program: string
  beforeAll(async () => {
    program = await bundleProgram('./testing/crashing-invoice.ts', import.meta.url)
  }, 60_000)

  /** After drafting, taking the number, storing it, and issuing. */
  it.each([1, 2, 3, 4])('after %d events is issued by the next driver, with the number it had', async (eventsBeforeCrash) => {
    const id = newId()
    const before = await numbersTaken()
    const job: CrashingInvoice = { databaseUrl: database.url, masterKey, id, eventsBeforeCrash }
    const [, signal] = await once(fork(program, [JSON.stringify(job)]), 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await numbersTaken()).toBe(before + (eventsBeforeCrash > 1 ? 1 : 0))
    const other = await issued(newId())
    const drivers = await Promise.all([1, 2, 3].map(() => driveProcess(deps, invoiceProcess(deps), board(), id)))
    const ordinals = drivers.map((invoice: Invoice) => invoice.status === 'issued' && invoice.ordinal)
    const expected = eventsBeforeCrash > 1 ? before + 1 : before + 2
    expect(ordinals).toEqual([expected, expected, expected])
    expect([other.ordinal, await numbersTaken()]).toEqual([before + (eventsBeforeCrash > 1 ? 2 : 1), before + 2])
    expect(await typesOf(id)).toEqual(['InvoiceDrafted', 'InvoiceNumbered', 'InvoiceIssued'])
  })

  it('leaves no gap among 20 that are issued at once, six of which are killed at different moments', async () => {
    const before = await numbersTaken()
    const killed = Array.from({ length: 6 }, (_, place) => ({ id: newId(), eventsBeforeCrash: 1 + (place % 3) }))
    const crashes = killed.map(async (crash) => {
      const job: CrashingInvoice = { databaseUrl: database.url, masterKey, ...crash }
      await once(fork(program, [JSON.stringify(job)]), 'exit')
    })
    const invoices = await Promise.all(Array.from({ length: 14 }, () => issued(newId())))
    await Promise.all(crashes)
    const driven = await Promise.all(killed.map(({ id }) => driveProcess(deps, invoiceProcess(deps), board(), id)))
    const ordinals = [...invoices, ...driven].map((invoice) => (invoice.status === 'issued' ? invoice.ordinal : 0))
    expect(ordinals.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => before + 1 + place))
    expect(await numbersTaken()).toBe(before + 20)
  })
})
