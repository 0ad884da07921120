/** Payments over HTTP with the sandbox gateway, whose notices the tests send, lose, repeat and forge. */
import { offerStream } from '@jobboard/contracts/offers/events'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import { type OfferId, offerIdSchema, type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createSandboxGateway, type SandboxGateway, sandboxSignatureHeader } from '@jobboard/platform/adapters/payment-gateway/sandbox'
import { signNotice } from '@jobboard/platform/adapters/payment-gateway/signed-notice'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Ksef, KsefAnswer } from '@jobboard/platform/ports/ksef'
import type { PaymentGateway } from '@jobboard/platform/ports/payment-gateway'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { completeOffer } from '../../../offers/testing/offer-api.ts'
import { type CommandApi, type CommandApiOptions, startCommandApi } from '../../../testing/command-api.ts'

export const sandboxSecret = 'sandbox'
const origin = 'http://board.example'

export interface Draft {
  readonly id: OfferId
  readonly slug: string
}
export interface Begun {
  readonly id: string
  readonly payment_request_url: string
}

export interface PurchaseApi {
  readonly api: CommandApi
  readonly tenant: TenantId
  readonly sandbox: SandboxGateway
  /** What the gateway does when a checkout is asked for; without an argument, as usual. */
  opening(start?: PaymentGateway['start']): void
  readonly clock: { now(): Date; set(instant: string): void }
  draft(plan?: string, change?: object): Promise<Draft>
  /** Changed by the employer while its payment is on its way; without a title, it takes none. */
  retitle(offer: Draft, title: string): Promise<Answer>
  request(offer: Draft, change?: object, headers?: Record<string, string>): Promise<Answer>
  /** The request was taken. */
  begun(offer: Draft, change?: object): Promise<Begun>
  /** The payment that was asked for last, where no answer names it. */
  newest(): Promise<Begun>
  referenceOf(payment: Begun): string
  decide(payment: Begun, decision: 'paid' | 'refused'): Promise<unknown>
  notice(payment: { readonly id: string }, secret?: string): Promise<Answer>
  drive(payment: Begun): Promise<Answer>
  check(payment: Begun): Promise<Answer>
  statusOf(payment: Begun, query?: string): Promise<Record<string, unknown>>
  offerEvents(offer: Draft): Promise<readonly RecordedEvent[]>
  paymentEvents(payment: Begun): Promise<readonly RecordedEvent[]>
  publications(offer: Draft): Promise<number>
  stop(): Promise<void>
}

export const buyer = {
  invoice_company_name: 'Modry Bit Sp. z o.o.',
  invoice_tax_id: '526-000-12-46',
  invoice_street: 'Długa',
  invoice_street_number: '1',
  invoice_postal_code: '80-001',
  invoice_city: 'Gdańsk',
  invoice_country: 'PL',
  accepted_regulations: true,
  return_url: 'https://evil.example/employer-panel/payments/{payment_id}?paid=1',
}

/** `more`: of the service. */
/** KSeF as a test answers for it. */
export const ksefOf = (answer: (xml: string) => KsefAnswer): Ksef => ({
  name: 'stand-in',
  isOn: true,
  verificationOrigin: 'https://qr-test.ksef.mf.gov.pl',
  send: async (document) => answer(new TextDecoder().decode(document)),
})

export async function startPurchaseApi(more: CommandApiOptions = {}): Promise<PurchaseApi> {
  let now = new Date('2026-03-01T12:00:00.000Z')
  const opened: SandboxGateway[] = []
  let start: PaymentGateway['start'] | undefined
  const api = await startCommandApi({
    ...more,
    now: () => now,
    payments: (database) => {
      const sandbox = createSandboxGateway({ database, clock: { now: () => now }, secret: sandboxSecret, originOf: () => origin })
      opened.push(sandbox)
      const gateway: PaymentGateway = { ...sandbox, start: (asked) => (start ?? sandbox.start)(asked) }
      return { gateway, originOf: () => origin, sandbox, sendNotice: async () => undefined, close: () => undefined }
    },
  })
  const [sandbox] = opened
  if (sandbox === undefined) throw new Error('The routes were not built')
  const tenant = tenantIdSchema.parse(api.home.id)
  const as = api.team['employer:owner']
  const internal = { tenant, headers: { 'X-Internal-Key': testInternalKey } }
  const referenceOf = ({ payment_request_url: url }: Begun): string => url.split('/').at(-1) ?? ''
  const request: PurchaseApi['request'] = (offer, change = {}, headers = {}) =>
    api.call('POST', '/v1/payments', { as, headers, json: { ...buyer, offer_id: offer.slug, offer_type: 'pro', ...change } })
  const offerEvents = ({ id }: Draft) => api.store.readStream(offerStream(tenant, id))
  return {
    api,
    tenant,
    sandbox,
    opening: (next) => {
      start = next
    },
    clock: {
      now: () => now,
      set: (instant) => {
        now = new Date(instant)
      },
    },
    async draft(plan = 'pro', change = {}) {
      const slugOf = ({ body }: Answer): string => String(Reflect.get(Object(body), 'slug'))
      const begun = slugOf(await api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: plan } }))
      const slug = slugOf(await api.call('PATCH', `/v2/employer-panel/drafts/${begun}`, { as, json: { ...completeOffer, ...change } }))
      return { slug, id: offerIdSchema.parse(slug.slice(-12)) }
    },
    retitle: ({ slug }, title) => api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as, json: { title } }),
    request,
    async begun(offer, change) {
      const { status, body } = await request(offer, change)
      expect({ status, body }).toMatchObject({ status: 201 })
      return body as Begun
    },
    async newest() {
      const { rows } = await api.pool.query<{ id: string }>(
        `SELECT split_part(stream, '_', 2) AS id FROM event_store.events WHERE type = 'PaymentRequested' ORDER BY position DESC LIMIT 1`,
      )
      return { id: rows[0]?.id ?? '', payment_request_url: '' }
    },
    referenceOf,
    decide: (payment, decision) => sandbox.decide(tenant, referenceOf(payment), decision),
    notice({ id }, secret = sandboxSecret) {
      const body = Buffer.from(JSON.stringify({ tenant, paymentId: id }))
      const headers = { 'Content-Type': 'application/json', [sandboxSignatureHeader]: signNotice(secret, body, now) }
      return api.call('POST', `/${tenant}/payments/notices/sandbox`, { body, headers })
    },
    drive: ({ id }) => api.call('POST', `/internal/processes/payment/${id}/drive`, internal),
    check: ({ id }) => api.call('POST', `/v1/payments/${id}/check`, { as, json: {} }),
    async statusOf({ id }, query = '') {
      return (await api.call('GET', `/internal/payments/${id}${query}`, internal)).body as Record<string, unknown>
    },
    offerEvents,
    paymentEvents: ({ id }) => api.store.readStream(`${paymentProcess.name}-${tenant}_${id}`),
    publications: async (offer) => (await offerEvents(offer)).filter(({ type }) => type === 'OfferPublished').length,
    stop: () => api.stop(),
  }
}
