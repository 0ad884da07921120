import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { publicationCodesProjection } from './publication-codes.projection.ts'
import { codeCases } from './testing/code-cases.ts'

describeProjection(publicationCodesProjection, codeCases)
