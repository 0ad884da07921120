/** From a payment to its e-mails: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import { paymentProcess, refundReasonField } from '@jobboard/contracts/payments/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { simpleParser } from 'mailparser'
import { invoiceCases } from '../invoices/testing/invoice-cases.ts'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { invoiceAcceptedMails } from './invoice-accepted-mail.ts'
import { paymentMails } from './payment-mails.ts'
import { paymentCases } from './testing/payment-cases.ts'

const [withXml, withoutXml] = ['6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b', '7f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b']
const email = 'ola@canary.example'
const requested = paymentCases[0]?.given[0]?.data as object

let mailing: Mailing
let job: RegisteredJob
let acceptedJob: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  const services = standInServices((_, path) => {
    // While companies are merged, the invoice may still be of the one before.
    expect(path).not.toContain('company=')
    const [, id = '', form = ''] = /invoices\/([^/]+)\/(pdf|xml)\/attachment/.exec(path) ?? []
    // Its seller issues no FA(3) documents.
    if (id === withoutXml && form === 'xml') return { status: 404, body: { code: 'invoiceNotFound' } }
    return { status: 200, body: { fileName: `FV-2026-00001.${form}`, base64: Buffer.from(`the ${form}`).toString('base64') } }
  })
  job = paymentMails.job({ ...mailing.deps, services })
  acceptedJob = invoiceAcceptedMails.job({ ...mailing.deps, services })
  await mailing.database.query(
    `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
     VALUES ('devboard', '0h4k7m2p9rtv', 'acme', 'slug', 'draft', 'pro', 'Java Developer', 1, '', now(), 0, 0, 0, 0)`,
  )
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

async function payment(bought: object = {}) {
  const accountId = await mailing.account({ name: 'Ola Lis', email })
  const stream = `${paymentProcess.name}-devboard_${randomUUID()}`
  const append = (type: string, data: object, locale: 'pl' | 'en' = 'en') => mailing.append(stream, type, data, locale, accountId)
  await append('PaymentRequested', { ...requested, ...bought })
  await append('PaymentStarted', { reference: 'sb_1', url: 'http://board.example/sb_1', expiresAt: '2026-03-02T08:00:00.000Z' })
  /** The jobs of the newest event; each is run twice. */
  async function send(): Promise<void> {
    const history = await mailing.deps.store.readStream(stream)
    const event = history.at(-1)
    if (event === undefined) throw new Error('There is no event')
    const jobs = paymentMails.reactor.jobsOf(event, history)
    for (const request of [...jobs, ...jobs]) await runJob(job, request)
  }
  return { append, send, stream, accountId }
}
const sent = async () => (await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))).map(({ subject }) => subject)

it('a receipt says what was bought for how much, once', async () => {
  const { append, send } = await payment()
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await send()
  expect(await sent()).toEqual([])
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await send()
  expect(await sent()).toEqual([])
  await append('PaymentInvoiced', { invoiceId: null })
  await send()
  expect(await sent()).toEqual(['Thank you for your payment on Devboard'])
  const { text = '', to } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(to).toMatchObject({ text: `"Ola Lis" <${email}>` })
  for (const part of ['Java Developer', 'Pro', '990', 'VAT 23%', '227.70', '217.70', '/employer-panel/payments/'])
    expect(text.replaceAll(/[^\S\u00a0]+/g, ' ')).toContain(part)
})

it('a receipt of a package says how many publications it has', async () => {
  const { append, send } = await payment({ offerId: null, purpose: 'package', package: { publications: 5, validForDays: 365 } })
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentInvoiced', { invoiceId: null })
  await send()
  const { text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('your codes are in your panel')
  expect(text).toMatch(/Jobs in the package\W+5/)
})

it('an offer that did not take what was paid, and a payment that failed, are told', async () => {
  const waiting = await payment()
  await waiting.append('PaymentAccepted', { method: null, acceptedAt: '2026-03-01T08:05:00.000Z' })
  await waiting.append('PaymentUnfulfilled', { problem: { code: 'offerNotReady' } })
  await waiting.send()
  const failed = await payment()
  await failed.append('PaymentFailed', { reason: 'refused', failedAt: '2026-03-01T08:05:00.000Z' })
  await failed.send()
  expect(await sent()).toEqual(['Payment received, your job is waiting – Devboard', 'Your payment on Devboard did not go through'])
})

it('a payment that the gateway takes not is told, one that was cancelled is not', async () => {
  const refused = await payment()
  await refused.append('PaymentFailed', { reason: 'notOpened', failedAt: '2026-03-01T08:05:00.000Z' })
  await refused.send()
  const { text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(text.replaceAll(/\s+/g, ' ')).toContain("The payment provider didn't accept this payment")
  const cancelled = await payment()
  await cancelled.append('PaymentFailed', { reason: 'cancelled', failedAt: '2026-03-01T08:05:00.000Z' })
  await cancelled.send()
  expect(await sent()).toHaveLength(1)
})

it('a refund that comes back after it was told is told as well; one that failed before is not', async () => {
  const { append, send } = await payment()
  const refunds = ['5e2d6d0e-3f0b-4c2f-8f7e-222222222222', '5e2d6d0e-3f0b-4c2f-8f7e-333333333333']
  const later = '2026-03-05T08:00:00.000Z'
  await append('PaymentAccepted', { method: 'blik', acceptedAt: later })
  for (const [at, refundId] of refunds.entries()) {
    await append('PaymentRefundNoticed', { refundId, reference: `re_${at}`, grossMinor: 50_000, noticedAt: later })
    if (at === 0) await append('PaymentRefundSettled', { refundId, correctionId: null, offerEnded: false, settledAt: later })
    await append('PaymentRefundFailed', { refundId, reason: 'closed_card', failedAt: later })
    await send()
  }
  expect(await sent()).toEqual(["Your refund from Devboard didn't arrive"])
  const { text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/We refunded \D*500\b.* but the bank sent the money back/)
})

it('what does not hold any more is not told', async () => {
  const { append, stream } = await payment()
  await append('PaymentFailed', { reason: 'expired', failedAt: '2026-03-01T08:05:00.000Z' })
  const history = await mailing.deps.store.readStream(stream)
  const event = history.at(-1)
  await append('PaymentAccepted', { method: null, acceptedAt: '2026-03-01T08:06:00.000Z' })
  for (const request of event === undefined ? [] : paymentMails.reactor.jobsOf(event, history)) await runJob(job, request)
  expect(await sent()).toEqual([])
})

it('a refund is told once, in the language of the employer, with its correction; a receipt before it is told all the same', async () => {
  const { append, send, stream } = await payment()
  const [refundId, later] = ['5e2d6d0e-3f0b-4c2f-8f7e-222222222222', '2026-03-05T08:00:00.000Z']
  const { keys } = mailing.deps
  if (keys === null) throw new Error('There are no keys')
  const tenant = tenantIdSchema.parse('devboard')
  const context = { tenant, stream, field: refundReasonField }
  const reason = await keys.seal(keys.subjectFor(tenant, 'payment of a test'), 'Paid twice', context)
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentInvoiced', { invoiceId: withXml })
  const history = await mailing.deps.store.readStream(stream)
  const [receipt] = history.slice(-1).flatMap((event) => paymentMails.reactor.jobsOf(event, history))
  await append('PaymentRefundRequested', { refundId, grossMinor: 50_000, reason, endsOffer: true, requestedAt: later }, 'pl')
  await append('PaymentRefunded', { refundId, reference: 're_1', refundedAt: later }, 'pl')
  if (receipt !== undefined) await runJob(job, receipt)
  await append('PaymentRefundSettled', { refundId, correctionId: withoutXml, offerEnded: true, settledAt: later }, 'pl')
  await send()
  expect(await sent()).toEqual(['Thank you for your payment on Devboard', 'Your refund from Devboard'])
  const { text = '', attachments } = await simpleParser(mailing.server.contents[1] ?? '')
  for (const part of ['500', 'Paid twice', '217.70', 'taken offline', 'correction of your invoice is attached'])
    expect(text.replaceAll(/[^\S\u00a0]+/g, ' ')).toContain(part)
  expect(attachments.map(({ filename }) => filename)).toEqual(['FV-2026-00001.pdf'])
})

it('a receipt whose company is merged into another meanwhile is told, with the invoice', async () => {
  const { append, stream } = await payment()
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentInvoiced', { invoiceId: withXml })
  const history = await mailing.deps.store.readStream(stream)
  const jobs = history.slice(-1).flatMap((event) => paymentMails.reactor.jobsOf(event, history))
  expect(jobs).toHaveLength(1)
  await append('PaymentCompanyChanged', { companyId: 'acme-2', from: 'acme', changedAt: '2026-03-01T08:06:00.000Z' })
  for (const request of jobs) await runJob(job, request)
  expect(await sent()).toEqual(['Thank you for your payment on Devboard'])
  const { attachments } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(attachments.map(({ filename }) => filename)).toEqual(['FV-2026-00001.pdf', 'FV-2026-00001.xml'])
  // Nothing of its own is said to the buyer here: people are told of the merge once.
  const changed = (await mailing.deps.store.readStream(stream)).slice(-1)
  expect(changed.flatMap((event) => paymentMails.reactor.jobsOf(event, history))).toEqual([])
})

it.each([
  ['its picture and its document', withXml, ['FV-2026-00001.pdf', 'FV-2026-00001.xml']],
  ['its picture, where there is no other', withoutXml, ['FV-2026-00001.pdf']],
])('the invoice comes with the receipt: %s', async (_, invoiceId, files) => {
  const { append, send } = await payment()
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentInvoiced', { invoiceId })
  await send()
  expect(mailing.server.contents).toHaveLength(1)
  const { text, attachments } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(text).toMatch(/Your invoice is\s+attached/)
  expect(attachments.map(({ filename }) => filename)).toEqual(files)
  expect(attachments[0]?.content.toString()).toBe('the pdf')
})

const [drafted, numbered, issued, refused] = invoiceCases.find(({ name }) => name === 'one that KSeF has refused')?.given ?? []
const accepted = invoiceCases.find(({ name }) => name === 'one that KSeF has taken')?.given.at(-1)
/** Its events as they happen; the jobs of each are run twice. */
function invoiceOf(accountId: string, locale: 'pl' | 'en' = 'en') {
  const id = randomUUID()
  const stream = `${invoiceProcess.name}-devboard_${id}`
  async function tell(event: typeof accepted, change: object = {}): Promise<void> {
    if (event === undefined) throw new Error('There is no such event')
    await mailing.append(stream, event.type, { ...Object(event.data), ...change }, locale, accountId)
    const history = await mailing.deps.store.readStream(stream)
    const last = history.at(-1)
    const jobs = last === undefined ? [] : invoiceAcceptedMails.reactor.jobsOf(last, history)
    for (const request of [...jobs, ...jobs]) await runJob(acceptedJob, request)
  }
  async function refuse(terms: object): Promise<void> {
    await tell(drafted, terms)
    for (const event of [numbered, issued, refused]) await tell(event)
  }
  return { id, refuse, accept: () => tell(accepted) }
}
const idOf = (stream: string): string => stream.slice(`${paymentProcess.name}-devboard_`.length)
const sentFiles = async () =>
  (await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))).map(({ subject, attachments }) => [
    subject,
    attachments.map(({ filename }) => filename),
  ])
const both = ['FV-2026-00001.pdf', 'FV-2026-00001.xml']
async function invoiced(invoiceId: string) {
  const bought = await payment()
  await bought.append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await bought.append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await bought.append('PaymentInvoiced', { invoiceId })
  return bought
}

it('an invoice that KSeF refused is not with the receipt, and comes once KSeF has taken it', async () => {
  const { append, send, stream, accountId } = await payment()
  const invoice = invoiceOf(accountId)
  await invoice.refuse({ paymentId: idOf(stream) })
  await append('PaymentAccepted', { method: 'blik', acceptedAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentFulfilled', { fulfilledAt: '2026-03-01T08:05:00.000Z' })
  await append('PaymentInvoiced', { invoiceId: invoice.id })
  await send()
  await invoice.accept()
  expect(await sentFiles()).toEqual([
    ['Thank you for your payment on Devboard', []],
    ['Your invoice from Devboard', both],
  ])
})

it('the correction of a refund that KSeF refused follows once KSeF has taken it, in the language of the employer', async () => {
  const { append, send, stream, accountId } = await invoiced(withXml)
  const correction = invoiceOf(accountId, 'pl')
  const [refundId, later] = ['5e2d6d0e-3f0b-4c2f-8f7e-222222222222', '2026-03-05T08:00:00.000Z']
  await append('PaymentRefundNoticed', { refundId, reference: 're_1', grossMinor: 50_000, noticedAt: later })
  await correction.refuse({ paymentId: idOf(stream), corrects: withXml })
  await append('PaymentRefundSettled', { refundId, correctionId: correction.id, offerEnded: false, settledAt: later }, 'pl')
  await send()
  await correction.accept()
  expect(await sentFiles()).toEqual([
    ['Your refund from Devboard', []],
    ['Correction of your invoice from Devboard', both],
  ])
  const { text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('We will email you the correction of your invoice as soon as')
})

it.each([
  ['both documents', false, ['Your new invoice from Devboard', [...both, ...both]]],
  ['the correction alone where KSeF has refused the new invoice, which follows', true, ['Correction of your invoice from Devboard', both]],
])('an invoice that was issued again comes as %s', async (_, isRefused, expected) => {
  const { append, send, stream, accountId } = await invoiced(withXml)
  // KSeF had refused it at first: it has no message of its own.
  const correction = invoiceOf(accountId)
  await correction.refuse({ paymentId: idOf(stream), corrects: withXml })
  await correction.accept()
  const again = invoiceOf(accountId)
  if (isRefused) await again.refuse({ paymentId: idOf(stream) })
  const reissueId = '5e2d6d0e-3f0b-4c2f-8f7e-333333333333'
  const reissued = { reissueId, correctionId: correction.id, invoiceId: again.id, reissuedAt: '2026-03-05T08:00:00.000Z' }
  await append('PaymentReissued', reissued, 'pl')
  await send()
  expect(await sentFiles()).toEqual([expected])
  if (!isRefused) return
  await again.accept()
  expect((await sentFiles()).slice(1)).toEqual([['Your invoice from Devboard', both]])
})
