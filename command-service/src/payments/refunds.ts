/** Money that is returned, and disputed: what of a payment's state is about it, and what the gateway says of it (docs/product/payments.md, "Refunds"). Pure. */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import type { PaymentEvent, PaymentEventData, RefundId } from '@jobboard/contracts/payments/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'

/**
 * `requested`: the gateway has to be asked. `started`: it has taken the order. `made`: the money is returned, and its correction is left to do. `settled`:
 * all is done. `failed`: the payer has not got it; where a correction was issued before, it stays.
 */
export type RefundStage = 'requested' | 'started' | 'made' | 'settled' | 'failed'

export interface Refund {
  readonly id: RefundId
  readonly grossMinor: number
  readonly stage: RefundStage
  /** Null: it was made on the gateway's own pages. */
  readonly reason: Encrypted | null
  readonly endsOffer: boolean
  /** What the gateway calls it; null: it has not been told. */
  readonly reference: string | null
  /** Why it failed, in the words of the gateway. */
  readonly failure: string | null
  readonly correctionId: InvoiceId | null
  readonly offerEnded: boolean
  readonly at: Instant
  /** When the money was returned; null: it is not yet, or never was. */
  readonly madeAt: Instant | null
}

export interface Dispute {
  readonly reference: string
  readonly grossMinor: number
  readonly reason: string
  /** Null: it is open. */
  readonly outcome: PaymentEventData<'PaymentDisputeClosed'>['outcome'] | null
  readonly at: Instant
  /** Null: it is open. */
  readonly closedAt: Instant | null
}

/** Of every payment that was asked for. */
export interface Returns {
  readonly refunds: readonly Refund[]
  readonly disputes: readonly Dispute[]
}

export const noReturns: Returns = { refunds: [], disputes: [] }

export const refundedMinor = ({ refunds }: Pick<Returns, 'refunds'>): number =>
  refunds.reduce((sum, { stage, grossMinor }) => (stage === 'failed' ? sum : sum + grossMinor), 0)

/** What has reached the payer. */
export const returnedMinor = ({ refunds }: Pick<Returns, 'refunds'>): number =>
  refunds.reduce((sum, { stage, grossMinor }) => (stage === 'made' || stage === 'settled' ? sum + grossMinor : sum), 0)

export const isDisputed = ({ disputes }: Pick<Returns, 'disputes'>): boolean => disputes.some(({ outcome }) => outcome === null)

export const refundIn = ({ refunds }: Pick<Returns, 'refunds'>, stage: RefundStage): Refund | undefined =>
  refunds.find((refund) => refund.stage === stage)

/** Of an event that is about something else, the same. */
export function evolveReturns<State extends Returns>(state: State, event: PaymentEvent): State {
  switch (event.type) {
    case 'PaymentRefundRequested': {
      const { refundId: id, grossMinor, reason, endsOffer, requestedAt: at } = event.data
      return withRefund(state, { ...fresh, id, grossMinor, stage: 'requested', reason, endsOffer, at })
    }
    case 'PaymentRefundNoticed': {
      const { refundId: id, grossMinor, reference, noticedAt: at } = event.data
      return withRefund(state, { ...fresh, id, grossMinor, stage: 'made', reference, at, madeAt: at })
    }
    case 'PaymentRefundStarted':
      return changed(state, event.data.refundId, { stage: 'started', reference: event.data.reference })
    case 'PaymentRefunded':
      return changed(state, event.data.refundId, { stage: 'made', reference: event.data.reference, madeAt: event.data.refundedAt })
    case 'PaymentRefundFailed':
      return changed(state, event.data.refundId, { stage: 'failed', failure: event.data.reason })
    case 'PaymentRefundSettled': {
      const { refundId, correctionId, offerEnded } = event.data
      return changed(state, refundId, { stage: 'settled', correctionId, offerEnded })
    }
    case 'PaymentDisputed': {
      const { reference, grossMinor, reason, noticedAt: at } = event.data
      return { ...state, disputes: [...state.disputes, { reference, grossMinor, reason, outcome: null, at, closedAt: null }] }
    }
    case 'PaymentDisputeClosed': {
      const { reference, outcome, noticedAt: closedAt } = event.data
      return { ...state, disputes: state.disputes.map((one) => (one.reference === reference ? { ...one, outcome, closedAt } : one)) }
    }
    default:
      return state
  }
}

const fresh = {
  reason: null,
  endsOffer: false,
  reference: null,
  failure: null,
  correctionId: null,
  offerEnded: false,
  madeAt: null,
} as const

const withRefund = <State extends Returns>(state: State, refund: Refund): State =>
  state.refunds.some(({ id }) => id === refund.id) ? state : { ...state, refunds: [...state.refunds, refund] }

const changed = <State extends Returns>(state: State, id: RefundId, change: Partial<Refund>): State => ({
  ...state,
  refunds: state.refunds.map((refund) => (refund.id === id ? { ...refund, ...change } : refund)),
})

/** A refund as the gateway has it. `refundId`: ours, or one that follows from its reference where it was made elsewhere. */
export interface KnownRefund {
  readonly refundId: RefundId
  readonly reference: string
  readonly grossMinor: number
  readonly status: 'pending' | 'made' | 'failed'
  readonly failure: string | null
}
export interface KnownDispute {
  readonly reference: string
  readonly grossMinor: number
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
}

/** What the gateway knows and the payment does not. The object's state decides, so that notices may come twice and in any order. */
export function* learnedEvents(
  state: Returns,
  refunds: readonly KnownRefund[],
  disputes: readonly KnownDispute[],
  at: Instant,
): Generator<PaymentEvent> {
  for (const known of refunds) {
    const refund = state.refunds.find(({ id, reference }) => id === known.refundId || reference === known.reference)
    const event = refund === undefined ? noticed(known, at) : ofRefund(refund, known, at)
    if (event !== null) yield event
  }
  for (const { reference, grossMinor, reason, status } of disputes) {
    const dispute = state.disputes.find((one) => one.reference === reference)
    if (dispute === undefined)
      yield { type: 'PaymentDisputed', data: { reference, grossMinor, reason: reason.slice(0, 120), noticedAt: at } }
    if (status !== 'open' && (dispute?.outcome ?? null) === null)
      yield { type: 'PaymentDisputeClosed', data: { reference, outcome: status, noticedAt: at } }
  }
}

/** One that is not made yet, or never will be, is of no concern. */
const noticed = ({ refundId, reference, grossMinor, status }: KnownRefund, at: Instant): PaymentEvent | null =>
  status === 'made' ? { type: 'PaymentRefundNoticed', data: { refundId, reference, grossMinor, noticedAt: at } } : null

/** One that was returned can come back from the payer's bank; one that has failed stays so. */
function ofRefund({ id: refundId, stage }: Refund, { reference, status, failure }: KnownRefund, at: Instant): PaymentEvent | null {
  if (stage === 'failed') return null
  if (status === 'failed')
    return { type: 'PaymentRefundFailed', data: { refundId, reason: (failure ?? 'failed').slice(0, 120), failedAt: at } }
  if (status === 'made')
    return stage === 'requested' || stage === 'started' ? { type: 'PaymentRefunded', data: { refundId, reference, refundedAt: at } } : null
  return stage === 'requested' ? { type: 'PaymentRefundStarted', data: { refundId, reference } } : null
}
