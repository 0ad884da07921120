/**
 * The sandbox gateway: takes no money, and behaves like one that does. Its page lets the payer approve or refuse, and choose what happens to the notice:
 * sent at once, late, twice or never; or that the amount is another one, the money takes its time, or the time to pay is over (docs/product/payments.md,
 * "Sandbox").
 */
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Locale, localeSchema } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type Checkout,
  type CheckoutState,
  ForgedNoticeError,
  type GatewayDispute,
  type GatewayRefund,
  type PaymentGateway,
} from '../../ports/payment-gateway.ts'
import { isSigned } from './signed-notice.ts'

/** How long a checkout can be paid, as at the gateways that one buys. */
const checkoutHours = 24

export const sandboxSignatureHeader = 'x-sandbox-signature'

/** What its page shows. */
export interface SandboxCheckout {
  readonly reference: string
  readonly paymentId: string
  readonly currency: string
  readonly grossMinor: number
  readonly description: string
  readonly locale: Locale
  readonly returnUrl: string
  readonly status: CheckoutState['status']
  /** What is not returned yet. */
  readonly refundableMinor: number
  readonly dispute: GatewayDispute['status'] | null
}

/** What the operator of a shop does on the gateway's own pages, and what the payer's bank does. */
export type SandboxOperation = 'refund' | 'dispute' | 'win' | 'lose' | 'arrive' | 'fail'

/** `processing`: the money is on its way. `otherAmount`: the payer paid less. `cancelled`: the time to pay is over. */
export type SandboxDecision = 'paid' | 'refused' | 'processing' | 'otherAmount' | 'cancelled'

export interface SandboxGateway extends PaymentGateway {
  /** Null: there is no such checkout. */
  read(tenant: TenantId, reference: string): Promise<SandboxCheckout | null>
  /** Of one that is open; null: there is none. The payer decides once. */
  decide(tenant: TenantId, reference: string, decision: SandboxDecision): Promise<SandboxCheckout | null>
  /**
   * Of one that is paid: all that is left is returned, or a dispute opened or closed. Of one whose money is on its way: it arrives or not. Null: that is
   * not possible.
   */
  operate(tenant: TenantId, reference: string, operation: SandboxOperation): Promise<SandboxCheckout | null>
}

/** A refund whose amount ends so fails, as one to a card that was closed. */
const failingRemainder = 13
/** By so much, one unit of the currency, another amount is less. */
const missingMinor = 100

interface Row {
  readonly reference: string
  readonly paymentId: string
  readonly currency: string
  readonly grossMinor: string
  readonly description: string
  readonly locale: string
  readonly returnUrl: string
  readonly status: 'open' | 'processing' | 'paid' | 'refused' | 'cancelled'
  /** Null: what was asked for. */
  readonly paidMinor: string | null
  readonly expiresAt: Date
  readonly refunds: readonly Omit<GatewayRefund, 'failure'>[]
  readonly dispute: GatewayDispute['status'] | null
}

const columns = `reference, payment_id AS "paymentId", currency, gross_minor AS "grossMinor", description, locale, return_url AS "returnUrl", status,
  expires_at AS "expiresAt", refunds, dispute, paid_minor AS "paidMinor"`

interface SandboxOptions {
  readonly database: TenantDatabase
  readonly clock: Clock
  /** Signs its notices. */
  readonly secret: string
  /** Of the pages of a board, where the gateway has its own. */
  readonly originOf: (tenant: TenantId) => string
}

export const sandboxPath = (reference: string): string => `/sandbox-gateway/${reference}`

export function createSandboxGateway({ database, clock, secret, originOf }: SandboxOptions): SandboxGateway {
  const checkoutOf = (tenant: TenantId, { reference, expiresAt }: Pick<Row, 'reference' | 'expiresAt'>): Checkout => ({
    reference,
    expiresAt,
    url: originOf(tenant) + sandboxPath(reference),
  })
  const shown = ({ expiresAt, grossMinor, paidMinor, locale, refunds, ...row }: Row): SandboxCheckout => ({
    ...row,
    grossMinor: Number(grossMinor),
    refundableMinor: Number(paidMinor ?? grossMinor) - returnedOf(refunds),
    locale: localeSchema.parse(locale),
    status: row.status === 'cancelled' || (row.status === 'open' && expiresAt <= clock.now()) ? 'expired' : row.status,
  })
  async function rowOf(tenant: TenantId, reference: string): Promise<Row | undefined> {
    const { rows } = await database.query<Row>(
      tenant,
      `SELECT ${columns} FROM sandbox_gateway.checkouts WHERE tenant = $1 AND reference = $2`,
      [tenant, reference],
    )
    return rows[0]
  }
  async function read(tenant: TenantId, reference: string): Promise<SandboxCheckout | null> {
    const row = await rowOf(tenant, reference)
    return row === undefined ? null : shown(row)
  }
  async function find(tenant: TenantId, reference: string): Promise<CheckoutState> {
    const row = await rowOf(tenant, reference)
    if (row === undefined) return { status: 'expired' }
    const { status, currency } = shown(row)
    return status === 'paid' ? { status, currency, grossMinor: Number(row.paidMinor ?? row.grossMinor), method: 'sandbox' } : { status }
  }
  /** The row is locked by the update, so that refunds at once return no more than was paid. */
  async function addRefund(tenant: TenantId, reference: string, refundId: string | null, grossMinor: number): Promise<void> {
    const status = grossMinor % 100 === failingRemainder ? 'failed' : 'made'
    const refund = { reference: `sr_${randomUUID().replaceAll('-', '')}`, refundId, grossMinor, status }
    await database.query(
      tenant,
      `UPDATE sandbox_gateway.checkouts SET refunds = refunds || $3::jsonb
       WHERE tenant = $1 AND reference = $2 AND status = 'paid' AND dispute IS DISTINCT FROM 'open'
         AND ($4::text IS NULL OR NOT refunds @> jsonb_build_array(jsonb_build_object('refundId', $4::text)))
         AND $5::bigint + coalesce((SELECT sum((one->>'grossMinor')::bigint) FROM jsonb_array_elements(refunds) one
                                    WHERE one->>'status' <> 'failed'), 0) <= coalesce(paid_minor, gross_minor)`,
      [tenant, reference, JSON.stringify([refund]), refundId, grossMinor],
    )
  }

  return {
    name: 'sandbox',
    async start({ tenant, paymentId, currency, grossMinor, description, locale, returnUrl }) {
      const expiresAt = new Date(clock.now().getTime() + checkoutHours * 3_600_000)
      const { rows } = await database.query<Row>(
        tenant,
        `INSERT INTO sandbox_gateway.checkouts
           (tenant, reference, payment_id, currency, gross_minor, description, locale, return_url, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (tenant, payment_id) DO UPDATE SET payment_id = excluded.payment_id RETURNING ${columns}`,
        [tenant, `sb_${randomUUID().replaceAll('-', '')}`, paymentId, currency, grossMinor, description, locale, returnUrl, expiresAt],
      )
      const [row] = rows
      if (row === undefined) throw new TypeError('The sandbox has not stored the checkout')
      return checkoutOf(tenant, row)
    },
    find,
    async cancel(tenant, reference) {
      await database.query(
        tenant,
        `UPDATE sandbox_gateway.checkouts SET status = 'cancelled' WHERE tenant = $1 AND reference = $2 AND status = 'open'`,
        [tenant, reference],
      )
      return find(tenant, reference)
    },
    async refund({ tenant, reference, refundId, grossMinor }) {
      await addRefund(tenant, reference, refundId, grossMinor)
      const made = (await rowOf(tenant, reference))?.refunds.find((refund) => refund.refundId === refundId)
      return made === undefined
        ? { reference: `refused_${refundId}`, refundId, grossMinor, status: 'failed', failure: 'refused_by_sandbox' }
        : withFailure(made)
    },
    async findAftermath(tenant, reference) {
      const row = await rowOf(tenant, reference)
      if (row === undefined) return { refunds: [], disputes: [] }
      const { refunds, dispute, grossMinor } = row
      const disputes =
        dispute === null ? [] : [{ reference: `sd_${reference}`, grossMinor: Number(grossMinor), reason: 'fraudulent', status: dispute }]
      return { refunds: refunds.map(withFailure), disputes }
    },
    async readNotice(_tenant, body, headers, now) {
      if (!isSigned(secret, body, headers[sandboxSignatureHeader], now)) throw new ForgedNoticeError('The sandbox did not sign it')
      const { tenant, paymentId } = JSON.parse(body.toString()) as { tenant: string; paymentId: string }
      return { tenant, paymentId }
    },
    read,
    async decide(tenant, reference, decision) {
      const { rows } = await database.query<Row>(
        tenant,
        `UPDATE sandbox_gateway.checkouts SET status = $3, paid_minor = CASE WHEN $5 THEN gross_minor - ${missingMinor} END
         WHERE tenant = $1 AND reference = $2 AND status = 'open' AND expires_at > $4 RETURNING ${columns}`,
        [tenant, reference, decision === 'otherAmount' ? 'paid' : decision, clock.now(), decision === 'otherAmount'],
      )
      return rows[0] === undefined ? null : shown(rows[0])
    },
    async operate(tenant, reference, operation) {
      const before = await read(tenant, reference)
      if (operation === 'arrive' || operation === 'fail') {
        if (before?.status !== 'processing') return null
        await database.query(
          tenant,
          `UPDATE sandbox_gateway.checkouts SET status = $3 WHERE tenant = $1 AND reference = $2 AND status = 'processing'`,
          [tenant, reference, operation === 'arrive' ? 'paid' : 'refused'],
        )
        return read(tenant, reference)
      }
      if (before === null || before.status !== 'paid') return null
      if (operation === 'refund') {
        if (before.refundableMinor > 0) await addRefund(tenant, reference, null, before.refundableMinor)
      } else {
        const [from, to] = disputeSteps[operation]
        await database.query(
          tenant,
          `UPDATE sandbox_gateway.checkouts SET dispute = $3 WHERE tenant = $1 AND reference = $2 AND dispute IS NOT DISTINCT FROM $4`,
          [tenant, reference, to, from],
        )
      }
      return read(tenant, reference)
    },
  }
}

const disputeSteps = { dispute: [null, 'open'], win: ['open', 'won'], lose: ['open', 'lost'] } as const

const returnedOf = (refunds: Row['refunds']): number =>
  refunds.reduce((sum, { status, grossMinor }) => (status === 'failed' ? sum : sum + grossMinor), 0)

const withFailure = (refund: Row['refunds'][number]): GatewayRefund => ({
  ...refund,
  failure: refund.status === 'failed' ? 'closed_card' : null,
})
