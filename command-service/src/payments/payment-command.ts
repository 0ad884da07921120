/** What is asked of a payment, and the outcomes of its steps. */
import type { InvoiceId } from '@jobboard/contracts/invoices/events'
import type { PaymentEventData } from '@jobboard/contracts/payments/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { TaxTreatment } from '@jobboard/contracts/shared/tax-treatment'
import type { ChangeCompany } from '../shell/change-company.ts'
import type { PaymentTerms } from './payment.ts'
import type { KnownDispute, KnownRefund } from './refunds.ts'

type FailureReason = PaymentEventData<'PaymentFailed'>['reason']

export type PaymentCommand =
  | { readonly type: 'request'; readonly request: PaymentTerms }
  | { readonly type: 'started'; readonly checkout: PaymentEventData<'PaymentStarted'> }
  /** Before it has a checkout. */
  | { readonly type: 'givenUp'; readonly reason: Extract<FailureReason, 'notOpened' | 'cancelled'>; readonly at: Instant }
  | { readonly type: 'paid'; readonly currency: string; readonly grossMinor: number; readonly method: string | null; readonly at: Instant }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly at: Instant }
  | { readonly type: 'fulfilled'; readonly at: Instant }
  | { readonly type: 'unfulfilled'; readonly problem: DomainError }
  | { readonly type: 'invoiced'; readonly invoiceId: InvoiceId | null }
  | ({ readonly type: 'refund' } & PaymentEventData<'PaymentRefundRequested'>)
  /** `ofRefused`: KSeF has refused the invoice. `treatment`: of the right buyer. */
  | ({
      readonly type: 'reissue'
      readonly ofRefused: boolean
      readonly treatment: TaxTreatment
    } & PaymentEventData<'PaymentReissueRequested'>)
  | ({ readonly type: 'buyerCorrected' } & PaymentEventData<'PaymentBuyerCorrected'>)
  | ({ readonly type: 'reissued' } & PaymentEventData<'PaymentReissued'>)
  | ChangeCompany
  | { readonly type: 'endRetention'; readonly at: Instant }
  | ({ readonly type: 'refundSettled' } & PaymentEventData<'PaymentRefundSettled'>)
  /** What the gateway knows of refunds and disputes. */
  | {
      readonly type: 'learned'
      readonly refunds: readonly KnownRefund[]
      readonly disputes: readonly KnownDispute[]
      readonly at: Instant
    }
