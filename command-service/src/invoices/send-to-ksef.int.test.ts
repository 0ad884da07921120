/** Invoices and KSeF, by its stand-in: what is sent, answered, lost and repeated. */
import { randomUUID } from 'node:crypto'
import { invoiceProcess as description, type InvoiceId, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { makeCorrectionToZero } from '@jobboard/contracts/invoices/make-document'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createStandInKsef } from '@jobboard/platform/adapters/ksef/stand-in'
import { type StandInServer, startKsefStandIn } from '@jobboard/platform/adapters/ksef/stand-in-server'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { ValidateFa3 } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { KsefUnavailableError, noKsef } from '@jobboard/platform/ports/ksef'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { driveProcess, loadProcess, processStream } from '../shell/process-manager.ts'
import { type InvoiceDeps, type InvoiceRequest, invoiceProcess, issueInvoice } from './invoice-process.ts'
import { openDocument, openText } from './seal-invoice.ts'
import { at, invoiceRequest, metadataOf } from './testing/invoice-samples.ts'

let database: TestDatabase
let server: StandInServer
let tenant: Tenant
let deps: InvoiceDeps
let now = new Date(at)
beforeAll(async () => {
  const [board] = loadTenants().all
  if (board === undefined) throw new Error('There is no board')
  tenant = board
  database = await createMigratedDatabase()
  const clock = { now: () => now }
  // The schema is the matter of other tests.
  const validateFa3: ValidateFa3 = async (documents) => ({ problems: documents.map(() => []) })
  server = await startKsefStandIn({ validate: validateFa3, clock })
  const keys = createPostgresSubjectKeys({ pool: database.pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
  const store = createPostgresEventStore({ pool: database.pool })
  deps = { store, keys, clock, validateFa3, ksef: createStandInKsef(server.url, clock) }
})
afterAll(async () => {
  await deps.store.close()
  await database.drop()
  await server.stop()
})
afterEach(() => {
  server.setMode('open')
  now = new Date(at)
})

const newId = (): InvoiceId => invoiceIdSchema.parse(randomUUID())
const request = (id: InvoiceId, change: Partial<InvoiceRequest> = {}, by = deps) =>
  issueInvoice(by, tenant, id, { ...invoiceRequest(), ...change }, metadataOf(tenant.id, id))
const stateOf = (id: InvoiceId, by = deps) => loadProcess(by, invoiceProcess(by), tenant.id, id)
const drive = (id: InvoiceId, by = deps) => driveProcess(by, invoiceProcess(by), tenant, id)

async function correctionOf(id: InvoiceId, ksefNumber: string | null): Promise<Partial<InvoiceRequest>> {
  const invoice = await stateOf(id)
  if (!('document' in invoice)) throw new Error('Not issued')
  const original = await openDocument(deps.keys, { tenant: tenant.id, id }, 'document', invoice.document)
  if (original === null) throw new Error('Not readable')
  const terms = { corrections: [], number: 'KOR/2026/00000', issuedOn: '2026-11-27', issuedAt: at, ksefNumber }
  const document = makeCorrectionToZero({ invoice: original, ...terms, reason: 'Zwrot', effective: 'correction' })
  if (document === null) throw new Error('No correction')
  return { document, corrects: id, series: 'KOR' }
}

it('an invoice is sent once it is issued, and has the number it was given', async () => {
  const id = newId()
  const outcome = await request(id)
  expect(outcome).toMatchObject({ ok: true, value: { status: 'accepted', receivedAt: at } })
  const invoice = await stateOf(id)
  const number = invoice.status === 'accepted' ? invoice.ksefNumber : ''
  const xml =
    invoice.status === 'accepted' && invoice.fa3 ? await openText(deps.keys, { tenant: tenant.id, id }, 'xml', invoice.fa3.xml) : ''
  expect(new TextDecoder().decode(server.documents.get(number))).toBe(xml)
})

it.each(['away', 'silent'] as const)('is issued while KSeF is %s, and sent later: one document, one number', async (mode) => {
  const id = newId()
  const before = server.documents.size
  server.setMode(mode)
  expect(await request(id)).toMatchObject({ ok: true, value: { status: 'issued' } })
  await expect(drive(id)).rejects.toThrow(KsefUnavailableError)
  server.setMode('open')
  const answers = await Promise.all([drive(id), drive(id)])
  expect(answers).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }])
  expect(server.documents.size).toBe(before + 1)
  const events = await deps.store.readStream(processStream(description, tenant.id, id))
  expect(events.map(({ type }) => type)).toEqual(['InvoiceDrafted', 'InvoiceNumbered', 'InvoiceIssued', 'InvoiceAccepted'])
})

it('waits where the installation has no KSeF, until it has one', async () => {
  const id = newId()
  expect(await request(id, {}, { ...deps, ksef: noKsef })).toMatchObject({ value: { status: 'issued' } })
  expect(await drive(id)).toMatchObject({ status: 'accepted' })
})

it('that is refused has the reason, which is sealed, and is not sent again', async () => {
  const id = newId()
  now = new Date('2026-11-26T10:00:00.000Z')
  await request(id)
  const invoice = await stateOf(id)
  expect(invoice).toMatchObject({ status: 'refused', refusal: { code: 450 } })
  const details =
    invoice.status === 'refused' ? await openText(deps.keys, { tenant: tenant.id, id }, 'details', invoice.refusal.details) : null
  expect(JSON.parse(details ?? '')).toEqual(['P_1 2026-11-27 is after the day of receipt, 2026-11-26'])
  now = new Date(at)
  expect(await drive(id)).toEqual(invoice)
})

describe('a correction', () => {
  it('waits for the number of its invoice, and names it', async () => {
    const id = newId()
    server.setMode('away')
    await request(id)
    expect(await request(newId(), await correctionOf(id, null))).toEqual({ ok: false, error: { code: 'awaitsKsefNumber' } })
    server.setMode('open')
    const invoice = await drive(id)
    const number = invoice.status === 'accepted' ? invoice.ksefNumber : ''
    expect(await request(newId(), await correctionOf(id, null))).toEqual({ ok: false, error: { code: 'invoiceInvalid' } })
    expect(await request(newId(), await correctionOf(id, number))).toMatchObject({ ok: true, value: { status: 'accepted', series: 'KOR' } })
  })

  it('without KSeF names none', async () => {
    const id = newId()
    const without = { ...deps, ksef: noKsef }
    await request(id, {}, without)
    expect(await request(newId(), await correctionOf(id, null), without)).toMatchObject({ ok: true, value: { status: 'issued' } })
  })

  it('corrects an invoice that was issued', async () => {
    const id = newId()
    await request(id)
    const correction = await correctionOf(id, null)
    expect(await request(newId(), { ...correction, corrects: newId() })).toMatchObject({ error: { code: 'correctedInvoiceNotIssued' } })
    expect(await request(newId(), { ...correction, corrects: null })).toMatchObject({ error: { code: 'invoiceInvalid' } })
  })
})
