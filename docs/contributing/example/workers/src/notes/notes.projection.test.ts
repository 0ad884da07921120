import { describeProjection } from '@jobboard/platform/testing/projection-spec'
import { notesProjection } from './notes.projection.ts'
import { notesCases } from './testing/notes-cases.ts'

describeProjection(notesProjection, notesCases)
