import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { offerEndsCases } from '../testing/offer-ends-cases.ts'
import { offerEndsProjection } from './offer-ends.projection.ts'

describeProjection(offerEndsProjection, offerEndsCases)
