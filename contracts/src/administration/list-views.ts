/** Saved views of the lists of administrators: a list as its address shows it, under a name (docs/product/administration.md, "Saved views"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

/** Of one account, on all lists. */
export const maxListViews = 50
const maxViewName = 40
const maxViewAddress = 1_000

const viewListSchema = z
  .string({ error: messageKeys.wrongType })
  .max(40, messageKeys.tooLong)
  .regex(/^[a-z]+(-[a-z]+)*$/, messageKeys.notAnOption)

export const saveListViewSchema = z.object({
  list: viewListSchema.describe('The last part of the path of the list, as `offers`.'),
  name: z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxViewName, messageKeys.tooLong),
  address: z
    .string({ error: messageKeys.wrongType })
    .max(maxViewAddress, messageKeys.tooLong)
    .regex(/^(\?[\x21-\x7e]*)?$/, messageKeys.notAnOption)
    .describe('The query of the address of the page: search, filters and order.'),
  isShared: z.boolean(messageKeys.wrongType).describe('With all administrators of the board, which support cannot do.'),
})
export type SaveListView = z.infer<typeof saveListViewSchema>

export const listDefaultSchema = z.object({
  view: z.uuid(messageKeys.wrongType).nullable().describe('With which the list begins for me; null: as it is.'),
})

const listViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  isDefault: z.boolean(),
})
export type ListView = z.infer<typeof listViewSchema>

export const listViewsQuerySchema = z.object({ list: viewListSchema })
export const listViewsReplySchema = z.object({ data: z.array(listViewSchema) })
export type ListViewsReply = z.infer<typeof listViewsReplySchema>
