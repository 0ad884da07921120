/** Events of the stream of a note, `note-<tenant>_<noteId>`. */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { accountIdSchema, companyIdSchema } from '../shared/ids.ts'

export const noteIdSchema = z.uuid().brand<'NoteId'>()

export const noteEvents = defineEvents({
  NoteAdded: z.object({ companyId: companyIdSchema, accountId: accountIdSchema, text: z.string() }),
})

export type NoteEvent = EventOf<typeof noteEvents>
export type NoteAdded = EventDataOf<typeof noteEvents, 'NoteAdded'>

export const noteStream = (tenant: string, noteId: string): string => `note-${tenant}_${noteId}`
