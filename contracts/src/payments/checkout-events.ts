/**
 * The stream of what is paid for once at a time, `checkout-<tenant>_<what>`: its newest event says which payment for it may have a checkout. A payment
 * replaces another one after that was closed (docs/decisions/0281).
 */
import { z } from 'zod'
import { defineEvents } from '../shared/events/define-events.ts'
import type { TenantId } from '../shared/ids.ts'

export const checkoutEvents = defineEvents({ CheckoutClaimed: z.object({ paymentId: z.uuid() }) })

export const checkoutStream = (tenant: TenantId, subject: string): string => `checkout-${tenant}_${subject}`
