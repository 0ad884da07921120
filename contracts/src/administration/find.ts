/** What the palette of administrators finds: one thing of any kind, by its name, number, address or id. */
import { z } from 'zod'
import { mailRecipientSchema } from '../mail/queries.ts'
import { foundKinds } from './objects.ts'

export const foundPerKind = 5
export const minFindLength = 2
export const maxFindLength = 100

const foundSchema = z.object({ kind: z.enum(foundKinds), id: z.string(), name: z.string() })
export type Found = z.infer<typeof foundSchema>

/** By reference: nothing of who sent it and of what was written. Null: the offer or the company is not there any more. */
const foundApplicationSchema = z.object({ id: z.string(), offer: z.string().nullable(), company: z.string().nullable() })
export type FoundApplication = z.infer<typeof foundApplicationSchema>

export const findReplySchema = z.object({
  data: z.array(foundSchema),
  /** Of what is a whole e-mail address, where anything was sent to it or it is suppressed. */
  recipient: mailRecipientSchema.nullable(),
  /** Of what is a whole e-mail address, for administrators and support: the newest applications that were sent with it, and how many older ones there are. */
  applications: z.object({ data: z.array(foundApplicationSchema), older: z.int() }).nullable(),
  /** The service that knows them gave no answer: there may be some. */
  applicationsUnknown: z.boolean(),
})
export type FindReply = z.infer<typeof findReplySchema>
