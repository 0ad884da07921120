/**
 * What a visitor began before signing in or up, carried until they are signed in (docs/product/candidates.md, "What was begun before").
 * Ids only name things: what they allow is decided when they are used.
 */
import { z } from 'zod'
import { maxFilterName } from '../saved-searches/frequencies.ts'

/** A path of this site, which is checked again before it is opened. */
const pathSchema = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)

export const pendingActionsSchema = z.object({
  /** An application on another site, whose outcome is to be confirmed. */
  redirectId: z.uuid().optional(),
  /** An application that was sent, which the account will be shown. */
  applicationId: z.uuid().optional(),
  /** An offer to be a favourite, by id or slug. */
  favoriteOfferId: z
    .string()
    .regex(/^[a-z0-9-]{12,313}$/)
    .optional(),
  /** A search to be saved: its list, and the name that it gets. */
  searchUrl: pathSchema.optional(),
  searchName: z.string().min(1).max(maxFilterName).optional(),
  /** The page to return to. */
  next: pathSchema.optional(),
})
export type PendingActions = z.infer<typeof pendingActionsSchema>
export type PendingAction = keyof PendingActions

const names = Object.keys(pendingActionsSchema.shape) as PendingAction[]

/** Of the query of a page: what is malformed is left out, as if it were not there. */
export function pendingActionsIn(search: Readonly<Record<string, unknown>>): PendingActions {
  const read = names.map((name) => [name, pendingActionsSchema.shape[name].safeParse(search[name]).data] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** As the query of a page; empty where there is nothing. */
export function pendingQuery(pending: PendingActions): string {
  const set = Object.entries(pending).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
