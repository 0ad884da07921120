/** Shapes of the commands of the analytics capability, which only the product itself gives. */
import { z } from 'zod'

export const recordViewDaysReplySchema = z.object({
  /** Numbers of one offer and day each. */
  recorded: z.int(),
  more: z.boolean(),
})
