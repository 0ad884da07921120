/** Asks for a payment, which the payer then makes on the page of the gateway. */
import type { RequestPayment, requestedPaymentSchema } from '@jobboard/contracts/payments/commands'
import type { z } from 'zod'
import type { WritingApiClient } from '../../../http/api-client.ts'

type Requested = z.infer<typeof requestedPaymentSchema>

export const requestPayment = async (api: WritingApiClient, body: RequestPayment, idempotencyKey: string): Promise<Requested> =>
  (await api.send<Requested>('POST', '/v1/payments', { body, idempotencyKey })).body
