/** The events of one object as administrators see them: what each of them changed, and the object as it was after it. */
import { z } from 'zod'
import { actorSchema } from '../shared/events/envelope.ts'
import { instantSchema } from '../shared/ids.ts'

export const eventsPerPage = 30
/** Longer texts are cut. */
export const maxFactLength = 1_000
/** Of one object, and of one event. */
export const maxFacts = 1_000

/** `sealed`: personal data, which is not opened here. */
const factValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ sealed: z.literal(true) })])
export type FactValue = z.infer<typeof factValueSchema>

const factSchema = z.object({ path: z.string(), value: factValueSchema })
export type Fact = z.infer<typeof factSchema>

const changeSchema = z.object({ path: z.string(), before: factValueSchema.optional(), after: factValueSchema.optional() })
export type Change = z.infer<typeof changeSchema>

export const historyEventSchema = z.object({
  revision: z.int(),
  type: z.string(),
  at: instantSchema,
  actor: actorSchema.pick({ kind: true, id: true, apiToken: true }),
  /** Of the request, when a person sent it. */
  locale: z.string().nullable(),
  /** Joins what one request caused, also in the logs. */
  correlationId: z.string(),
  /** Null: this kind of object shows none (applications). */
  changes: z.array(changeSchema).nullable(),
})
export type HistoryEvent = z.infer<typeof historyEventSchema>

/** `before`: revisions below it; the newest first. */
export const historyPageSchema = z.object({
  data: z.array(historyEventSchema),
  meta: z.object({ newest: z.int(), next: z.int().nullable() }),
})
export type HistoryPage = z.infer<typeof historyPageSchema>

export const objectAsOfSchema = z.object({
  revision: z.int(),
  newest: z.int(),
  at: instantSchema,
  type: z.string(),
  facts: z.array(factSchema),
})
export type ObjectAsOf = z.infer<typeof objectAsOfSchema>

/** With who did it, as the account is called now; null: it is no account, or is erased. */
export const namedEventSchema = historyEventSchema.extend({
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
})
export type NamedEvent = z.infer<typeof namedEventSchema>
export const namedHistorySchema = historyPageSchema.extend({ data: z.array(namedEventSchema) })
export type NamedHistory = z.infer<typeof namedHistorySchema>
