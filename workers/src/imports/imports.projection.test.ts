import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { importsProjection } from './imports.projection.ts'
import { importCases } from './testing/import-cases.ts'

describeProjection(importsProjection, importCases)
