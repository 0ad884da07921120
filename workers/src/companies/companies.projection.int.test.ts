import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { companiesProjection } from './companies.projection.ts'
import { companyCases } from './testing/company-cases.ts'

describeProjectionOnPostgres(companiesProjection, companyCases, deliver)
