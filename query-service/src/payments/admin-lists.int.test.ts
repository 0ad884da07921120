/** Payments and invoices as administrators find them: filters and cells of their own, what another service says of one, and files. */
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const invoiceId = (last: string): string => `6f1d2a3b-4c5d-4e6f-8a7b-00000000000${last}`

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices((_, path) =>
      path.includes('/internal/invoices/') && path.endsWith('/xml')
        ? { status: 200, body: { fileName: 'FV-2026-00001.xml', base64: Buffer.from('<Faktura/>').toString('base64') } }
        : { status: 404, body: { code: path.startsWith('/internal/invoices/') ? 'invoiceNotFound' : 'paymentNotFound' } },
    ),
  })
  await api.pool.query(
    `INSERT INTO read_models.companies (tenant, company_id, name, members, revision, registered_at) VALUES ('devboard', 'acme', 'Acme', '{}', 1, now())`,
  )
  const payments = [
    ['done', 'completed', 121_770, 0, 0, null, invoiceId('1'), null],
    ['part', 'completed', 121_770, 1, 50_000, null, null, null],
    ['stuck', 'accepted', 121_770, 0, 0, null, null, 'offerNotReady'],
    ['returned', 'accepted', 121_770, 0, 121_770, null, null, 'offerNotReady'],
    ['corrected', 'accepted', 121_770, 0, 121_770, null, null, null],
    ['other', 'mismatched', 121_770, 0, 0, null, null, null],
    ['second', 'accepted', 121_770, 0, 0, null, null, 'offerNotDraft'],
    ['second-returned', 'accepted', 121_770, 0, 121_770, null, null, 'offerNotDraft'],
    ['owed', 'completed', 121_770, 0, 0, null, null, null],
    ['other-returned', 'mismatched', 121_770, 0, 121_770, null, null, null],
    ['rate', 'fulfilled', 99_000, 0, 0, 'open', null, null],
  ] as const
  for (const [id, status, gross, openRefunds, refunded, dispute, invoice, problem] of payments)
    await api.pool.query(
      `INSERT INTO read_models.payments (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status,
         requested_at, reference, open_refunds, refunded_minor, dispute, invoice_id, problem)
       VALUES ('devboard', $1, 'acme', 'o1', 'publish', 'pro', 'pln', 99000, 22770, $2, $3, now(), 'cs_' || $1, $4, $5, $6, $7, $8)`,
      [id, gross, status, openRefunds, refunded, dispute, invoice, problem],
    )
  // While KSeF was off, so that the invoice still has to be issued.
  await api.pool.query(`UPDATE read_models.payments SET refunds = $1 WHERE payment_id = 'corrected'`, [
    JSON.stringify([{ id: 'r1', grossMinor: 121_770, stage: 'settled', correctionId: invoiceId('8') }]),
  ])
  await api.pool.query(`UPDATE read_models.payments SET refund_failed_at = now(), failed_refund_minor = 1 WHERE payment_id = 'owed'`)
  const invoices = [
    ['1', 'FV/2026/00001', 'accepted', '2026-03-06', '2026-03-09', null, true, null],
    ['2', 'FV/2026/00002', 'issued', '2026-03-06', '2026-03-09', null, true, null],
    ['3', 'FV/2026/00003', 'issued', '2026-03-09', '2099-12-31', null, true, null],
    ['4', 'KOR/2026/00001', 'refused', '2026-03-09', '2026-03-10', invoiceId('1'), true, 440],
    ['5', 'FV/2026/00005', 'issued', '2026-03-06', '2026-03-09', null, false, null],
    ['6', 'FV/2026/00006', 'refused', '2026-03-09', '2026-03-10', null, true, 450, 'returned'],
    ['7', 'FV/2026/00007', 'refused', '2026-03-09', '2026-03-10', null, true, 450, 'part'],
    ['8', 'KOR/2026/00002', 'refused', '2026-03-09', '2026-03-10', invoiceId('1'), true, 450, 'returned'],
    ['9', 'FV/2026/00009', 'refused', '2026-03-09', '2026-03-10', null, true, 450, 'corrected'],
  ] as const
  for (const [id, number, status, issuedOn, dueOn, corrects, hasFa3, code, payment = 'done'] of invoices)
    await api.pool.query(
      `INSERT INTO read_models.invoices (tenant, invoice_id, company_id, seller_nip, series, number, issued_on, currency, gross_minor, status, has_fa3,
         ksef_due_on, corrects, payment_id, drafted_at, refusal_code, refusal)
       VALUES ('devboard', $1, 'acme', '9999999999', 'FV', $2, $3, 'pln', 121770, $4, $5, $6, $7, $9, now(), $8, 'Duplikat faktury')`,
      [invoiceId(id), number, issuedOn, status, hasFa3, dueOn, corrects, code, payment],
    )
}, 60_000)
afterAll(() => api?.stop())

const as = () => api.team['admin:support']
const rows = async (path: string) => {
  const { status, body } = await api.call('GET', `/v2/admin/${path}`, { as: as() })
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body as { data: readonly Record<string, unknown>[] }).data
}
const ids = async (query: string) => (await rows(`payments${query}`)).map(({ id }) => id).sort()
const numbers = async (path: string) => (await rows(path)).map(({ number }) => number).sort()

it('says what waits: an offer, an amount, a refund, an invoice', async () => {
  expect(await ids('?waits=offer')).toEqual(['stuck'])
  expect(await ids('?waits=amount')).toEqual(['other'])
  expect(await ids('?waits=twice')).toEqual(['second'])
  expect(await ids('?waits=refund')).toEqual(['part'])
  expect(await ids('?waits=refundFailed')).toEqual(['owed'])
  expect(await ids('?waits=invoice')).toEqual(['rate'])
  expect(await ids('?waits=offer&waits=amount&company=acme&requestedFrom=2026-03-01')).toEqual(['other', 'stuck'])
  expect(await ids('?dispute=open')).toEqual(['rate'])
})

const attention = async (key: string) => {
  const { body } = await api.call('GET', '/v2/admin/overview', { as: as() })
  return (body as { data: readonly { key: string; count: number }[] }).data.find((one) => one.key === key)?.count
}

it('counts in the overview the payments with a problem that the list has, without those that were returned', async () => {
  expect(await attention('paymentsStuck')).toBe((await ids('?waits=offer&waits=twice&waits=amount')).length)
  expect(await attention('paymentsStuck')).toBe(3)
})

it('finds a payment by the reference of the gateway, its company and the number of its invoice', async () => {
  expect(await ids('?search=cs_part')).toEqual(['part'])
  expect(await ids('?search=fv/2026/00001')).toEqual(['done'])
  expect(await ids('?search=acme')).toHaveLength(11)
  const { body } = await api.call('GET', '/v2/admin/payments/done', { as: as() })
  expect(body).toMatchObject({
    reference: 'done',
    company: { id: 'acme', name: 'Acme' },
    gross: { minor: 121_770, currency: 'pln' },
    invoice: { id: invoiceId('1'), name: 'FV/2026/00001' },
  })
})

it('says what KSeF has, and what is late', async () => {
  expect(await numbers('ksef?ksef=late')).toEqual(['FV/2026/00002'])
  expect(await numbers('ksef?ksef=waiting')).toEqual(['FV/2026/00003'])
  expect(await numbers('ksef?ksef=refused&kind=correction')).toEqual(['KOR/2026/00001', 'KOR/2026/00002'])
  // Its payment is returned; of another a part, and a correction is sent all the same.
  expect(await numbers('ksef?ksef=neverIssued')).toEqual(['FV/2026/00006'])
  expect(await numbers('ksef?ksef=refused&kind=invoice')).toEqual(['FV/2026/00007', 'FV/2026/00009'])
  expect(await numbers('ksef')).toHaveLength(8)
  expect(await numbers('invoices?payment=done')).toHaveLength(5)
  expect(await numbers('invoices?issuedFrom=2026-03-09')).toEqual([
    'FV/2026/00003',
    'FV/2026/00006',
    'FV/2026/00007',
    'FV/2026/00009',
    'KOR/2026/00001',
    'KOR/2026/00002',
  ])
  const [refused] = await rows('ksef?ksef=refused&search=KOR/2026/00001')
  expect(refused).toMatchObject({ refusal: '440 Duplikat faktury', corrects: { id: invoiceId('1'), name: 'FV/2026/00001' } })
})

it('has the files of any company, and what the other service knows', async () => {
  const { status, headers } = await api.call('GET', `/v2/admin/invoices/${invoiceId('1')}/files/xml`, { as: as() })
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('FV-2026-00001.xml')])
  expect((await api.call('GET', `/v2/admin/invoices/${invoiceId('1')}/files/doc`, { as: as() })).status).toBe(404)
  expect((await api.call('GET', `/v2/admin/invoices/${invoiceId('1')}/ksef`, { as: as() })).body).toMatchObject({ code: 'invoiceNotFound' })
  expect((await api.call('GET', '/v2/admin/payments/done/details', { as: as() })).body).toMatchObject({ code: 'paymentNotFound' })
})
