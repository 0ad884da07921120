import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { importsProjection } from './imports.projection.ts'
import { importCases } from './testing/import-cases.ts'

describeProjectionOnPostgres(importsProjection, importCases, deliver)
