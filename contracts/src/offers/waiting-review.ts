import { z } from 'zod'

/** Of an offer that waits for the review of its company. `publishAt`: the time its employer chose; null: as soon as the company is approved. */
export const waitingReviewSchema = z.object({ publishAt: z.string().nullable() })
