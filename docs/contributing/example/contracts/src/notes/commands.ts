/** What clients send to add a note. The form in the browser checks it with the same schema. */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

export const maxNoteLength = 500

export const addNoteSchema = z.object({
  text: z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxNoteLength, messageKeys.tooLong),
})
export type AddNote = z.infer<typeof addNoteSchema>
