/** What clients send about saved searches and alerts (docs/product/saved-searches.md, "API"). Forms in the browser check it with the same schemas. */
import { z } from 'zod'
import { emailSchema } from '../accounts/commands.ts'
import { salaryMatches } from '../search/filter-values.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { isLine, plainLine } from '../shared/plain-line.ts'
import { alertFrequencies, defaultFrequency, maxFilterName } from './frequencies.ts'

const wrongType = { error: messageKeys.wrongType }
const text = z.string(wrongType).max(255, messageKeys.tooLong)
const texts = z.array(text, wrongType).max(100, messageKeys.tooManyItems)
const flag = z.boolean(wrongType)
const amount = z.number(wrongType).min(0, messageKeys.outOfRange).nullable()

/** What is left out is not filtered by. */
export const filtersObjectSchema = z.object({
  /** Slugs. */
  categories: texts.default([]),
  localization: z
    .object({ city: text, orRemote: flag.default(false) })
    .nullable()
    .default(null),
  salary: z
    .object({ from: amount, to: amount, currency: text.default('pln'), match: z.enum(salaryMatches, wrongType).default('overlap') })
    .nullable()
    .default(null),
  employmentTypes: texts.default([]),
  experiences: texts.default([]),
  workingTimes: texts.default([]),
  friendlyOffer: flag.default(false),
  remote: flag.default(false),
  withSalary: flag.default(false),
  remoteWorkOptions: texts.default([]),
  search: z
    .object({ keywords: texts.default([]), companyNames: texts.default([]), skills: texts.default([]), jobTitles: texts.default([]) })
    .default({ keywords: [], companyNames: [], skills: [], jobTitles: [] }),
})

/** Letters of any language, digits, space and , & # ( ) / + - */
export const filterNameSchema = z
  .string(wrongType)
  .max(maxFilterName, messageKeys.alertNameTooLong)
  .overwrite(plainLine)
  .min(1, messageKeys.required)
  .regex(/^[\p{L}\p{M}\d ,&#()/+-]*$/u, messageKeys.invalidCharacters)
  .superRefine(isLine('title'))

export const frequencySchema = z.enum(alertFrequencies, { error: messageKeys.notAnOption })

const searchUrlSchema = z.string(wrongType).min(1, messageKeys.required).max(4_000, messageKeys.tooLong)

const searchSchema = z.object({ searchUrl: searchUrlSchema, name: filterNameSchema, filters: filtersObjectSchema })

export const saveJobFilterSchema = searchSchema.extend({
  /** When its list was last opened, for a search that a browser had saved: offers first published since are new. Otherwise now. */
  readAt: z.iso.datetime({ offset: true, error: messageKeys.invalidDate }).nullable().default(null),
})
export const jobFilterIdReplySchema = z.object({ jobFilterId: z.string() })

export const enableJobAlertSchema = z.object({
  jobFilterId: z.string(wrongType).max(100, messageKeys.tooLong),
  frequency: frequencySchema.default(defaultFrequency),
  name: filterNameSchema,
})

export const changeFrequencySchema = z.object({ frequency: frequencySchema })

/** `candidate`: an account is wanted as well; null: none. */
export const registerGuestAlertSchema = searchSchema.extend({
  email: emailSchema,
  frequency: frequencySchema.default(defaultFrequency),
  candidate: z.object({ marketing: flag }).nullable().default(null),
})
export type RegisterGuestAlert = z.infer<typeof registerGuestAlertSchema>

/** The form of an alert; `marketingAgreement` counts with `createAccount` alone. */
export const savedSearchFormSchema = z.object({
  name: filterNameSchema,
  email: emailSchema,
  frequency: frequencySchema,
  createAccount: flag,
  privacyPolicy: z.literal(true, { error: messageKeys.privacyPolicyRequired }),
  marketingAgreement: flag,
})
export type SavedSearchForm = z.infer<typeof savedSearchFormSchema>

/** As links of e-mails hold them. What is malformed leads nowhere, like any link that is not valid. */
const ofLink = z.string(wrongType).min(1, messageKeys.required).max(100, messageKeys.tooLong)

export const activateGuestAlertSchema = z.object({ candidateId: ofLink, jobFilterId: ofLink, code: ofLink })
export const activateAlertSchema = z.object({ 'candidate-id': ofLink, 'job-filter-id': ofLink, code: ofLink })
export const unsubscribeQuerySchema = z.object({ 'candidate-id': ofLink, code: ofLink })

const managed = { 'candidate-id': ofLink, code: ofLink }
/** `show` changes nothing. */
export const manageAlertSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ ...managed, action: z.literal(['show', 'pause', 'resume', 'continue']) }),
    z.object({ ...managed, action: z.literal('frequency'), frequency: frequencySchema }),
  ],
  { error: messageKeys.notAnOption },
)
export type ManageAlert = z.infer<typeof manageAlertSchema>
