import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { paymentsProjection } from './payments.projection.ts'
import { paymentCases } from './testing/payment-cases.ts'

describeProjection(paymentsProjection, paymentCases)
