import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { invoicesProjection } from './invoices.projection.ts'
import { invoiceCases } from './testing/invoice-cases.ts'

describeProjectionOnPostgres(invoicesProjection, invoiceCases, deliver)
