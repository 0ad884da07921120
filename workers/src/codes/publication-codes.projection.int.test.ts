import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { publicationCodesProjection } from './publication-codes.projection.ts'
import { codeCases } from './testing/code-cases.ts'

describeProjectionOnPostgres(publicationCodesProjection, codeCases, deliver)
