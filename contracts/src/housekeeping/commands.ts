/** Replies of what the product does for itself from time to time (docs/runbooks/queue.md, "Schedules"). */
import { z } from 'zod'

/** How many had changes that no event told. */
export const repairAccountsReplySchema = z.object({ accounts: z.int(), companies: z.int() })

/** How many were deleted. */
export const purgeExpiredReplySchema = z.object({
  replies: z.int(),
  invitations: z.int(),
  sessions: z.int(),
  links: z.int(),
  more: z.boolean(),
})
