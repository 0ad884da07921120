/** The workers drive drafted invoices by the route of all processes. */
import { randomUUID } from 'node:crypto'
import { invoiceIdSchema, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { noKsef } from '@jobboard/platform/ports/ksef'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { issueInvoice } from '../invoices/invoice-process.ts'
import { invoiceRequest, metadataOf } from '../invoices/testing/invoice-samples.ts'
import { type OfferApi, startOfferApi } from '../offers/testing/offer-api.ts'
import { processStream } from '../shell/process-manager.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
})
afterAll(() => api.stop())

it('a drafted invoice is issued when its process is driven, and by its own board alone', async () => {
  const { home } = api.spec
  const id = invoiceIdSchema.parse(randomUUID())
  const checks = [{ problems: [[]] }]
  const validateFa3 = async () => checks.shift() ?? { failed: 'ended' as const }
  const deps = { store: api.store, keys: api.keys, clock: api.clock, validateFa3, ksef: noKsef }
  await expect(issueInvoice(deps, home, id, invoiceRequest(), metadataOf(home.id, id))).rejects.toThrow('could not be checked')

  const typesOf = async () => (await api.store.readStream(processStream(invoiceProcess, home.id, id))).map(({ type }) => type)
  const drive = (tenant: string) =>
    api.send('POST', `/internal/processes/invoice/${id}/drive`, { tenant, headers: { 'X-Internal-Key': testInternalKey } })
  expect((await drive('greenjobs')).status).toBe(204)
  expect(await typesOf()).toEqual(['InvoiceDrafted', 'InvoiceNumbered'])
  expect((await drive(home.id)).status).toBe(204)
  expect(await typesOf()).toEqual(['InvoiceDrafted', 'InvoiceNumbered', 'InvoiceIssued'])
})
