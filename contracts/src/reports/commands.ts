/** What visitors send to report an offer (docs/product/reports.md). The form in the browser checks it with the same schema. */
import { z } from 'zod'
import { emailSchema } from '../accounts/commands.ts'
import { localeSchema } from '../shared/locale.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { type ReportReason, reportIdSchema, reportReasonSchema } from './events.ts'

export const maxReportMessage = 5_000
/** A report of illegal content says why it is illegal. */
export const minExplanation = 20
export const maxReporterName = 100

/** What the law calls illegal content; its reports name the one who reports, unless that is about abuse of children (docs/product/reports.md). */
const illegalReasons: ReadonlySet<ReportReason> = new Set(['fraud', 'discrimination', 'illegal', 'childAbuse'])
/** Said by the reason alone. */
const plainReasons: ReadonlySet<ReportReason> = new Set(['outdated', 'duplicate'])
export const needsExplanation = (reason: ReportReason): boolean => !plainReasons.has(reason)
export const needsReporter = (reason: ReportReason): boolean => illegalReasons.has(reason) && reason !== 'childAbuse'

/** By id or by a slug, which ends with the id. */
export const reportParamsSchema = z.object({ id: z.string().min(12).max(300) })

const textSchema = (max: number) => z.string({ error: messageKeys.wrongType }).trim().max(max, messageKeys.tooLong)

export const reportOfferSchema = z
  .object({
    reason: reportReasonSchema,
    /** Why it is illegal or against the terms. May be empty where the reason says it. */
    message: textSchema(maxReportMessage).default(''),
    /** The one who reports believes the report to be accurate and complete. */
    goodFaith: z.literal(true, { error: messageKeys.required }),
    /** `account`: in the name of the session, which must then be there. */
    reporter: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('account') }),
      z.object({
        kind: z.literal('guest'),
        name: textSchema(maxReporterName).nullable().default(null),
        email: emailSchema.nullable().default(null),
      }),
    ]),
    /** Of the page: that of what is written to a guest. */
    locale: localeSchema.optional(),
  })
  .superRefine(({ reason, message, reporter }, context) => {
    const refuse = (path: string[], error: string) => context.addIssue({ code: 'custom', path, message: error })
    if (message === '' && needsExplanation(reason)) refuse(['message'], messageKeys.required)
    else if (message.length < minExplanation && illegalReasons.has(reason)) refuse(['message'], messageKeys.tooShort)
    if (reporter.kind === 'account' || !needsReporter(reason)) return
    if (reporter.name === null || reporter.name === '') refuse(['reporter', 'name'], messageKeys.required)
    if (reporter.email === null) refuse(['reporter', 'email'], messageKeys.required)
  })
export type ReportOffer = z.infer<typeof reportOfferSchema>

/** `number`: as people name it. */
export const reportReplySchema = z.object({ id: reportIdSchema, number: z.string() })
export type ReportReply = z.infer<typeof reportReplySchema>

/** The link that confirms the address of a report. */
export const confirmReportSchema = z.object({ token: z.string().min(1).max(200) })
