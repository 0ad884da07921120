import { z } from 'zod'
import { companyIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { localeSchema } from '../shared/locale.ts'
import { adminPaymentSchema } from './administration.ts'
import { paymentStatusSchema } from './commands.ts'

const paymentParams = z.object({ id: z.uuid() })

/** `company` absent: of any company, for an administrator. */
export const readPaymentCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/payments/{id}',
  summary: 'What became of a payment',
  params: paymentParams,
  query: z.object({ company: companyIdSchema.optional() }),
  replies: { 200: { description: 'The payment', schema: paymentStatusSchema } },
  refusals: ['paymentNotFound'],
})

/** Of any company, for administrators. */
export const describePaymentCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/payments/{id}/all',
  summary: 'All that is known of a payment',
  params: paymentParams,
  replies: { 200: { description: 'The payment', schema: adminPaymentSchema } },
  refusals: ['paymentNotFound'],
})

export const endRetentionCall = internalCall({
  from: 'workers',
  to: 'command-service',
  method: 'POST',
  path: '/internal/payments/{id}/retention/end',
  summary: 'Delete the invoices and the buyer of a payment, where the time for which the law asks to store them is over',
  params: paymentParams,
  replies: {
    200: {
      description: '`stored`: it is not over. `waits`: something of the payment is left to do',
      schema: z.object({ outcome: z.enum(['ended', 'stored', 'waits']) }),
    },
  },
  refusals: ['paymentNotFound'],
  timeoutMs: backgroundTimeoutMs,
})

const checkoutParams = z.object({ reference: z.string().max(64) })

export const sandboxCheckoutSchema = z.object({
  currency: z.string(),
  grossMinor: z.int(),
  description: z.string(),
  locale: localeSchema,
  /** `processing`: the payer has done all, and the money is on its way. */
  status: z.enum(['open', 'processing', 'paid', 'refused', 'expired']),
  /** Absolute. */
  returnUrl: z.string(),
  /** What is not returned yet. */
  refundableMinor: z.int(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
})
export type SandboxCheckoutShown = z.infer<typeof sandboxCheckoutSchema>

export const readSandboxCheckoutCall = internalCall({
  from: 'web',
  to: 'command-service',
  method: 'GET',
  path: '/internal/sandbox-gateway/{reference}',
  summary: 'A checkout of the sandbox gateway, for its page',
  params: checkoutParams,
  replies: { 200: { description: 'The checkout', schema: sandboxCheckoutSchema } },
  refusals: ['paymentNotFound'],
})

/**
 * What the payer does on the page of the sandbox. `approve`, `delay`, `twice` and `silent` pay, and differ in the notice; `otherAmount` pays less than was
 * asked for, `onItsWay` by a transfer that takes its time, and with `expire` the time to pay is over.
 */
export const sandboxActions = ['approve', 'refuse', 'delay', 'twice', 'silent', 'otherAmount', 'onItsWay', 'expire'] as const
/** What the board does on the gateway's own pages with a payment that was made, and what the bank of the payer does. `arrive`, `fail`: of a transfer. */
export const sandboxOperations = ['refund', 'dispute', 'win', 'lose', 'arrive', 'fail'] as const

export const actInSandboxCall = internalCall({
  from: 'web',
  to: 'command-service',
  method: 'POST',
  path: '/internal/sandbox-gateway/{reference}/decision',
  summary: 'The payer decides on the page of the sandbox gateway',
  params: checkoutParams,
  body: z.object({ action: z.enum([...sandboxActions, ...sandboxOperations]) }),
  replies: { 200: { description: 'The checkout as it is now; one that was decided before stays so', schema: sandboxCheckoutSchema } },
  refusals: ['paymentNotFound'],
})
