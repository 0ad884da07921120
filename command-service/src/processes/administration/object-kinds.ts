/** The streams of what administrators look at, by its kind. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import type { KindWithHistory } from '@jobboard/contracts/administration/objects'
import { applicationStream } from '@jobboard/contracts/applications/events'
import { codeStream } from '@jobboard/contracts/codes/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { importRun } from '@jobboard/contracts/imports/events'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { accountAggregate } from '../../accounts/account.ts'
import { applicationAggregate } from '../../applications/application-aggregate.ts'
import { publicationCode } from '../../codes/publication-code.ts'
import { companyAggregate } from '../../companies/company.ts'
import { invoiceAggregate } from '../../invoices/invoice.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { paymentAggregate } from '../../payments/payment.ts'
import { type ObjectHistory, objectHistory } from '../../shell/object-history.ts'
import { processStream } from '../../shell/process-manager.ts'
import { importRunAggregate } from '../import-runs/import-run.ts'

interface ObjectStreams extends ObjectHistory {
  readonly stream: (tenant: TenantId, id: string) => string
}

export const objectStreams: Readonly<Record<KindWithHistory, ObjectStreams>> = {
  company: { stream: companyStream, ...objectHistory(companyAggregate) },
  account: { stream: accountStream, ...objectHistory(accountAggregate) },
  offer: { stream: offerStream, ...objectHistory(offerAggregate) },
  import: { stream: (tenant, id) => processStream(importRun, tenant, id), ...objectHistory(importRunAggregate) },
  code: { stream: codeStream, ...objectHistory(publicationCode) },
  payment: { stream: (tenant, id) => processStream(paymentProcess, tenant, id), ...objectHistory(paymentAggregate) },
  invoice: { stream: (tenant, id) => processStream(invoiceProcess, tenant, id), ...objectHistory(invoiceAggregate) },
  // Only by reference: what candidates and companies wrote is theirs.
  application: { stream: applicationStream, ...objectHistory(applicationAggregate, { show: null }) },
}
