/** What the palette of administrators finds: one thing of any kind, by its name, number, address or id. */
import { z } from 'zod'
import { mailRecipientSchema } from '../mail/queries.ts'
import { objectKinds } from './objects.ts'

export const foundPerKind = 5
export const minFindLength = 2
export const maxFindLength = 100

const foundSchema = z.object({ kind: z.enum(objectKinds), id: z.string(), name: z.string() })
export type Found = z.infer<typeof foundSchema>

export const findReplySchema = z.object({
  data: z.array(foundSchema),
  /** Of what is a whole e-mail address, where anything was sent to it or it is suppressed. */
  recipient: mailRecipientSchema.nullable(),
})
export type FindReply = z.infer<typeof findReplySchema>
