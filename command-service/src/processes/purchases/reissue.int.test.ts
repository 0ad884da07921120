/** An invoice to a wrong buyer: corrected to zero and issued again, whatever dies when; KSeF has both in their order. */
import { strict as assert } from 'node:assert'
import { ksefNumberOf } from '@jobboard/contracts/invoices/ksef-number'
import { type KsefAnswer, KsefUnavailableError } from '@jobboard/platform/ports/ksef'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type Begun, ksefOf, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const sent: string[] = []
const accept = (): KsefAnswer => {
  const number = ksefNumberOf('9999999999', '2026-03-01', String(sent.length).padStart(12, '0'))
  return { kind: 'accepted', number, receivedAt: '2026-03-01T12:00:00.000Z' }
}
const away = (): KsefAnswer => {
  throw new KsefUnavailableError('KSeF answered 503')
}
let answer: () => KsefAnswer = accept
let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi({
    ksef: ksefOf((xml) => {
      const given = answer()
      sent.push(xml)
      return given
    }),
  })
}, 60_000)
beforeEach(async () => {
  answer = accept
  sent.length = 0
  await shop.api.pool.query('DELETE FROM http.rate_limits')
})
afterEach(() => shop.api.revive())
afterAll(() => shop?.stop())

const right = {
  companyName: 'Zielony Bit Sp. z o.o.',
  taxId: '525-22-48-481',
  street: 'Krótka',
  streetNumber: '2',
  postalCode: '00-950',
  city: 'Warszawa',
  country: 'PL',
}
async function bought(): Promise<{ payment: Begun; invoiceId: string }> {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  const invoiced = (await shop.paymentEvents(payment)).find(({ type }) => type === 'PaymentInvoiced')
  return { payment, invoiceId: String(Reflect.get(Object(invoiced?.data), 'invoiceId')) }
}
let keys = 0
const newKey = (): string => {
  keys += 1
  return `0d4d3c1e-3333-4000-8000-${String(keys).padStart(12, '0')}`
}
const reissue = (invoiceId: string, change: object = {}, key = newKey(), as = shop.api.team['admin:administrator']) =>
  shop.api.call('POST', `/v2/admin/invoices/${invoiceId}/reissue`, {
    as,
    headers: { 'Idempotency-Key': key },
    json: { ...right, ...change },
  })
const refund = (payment: Begun, amount: number, change: object = {}) =>
  shop.api.call('POST', `/v2/admin/payments/${payment.id}/refunds`, {
    as: shop.api.team['admin:administrator'],
    headers: { 'Idempotency-Key': newKey() },
    json: { amount, reason: 'Zwrot', ...change },
  })
/** Of every document of the payment, from what the store has: the amounts that are in clear. */
async function documentsOf({ id }: Begun): Promise<readonly { series: string; grossMinor: number; number: string }[]> {
  const { rows } = await shop.api.pool.query<{ series: string; grossMinor: number; number: string }>(
    `SELECT d.data->>'series' AS series, (d.data->>'grossMinor')::int AS "grossMinor", n.data->>'number' AS number
     FROM event_store.events d JOIN event_store.events n ON n.stream = d.stream AND n.type = 'InvoiceNumbered'
     WHERE d.type = 'InvoiceDrafted' AND d.data->>'paymentId' = $1 ORDER BY d.position`,
    [id],
  )
  return rows
}
const sumOf = (documents: readonly { grossMinor: number }[]): number => documents.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
const whole = 121_770

it('is corrected to zero and issued again to the right buyer; KSeF has the correction first, and the sum is what was paid', async () => {
  const { payment, invoiceId } = await bought()
  const { status, body } = await reissue(invoiceId)
  expect([status, body]).toEqual([201, { paymentId: payment.id, correctionId: expect.any(String), invoiceId: expect.any(String) }])
  expect((await documentsOf(payment)).map(({ series, grossMinor }) => [series, grossMinor])).toEqual([
    ['FV', whole],
    ['KOR', -whole],
    ['FV', whole],
  ])
  expect(sent.map((xml) => [/<RodzajFaktury>(\w+)/.exec(xml)?.[1], /<Podmiot2>.*?<NIP>(\d+)/s.exec(xml)?.[1]])).toEqual([
    ['VAT', '5260001246'],
    ['KOR', '5260001246'],
    ['VAT', '5252248481'],
  ])
  const shown = await shop.api.call('GET', `/internal/payments/${payment.id}/all`, {
    tenant: shop.tenant,
    headers: { 'X-Internal-Key': testInternalKey },
  })
  expect(shown.body).toMatchObject({ invoiceId: Reflect.get(Object(body), 'invoiceId'), nextStep: null, buyer: { taxId: 'PL5252248481' } })
  expect(JSON.stringify(await shop.paymentEvents(payment))).not.toMatch(/Zielony|5252248481|Krótka/)
})

it('then is replaced, once; a refund corrects the one that counts', async () => {
  const { payment, invoiceId } = await bought()
  const key = newKey()
  // While the first is answered, the same request is a conflict.
  const statuses = (await Promise.all([reissue(invoiceId, {}, key), reissue(invoiceId, {}, key)])).map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect((await reissue(invoiceId)).body).toMatchObject({ code: 'invoiceReplaced' })
  const { correctionId, invoiceId: newest } = (await reissue(invoiceId, {}, key)).body as { correctionId: string; invoiceId: string }
  expect((await reissue(correctionId)).body).toMatchObject({ code: 'invoiceIsCorrection' })
  expect((await refund(payment, 50_000)).status).toBe(201)
  const documents = await documentsOf(payment)
  expect(documents.map(({ series }) => series)).toEqual(['FV', 'KOR', 'FV', 'KOR'])
  expect(sumOf(documents)).toBe(whole - 50_000)
  expect((await reissue(newest)).body).toMatchObject({ code: 'invoiceHasRefunds' })
})

it('waits while KSeF is away, and is continued', async () => {
  const { payment, invoiceId } = await bought()
  answer = away
  expect((await reissue(invoiceId)).body).toMatchObject({ correctionId: null, invoiceId: null })
  expect((await documentsOf(payment)).map(({ series }) => series)).toEqual(['FV', 'KOR'])
  await shop.drive(payment)
  expect(await documentsOf(payment)).toHaveLength(2)
  answer = accept
  const [correction] = await shop.api.pool
    .query<{ id: string }>(
      `SELECT split_part(stream, '_', 2) AS id FROM event_store.events WHERE type = 'InvoiceDrafted'
       AND data->>'paymentId' = $1 AND data->>'series' = 'KOR'`,
      [payment.id],
    )
    .then(({ rows }) => rows)
  await shop.api.call('POST', `/internal/processes/invoice/${correction?.id}/drive`, {
    tenant: shop.tenant,
    headers: { 'X-Internal-Key': testInternalKey },
  })
  await shop.drive(payment)
  expect((await documentsOf(payment)).map(({ series }) => series)).toEqual(['FV', 'KOR', 'FV'])
})

it('is refused before KSeF has numbered it, and for what is no buyer', async () => {
  answer = away
  const { invoiceId } = await bought()
  expect((await reissue(invoiceId)).body).toMatchObject({ status: 409, code: 'invoiceNotAccepted' })
  answer = accept
  const other = await bought()
  for (const [change, path] of [
    [{ taxId: '5252248482' }, 'taxId'],
    [{ postalCode: '00950' }, 'postalCode'],
    [{ companyName: '' }, 'companyName'],
  ] as const)
    expect((await reissue(other.invoiceId, change)).body).toMatchObject({ status: 422, errors: [{ path }] })
  expect((await reissue('5e2d6d0e-3f0b-4c2f-8f7e-111111111111')).status).toBe(404)
})

const refuse = (): KsefAnswer => ({ kind: 'refused', code: 450, description: 'Błąd weryfikacji', details: ['NIP nabywcy'] })
const identityOf = (xml: string) => [
  /<P_2>([^<]+)/.exec(xml)?.[1],
  /<P_1>([^<]+)/.exec(xml)?.[1],
  /<Podmiot2>.*?<NIP>(\d+)/s.exec(xml)?.[1],
]

it('that KSeF refused is sent again to the right buyer under its number, as of that day, however often it takes; the series has no gap', async () => {
  answer = refuse
  const { payment, invoiceId } = await bought()
  shop.clock.set('2026-03-04T09:00:00.000Z')
  // The next one is wrong as well.
  expect((await reissue(invoiceId, { taxId: '526-000-12-46' })).body).toEqual({ paymentId: payment.id, correctionId: null, invoiceId })
  answer = accept
  const key = newKey()
  expect((await reissue(invoiceId, {}, key)).body).toEqual({ paymentId: payment.id, correctionId: null, invoiceId })
  expect((await reissue(invoiceId, {}, key)).status).toBe(201)
  const [number] = identityOf(sent[0] ?? '')
  expect(sent.map(identityOf)).toEqual([
    [number, '2026-03-01', '5260001246'],
    [number, '2026-03-04', '5260001246'],
    [number, '2026-03-04', '5252248481'],
  ])
  expect((await documentsOf(payment)).map(({ series }) => series)).toEqual(['FV'])
  const shown = await shop.api.call('GET', `/internal/payments/${payment.id}/all`, {
    tenant: shop.tenant,
    headers: { 'X-Internal-Key': testInternalKey },
  })
  expect(shown.body).toMatchObject({ invoiceId, nextStep: null, buyer: { taxId: 'PL5252248481' } })
  // What KSeF has taken is corrected to zero.
  expect((await reissue(invoiceId, { taxId: '526-000-12-46' })).body).toMatchObject({ correctionId: expect.any(String) })
  await bought()
  const numbers = sent.map((xml) => identityOf(xml)[0] ?? '').filter((one) => one.startsWith('FV'))
  const ordinals = [...new Set(numbers)].map((one) => Number(one.slice(-5)))
  expect(ordinals).toEqual(ordinals.map((_, place) => (ordinals[0] ?? 0) + place))
  shop.clock.set('2026-03-01T12:00:00.000Z')
})

/** Request; buyer corrected, issued, accepted; done. */
it.each([1, 2, 3, 4])('that KSeF refused, whose process dies after event %i, is completed by the next driver', async (events) => {
  answer = refuse
  const { payment, invoiceId } = await bought()
  answer = accept
  shop.api.killAtAppend(events)
  const key = newKey()
  await reissue(invoiceId, {}, key)
  shop.api.revive()
  await Promise.all([shop.drive(payment), shop.drive(payment)])
  assert.equal((await reissue(invoiceId, {}, key)).status, 201)
  const stream = await shop.api.store.readStream(`invoice-${shop.tenant}_${invoiceId}`)
  assert.deepEqual(stream.map(({ type }) => type).slice(-3), ['InvoiceBuyerCorrected', 'InvoiceIssued', 'InvoiceAccepted'])
  assert.deepEqual(
    (await documentsOf(payment)).map(({ series }) => series),
    ['FV'],
  )
})

it('that KSeF refused is answered likewise to a repetition of the request while KSeF is away; to another one it is not', async () => {
  answer = refuse
  const { payment, invoiceId } = await bought()
  answer = away
  const key = newKey()
  const first = await reissue(invoiceId, {}, key)
  expect([first.status, first.body]).toEqual([201, { paymentId: payment.id, correctionId: null, invoiceId: null }])
  // As after the time for which replies are stored, or a reply that was never stored.
  await shop.api.pool.query('DELETE FROM http.idempotent_replies')
  const repeated = await reissue(invoiceId, {}, key)
  expect([repeated.status, repeated.body]).toEqual([first.status, first.body])
  expect((await reissue(invoiceId)).body).toMatchObject({ status: 409, code: 'invoiceNotAccepted' })
})

const abroad = { country: 'DE', taxId: 'DE136695976', postalCode: '10115', city: 'Berlin' }

it('that KSeF refused is never issued once all of the money was returned: refunds need no correction, and no one sends it', async () => {
  answer = refuse
  const { payment, invoiceId } = await bought()
  expect((await reissue(invoiceId, abroad)).body).toMatchObject({ code: 'otherTaxTreatment' })
  // What is left is to be invoiced.
  expect((await refund(payment, 50_000)).body).toMatchObject({ nextStep: 'settleRefund', refunds: [{ stage: 'made' }] })
  const settled = { stage: 'settled', correctionId: null }
  expect((await refund(payment, whole - 50_000, { endsOffer: true })).body).toMatchObject({
    status: 'refunded',
    nextStep: null,
    refunds: [settled, { ...settled, offerEnded: true }],
  })
  answer = accept
  expect((await reissue(invoiceId)).body).toMatchObject({ status: 409, code: 'invoiceHasRefunds' })
  const retried = await shop.api.call('POST', `/v2/admin/invoices/${invoiceId}/ksef/retry`, {
    as: shop.api.team['admin:administrator'],
    json: {},
  })
  expect(retried.body).toMatchObject({ status: 409, code: 'invoiceHasRefunds' })
  await shop.drive(payment)
  expect(await documentsOf(payment)).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

it('is refused to a buyer who would have paid another tax; nothing is corrected', async () => {
  const { payment, invoiceId } = await bought()
  expect((await reissue(invoiceId, abroad)).body).toMatchObject({ status: 409, code: 'otherTaxTreatment' })
  expect((await reissue(invoiceId, { ...abroad, country: 'US', taxId: '12-3456789' })).body).toMatchObject({ code: 'otherTaxTreatment' })
  expect(await documentsOf(payment)).toHaveLength(1)
  // Without a number it is the tax that was paid.
  expect((await reissue(invoiceId, { ...abroad, taxId: '' })).status).toBe(201)
  expect((await documentsOf(payment)).map(({ grossMinor }) => grossMinor)).toEqual([whole, -whole, whole])
})

it.each(['admin:moderator', 'admin:support', 'employer:owner', 'candidate'] as const)('is refused to %s', async (role) => {
  const { payment, invoiceId } = await bought()
  expect((await reissue(invoiceId, {}, newKey(), shop.api.team[role])).status).toBe(403)
  expect(await documentsOf(payment)).toHaveLength(1)
})

/** Request; correction drafted, number taken, numbered, issued, accepted; invoice likewise; done. */
it.each([1, 2, 4, 6, 7, 9, 11, 12])(
  'whose process dies after event %i is completed by the next driver: one correction, one invoice',
  async (events) => {
    const { payment, invoiceId } = await bought()
    shop.api.killAtAppend(events)
    const key = newKey()
    const { status } = await reissue(invoiceId, {}, key)
    assert.ok(status === 201 || status === 503)
    shop.api.revive()
    await Promise.all([shop.drive(payment), shop.drive(payment)])
    assert.equal((await reissue(invoiceId, {}, key)).status, 201)
    const documents = await documentsOf(payment)
    assert.deepEqual(
      documents.map(({ series }) => series),
      ['FV', 'KOR', 'FV'],
    )
    assert.equal(sumOf(documents), whole)
  },
)
