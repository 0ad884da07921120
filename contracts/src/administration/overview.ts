/** What needs an administrator now, for the page they begin at. */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'

export const attentionKeys = [
  'casesOverdue',
  'casesWaiting',
  'companiesWaiting',
  'paymentsStuck',
  'emailsUndelivered',
  'jobsFailed',
  'jobsStuck',
  'parkedEvents',
  'diskAlmostFull',
] as const
export type AttentionKey = (typeof attentionKeys)[number]

const attentionSchema = z.object({
  key: z.enum(attentionKeys),
  count: z.int(),
  /** Since when the one that waits longest does; null: none waits. */
  oldest: instantSchema.nullable(),
})
export type Attention = z.infer<typeof attentionSchema>

export const overviewSchema = z.object({ data: z.array(attentionSchema) })
export type Overview = z.infer<typeof overviewSchema>
