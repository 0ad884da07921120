import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { paymentsProjection } from './payments.projection.ts'
import { paymentCases } from './testing/payment-cases.ts'

describeProjectionOnPostgres(paymentsProjection, paymentCases, deliver)
