/** Filters of the desk that a company has saved under a name (docs/product/applications.md, "Saved views"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

export const maxDeskViews = 20
const maxViewName = 40
/** Of a filter: the slug of an offer is the longest. */
const maxFilterValue = 300

const value = z
  .string({ error: messageKeys.wrongType })
  .min(1, messageKeys.required)
  .max(maxFilterValue, messageKeys.tooLong)
  .regex(/^[\w,.-]+$/, messageKeys.notAnOption)
  .optional()

/**
 * As addresses of the desk name them, which ignore values that they do not know. Without `search`: what is searched is often the name
 * of a person.
 */
const deskViewFiltersSchema = z.strictObject({
  offer: value,
  status: value,
  source: value,
  rating: value,
  hasFile: value,
  unread: value,
  answered: value,
  marked: value,
  deleting: value,
  from: value,
  to: value,
  sort: value,
  order: value,
  view: value,
})
export type DeskViewFilters = z.infer<typeof deskViewFiltersSchema>

export const deskViewSchema = z.object({
  id: z.uuid(messageKeys.wrongType),
  name: z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxViewName, messageKeys.tooLong),
  filters: deskViewFiltersSchema,
})
export type DeskView = z.infer<typeof deskViewSchema>

/** Whole, in the order in which they are shown. */
export const deskViewsSchema = z.object({
  views: z
    .array(deskViewSchema, messageKeys.wrongType)
    .max(maxDeskViews, messageKeys.tooManyItems)
    .refine((views) => new Set(views.map(({ id }) => id)).size === views.length, messageKeys.notAnOption),
})
export const deskViewsReplySchema = deskViewsSchema.extend({ revision: z.int() })
export type DeskViewsReply = z.infer<typeof deskViewsReplySchema>
