/** 600 random histories of payments, invoices and codes whose company changes in between: what is decided is the same as without, and it is the one of the last change. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { codeEvents } from '@jobboard/contracts/codes/events'
import { invoiceEvents, invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { asRefundId, asReissueId, paymentEvents } from '@jobboard/contracts/payments/events'
import { type CompanyId, companyIdSchema, type Instant, offerIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { type CodeCommand, publicationCode } from '../../codes/publication-code.ts'
import { type InvoiceCommand, invoiceAggregate } from '../../invoices/invoice.ts'
import { paymentAggregate } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { paymentTerms } from '../../payments/testing/payment-terms.ts'
import type { Aggregate } from '../../shell/decider.ts'
import { exactEvents } from '../../testing/exact-events.ts'

const at = '2026-03-01T12:00:00.000Z'
const [first, second, third] = ['acme', 'acme-2', 'acme-3'].map((id) => companyIdSchema.parse(id)) as [CompanyId, CompanyId, CompanyId]
const sealed = { subject: 'subject', sealed: 'text', digest: 'digest' }
const uuid = (last: number) => `0195f0a0-1111-4abc-8def-00000000000${last}`
const [invoiceId, correctionId] = [invoiceIdSchema.parse(uuid(1)), invoiceIdSchema.parse(uuid(2))]
const [refundId, reissueId] = [asRefundId(uuid(3)), asReissueId(uuid(4))]
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')

interface ChangeCompany {
  readonly type: 'changeCompany'
  readonly companyId: CompanyId
  readonly from: CompanyId
  readonly at: Instant
}
const change = (from: CompanyId, companyId: CompanyId): ChangeCompany => ({ type: 'changeCompany', companyId, from, at })
const changes = [change(first, second), change(second, third), change(second, first), change(third, third)]

const paymentCommands: readonly PaymentCommand[] = [
  { type: 'request', request: { ...paymentTerms, companyId: first } },
  { type: 'started', checkout: { reference: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: at } },
  { type: 'paid', currency: 'pln', grossMinor: 121_770, method: 'blik', at },
  { type: 'fulfilled', at },
  { type: 'invoiced', invoiceId },
  { type: 'reissue', ofRefused: false, treatment: 'standard', reissueId, invoiceId, buyer: sealed, requestedAt: at },
  { type: 'reissued', reissueId, correctionId, invoiceId: correctionId, reissuedAt: at },
  { type: 'buyerCorrected', reissueId, invoiceId, correctedAt: at },
  { type: 'refund', refundId, grossMinor: 1_000, reason: sealed, endsOffer: true, requestedAt: at },
  { type: 'learned', refunds: [{ refundId, reference: 're_1', grossMinor: 1_000, status: 'made', failure: null }], disputes: [], at },
  { type: 'refundSettled', refundId, correctionId, offerEnded: true, settledAt: at },
  { type: 'learned', refunds: [], disputes: [{ reference: 'dp_1', grossMinor: 1, reason: 'fraudulent', status: 'won' }], at },
  { type: 'endRetention', at },
  { type: 'paid', currency: 'eur', grossMinor: 1, method: null, at },
  { type: 'failed', reason: 'expired', at },
  { type: 'givenUp', reason: 'notOpened', at },
  { type: 'unfulfilled', problem: { code: 'offerNotReady' } },
]
const terms = { companyId: first, sellerNip: '5260250274', series: 'FV', issuedOn: '2026-03-01', currency: 'pln', grossMinor: 1 } as const
const invoiceCommands: readonly InvoiceCommand[] = [
  { type: 'draft', terms: { ...terms, corrects: null, hasFa3: true, draft: sealed } },
  { type: 'number', ordinal: 7 },
  { type: 'issue', document: sealed, fa3: { xml: sealed, sha256: 'a'.repeat(43) } },
  { type: 'accept', ksefNumber: '5265877635-20250826-0100001AF629-AF', receivedAt: at },
  { type: 'refuse', refusal: { code: 440, description: 'Duplikat faktury', details: sealed } },
  { type: 'reopen', at },
  { type: 'correctBuyer', reissueId, draft: sealed, issuedOn: '2026-03-02', correctedAt: at },
  { type: 'endRetention', at },
]
const codeCommands: readonly CodeCommand[] = [
  { type: 'issue', plan: 'pro', expiresAt: null, issuedTo: { companyId: first, ending: null }, batch: null, paymentId: null, at },
  { type: 'reserve', plan: 'pro', offerId, redemptionId: 'r1', at },
  { type: 'release', redemptionId: 'r1', at },
  { type: 'redeem', offerId, redemptionId: 'r1', at },
  { type: 'revoke', at },
]

/** Commands in an order in which most of them come far: some are left out, some come twice, and some changes come between. */
const histories = <Command, Change>(commands: readonly Command[], changes: readonly Change[]) =>
  fc
    .array(
      fc.record({
        index: fc.nat(commands.length - 1),
        jump: fc.integer({ min: -2, max: 2 }),
        change: fc.option(fc.constantFrom(...changes)),
      }),
      {
        minLength: 8,
        maxLength: 40,
        size: 'max',
      },
    )
    .map((steps) =>
      steps.flatMap(({ index, jump, change: between }, number) => {
        const command = commands[jump === 2 ? index : Math.min(Math.max(Math.floor(number / 2) + jump, 0), commands.length - 1)]
        return command === undefined ? [] : [{ command, between }]
      }),
    )

function expectUnconcerned<State, Command, Event extends { readonly type: string; readonly data: unknown }, Code extends string>(
  { decider }: Aggregate<State, Command, Event, { readonly code: Code }>,
  commands: readonly NoInfer<Command>[],
  changes: readonly (NoInfer<Command> & ChangeCompany)[],
  schemas: Parameters<typeof exactEvents>[0],
): ReadonlySet<string> {
  const expectExact = exactEvents(schemas)
  const reached = new Set<string>()
  const companyOf = (state: State): unknown => Reflect.get(Object(state), 'companyId')
  fc.assert(
    fc.property(histories(commands, changes), (steps) => {
      let [changed, plain] = [decider.initial, decider.initial]
      for (const { command, between } of steps) {
        if (between !== null) {
          const before = companyOf(changed)
          const decision = decider.decide(between, changed)
          if (decision.ok) {
            expectExact(decision.value)
            for (const { type } of decision.value) reached.add(type)
            changed = decision.value.reduce(decider.evolve, changed)
            strictEqual(companyOf(changed), before === between.from ? between.companyId : before)
            deepStrictEqual(decider.decide(between, changed), { ok: true, value: [] })
          } else strictEqual(before, undefined)
        }
        const decision = decider.decide(command, plain)
        deepStrictEqual(decider.decide(command, changed), decision)
        if (!decision.ok) continue
        for (const { type } of decision.value) reached.add(type)
        plain = decision.value.reduce(decider.evolve, plain)
        changed = decision.value.reduce(decider.evolve, changed)
        deepStrictEqual({ ...Object(changed), companyId: null }, { ...Object(plain), companyId: null })
      }
    }),
    { numRuns: 200, seed: 20_260_301 },
  )
  return reached
}

it.each([
  ['payments', paymentEvents.schemas, () => expectUnconcerned(paymentAggregate, paymentCommands, changes, paymentEvents.schemas)],
  ['invoices', invoiceEvents.schemas, () => expectUnconcerned(invoiceAggregate, invoiceCommands, changes, invoiceEvents.schemas)],
  ['codes', codeEvents.schemas, () => expectUnconcerned(publicationCode, codeCommands, changes, codeEvents.schemas)],
])('%s', (_, schemas, histories) => {
  const reached = histories()
  // They are worth something only if they come everywhere.
  expect(Object.keys(schemas).filter((type) => !reached.has(type) && !ofTheGateway.has(type))).toEqual([])
})
/** Of refunds that the commands above make at once. */
const ofTheGateway = new Set(['PaymentRefundNoticed', 'PaymentRefundStarted', 'PaymentRefundFailed'])
