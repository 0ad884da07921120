import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { invoicesProjection } from './invoices.projection.ts'
import { invoiceCases } from './testing/invoice-cases.ts'

describeProjection(invoicesProjection, invoiceCases)
