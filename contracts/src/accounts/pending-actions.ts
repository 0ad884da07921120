/**
 * What a visitor began before signing in or up, carried until they are signed in (docs/product/candidates.md, "What was begun before").
 * Ids only name things: what they allow is decided when they are used.
 */
import { z } from 'zod'

/** Of the page to return to: a path of this site, which is checked again before it is opened. */
const maxNextLength = 1_000

export const pendingActionsSchema = z.object({
  /** An application on another site, whose outcome is to be confirmed. */
  redirectId: z.uuid().optional(),
  /** An application that was sent, which the account will be shown. */
  applicationId: z.uuid().optional(),
  /** An offer to be a favourite, by id or slug. */
  favoriteOfferId: z
    .string()
    .regex(/^[a-z0-9-]{12,300}$/)
    .optional(),
  next: z
    .string()
    .max(maxNextLength)
    .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)
    .optional(),
})
export type PendingActions = z.infer<typeof pendingActionsSchema>

/** Of the query of a page: what is malformed is left out, as if it were not there. */
export function pendingActionsIn(search: Readonly<Record<string, unknown>>): PendingActions {
  const { redirectId, applicationId, favoriteOfferId, next } = pendingActionsSchema.shape
  const read = <Value>(schema: z.ZodType<Value>, value: unknown): Value | undefined => schema.safeParse(value).data
  return {
    redirectId: read(redirectId, search.redirectId),
    applicationId: read(applicationId, search.applicationId),
    favoriteOfferId: read(favoriteOfferId, search.favoriteOfferId),
    next: read(next, search.next),
  }
}

/** As the query of a page; empty where there is nothing. */
export function pendingQuery(pending: PendingActions): string {
  const set = Object.entries(pending).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
