import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../../runner/testing/deliver.ts'
import { offerEndsCases } from '../testing/offer-ends-cases.ts'
import { offerEndsProjection } from './offer-ends.projection.ts'

describeProjectionOnPostgres(offerEndsProjection, offerEndsCases, deliver)
