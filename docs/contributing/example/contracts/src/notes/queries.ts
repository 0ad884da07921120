/** A note in the list of its company. */
import { z } from 'zod'

export const noteSchema = z.object({ noteId: z.string(), text: z.string(), addedAt: z.string() })
export type Note = z.infer<typeof noteSchema>
