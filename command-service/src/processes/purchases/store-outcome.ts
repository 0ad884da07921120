/** What was learned of a payment outside of its steps: by a notice, or before another payment for the same. */
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { paymentAggregate } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { execute } from '../../shell/execute.ts'
import { processStream } from '../../shell/process-manager.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

/** `occasion`: the same is stored once. */
export async function storeOutcome(
  deps: Pick<PurchaseDeps, 'store' | 'clock'>,
  tenant: Tenant,
  paymentId: string,
  command: PaymentCommand,
  occasion: string,
): Promise<void> {
  const stream = processStream(paymentProcess, tenant.id, paymentId)
  const commandId = uuidFrom(occasion, stream)
  const metadata = {
    tenant: tenant.id,
    actor: { kind: 'system', id: 'payments' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    occurredAt: deps.clock.now().toISOString(),
  } as const
  await execute(deps.store, { stream, aggregate: paymentAggregate, metadata, prepare: () => ({ ok: true, value: command }) })
}
