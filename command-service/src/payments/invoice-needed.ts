/** Whether the invoice of a payment may still be issued, for the capability of invoices. */
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadHistory } from '../shell/history.ts'
import { processStream } from '../shell/process-manager.ts'
import { needsNoInvoice, paymentAggregate } from './payment.ts'

export const isInvoiceNeeded =
  (store: EventStore) =>
  async (tenant: TenantId, paymentId: string): Promise<boolean> =>
    !needsNoInvoice((await loadHistory(store, paymentAggregate, processStream(paymentProcess, tenant, paymentId))).state)
