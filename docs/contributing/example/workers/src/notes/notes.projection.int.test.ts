import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { deliver } from '../runner/testing/deliver.ts'
import { notesProjection } from './notes.projection.ts'
import { notesCases } from './testing/notes-cases.ts'

describeProjectionOnPostgres(notesProjection, notesCases, deliver)
