/** The activity of a company: what its people, the administrators of the board and the product itself did (docs/product/activity.md). */
import { z } from 'zod'
import { employerRoles } from '../accounts/roles.ts'
import { applicationStatusSchema } from '../applications/statuses.ts'
import { companyDataSchema } from '../companies/events.ts'
import { offerEmploymentTypeSchema, storedContentSchema } from '../offers/content.ts'
import { creationTypes } from '../offers/vocabulary.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { activityKinds, activityTypes } from './activity-types.ts'

/** What the event says beside its type. */
export const activityDetailSchema = z
  .object({
    role: z.enum(employerRoles),
    /** When the offer, the invitation or the code ends; a code may have no end. */
    expiresAt: z.string().nullable(),
    publishAt: z.string(),
    reason: z.enum(['cancelled', 'notReady', 'revoked', 'creatorLeft', 'companyMerged']),
    /** What a publication or an extension was paid with. */
    paidBy: z.enum(['freePlan', 'payment', 'code', 'administrator']),
    plan: z.string(),
    /** Of the code. */
    ending: z.string(),
    /** Of the bump, from 1. */
    number: z.int(),
    creationType: z.enum(creationTypes),
    /** A correction by the importer, not by a person. */
    corrects: z.boolean(),
    logoRemoved: z.boolean(),
    company: companyDataSchema.partial(),
    /** Name of the API token that was created or revoked. */
    token: z.string(),
    /** To which an application was moved, or was brought back. */
    status: applicationStatusSchema,
    /** That the application was sent to. */
    offerId: z.string(),
    /** In a file that was downloaded. */
    applications: z.int(),
    /** How it was confirmed that the company still hires (`link`), or why the offer ended: an answer by e-mail, or none, or a refund. */
    stillHiring: z.enum(['link', 'answer', 'unconfirmed', 'refund']),
    /** Name of the API token with which a program did it, in the name of the actor. */
    byToken: z.string(),
  })
  .partial()
export type ActivityDetail = z.infer<typeof activityDetailSchema>

/** Values of an offer that a change shows before and after; of other fields the name alone. */
export const activityValuesSchema = z.object({
  title: z.string(),
  employmentTypes: z.array(offerEmploymentTypeSchema),
  cities: z.array(z.string()),
  expiredAt: z.string().nullable(),
})
export type ActivityValues = z.infer<typeof activityValuesSchema>

export const contentFields = storedContentSchema.keyof()
export type ContentField = z.infer<typeof contentFields>

const personSchema = z.object({
  id: z.string(),
  /** Null: a former member, whose account was erased. */
  name: z.string().nullable(),
})

export const activitySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(activityKinds),
  type: z.enum(activityTypes),
  /** Administrators of the board and the product itself have no name here. */
  actor: z.object({ kind: z.enum(['employer', 'admin', 'system']), person: personSchema.nullable() }),
  offer: z.object({ slug: z.string(), title: z.string(), isDeleted: z.boolean() }).nullable(),
  /** Whom it is about. */
  person: personSchema.nullable(),
  /** Address of an invitation that is still open. */
  invited: z.string().nullable(),
  detail: activityDetailSchema,
  /** Of a change of an offer: fields that differ from the change before, and the values of some. */
  changes: z.object({ fields: z.array(contentFields), before: activityValuesSchema, after: activityValuesSchema }).nullable(),
})
export type Activity = z.infer<typeof activitySchema>

export const activityListSchema = z.object({
  data: z.array(activitySchema),
  /** Everyone who did any of it, for the filter. */
  people: z.array(personSchema),
  /** Send it as `before` for what happened earlier; null: there is nothing. */
  next: z.string().nullable(),
})
export type ActivityList = z.infer<typeof activityListSchema>

const askedDay = z.iso
  .date({ error: messageKeys.invalidDate, abort: true })
  .refine((date) => date >= '2000-01-01' && date < '3000-01-01', messageKeys.invalidDate)

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w@.-]{1,120})$/

/** `at` and `id` of the last activity of a page. */
export const activityCursorOf = ({ at, id }: Pick<Activity, 'at' | 'id'>): string => `${at}~${id}`

const cursorSchema = z
  .string()
  .max(200, messageKeys.tooLong)
  .transform((text, context) => {
    const [, at = '', id = ''] = cursorPattern.exec(text) ?? []
    if (id !== '' && !Number.isNaN(Date.parse(at))) return { at, id }
    context.addIssue({ code: 'custom', message: messageKeys.wrongType })
    return z.NEVER
  })

export const activityQuerySchema = z.object({
  /** Account of who did it. */
  person: z.uuid({ error: messageKeys.wrongType }).optional(),
  kind: z.enum(activityKinds, { error: messageKeys.notAnOption }).optional(),
  /** Slug of the offer. */
  offer: z.string().max(300, messageKeys.tooLong).optional(),
  /** Days of the board, both included. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  before: cursorSchema.optional(),
})
export type ActivityQuery = z.infer<typeof activityQuerySchema>
export const activitiesPerPage = 50
