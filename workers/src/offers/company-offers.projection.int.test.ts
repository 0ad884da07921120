import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { companyOffersProjection } from './company-offers.projection.ts'
import { companyOfferCases } from './testing/company-offer-cases.ts'

describeProjectionOnPostgres(companyOffersProjection, companyOfferCases, deliver)
