/** Within how many days a company promises to answer everyone who applies (docs/product/applications.md, "Response promise"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'

export const promisedDays = [14, 30, 45] as const
export const promisedDaysSchema = z.literal(promisedDays, { error: messageKeys.notAnOption })
export type PromisedDays = z.infer<typeof promisedDaysSchema>

/** Null: none. */
export const responsePromiseSchema = z.object({ days: promisedDaysSchema.nullable() })
export type ResponsePromise = z.infer<typeof responsePromiseSchema>
