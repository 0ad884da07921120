/**
 * What an employer writes about an offer, field by field in docs/product/offers.md, "Content". One schema serves the
 * form, the API, the importer and the events. A draft may lack anything; `rules.ts` says what publication needs.
 * Null means "not stated", in events too: no default stands for an unstated fact (docs/decisions/0049).
 */
import { z } from 'zod'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { currencySchema, salaryUnitSchema } from '../shared/money.ts'
import { plainLine } from '../shared/plain-line.ts'
import { asciiEmail, asciiUrl, hasOtherScheme } from './rules/addresses.ts'
import { screeningQuestionsSchema } from './screening/screening-questions.ts'
import {
  companySizeSchema,
  employmentTypeSchema,
  experienceLevelSchema,
  languageLevelSchema,
  publicTagSchema,
  workingTimeSchema,
  workplaceTypeSchema,
} from './vocabulary.ts'

/** Hard bounds that hold even in a draft, so that no stored text is unbounded; publication is stricter. */
const text = z.string({ error: messageKeys.wrongType }).trim().max(255, messageKeys.tooLong)
const longText = z.string({ error: messageKeys.wrongType }).trim().max(5_000, messageKeys.tooLong)

/** Characters of a description with its markup and its embedded picture; the text alone may have 20,000 (`rules/description.ts`). */
export const bodyMaxLength = 200_000

export const locationSchema = z.object({
  city: text,
  /** Null where the source of an imported offer states none. */
  street: text.nullable(),
  /** ISO 3166, two letters; empty until the address is found on the map, or where the country is unknown. */
  countryCode: z.string().trim().max(2).toUpperCase(),
  /** Degrees, WGS 84. Null until the address is found on the map. */
  geoCoordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
})
export type Location = z.infer<typeof locationSchema>

export const requirementSchema = z.object({
  skillName: z.string().trim().min(1, messageKeys.required).max(50, messageKeys.skillNameTooLong),
  /** Id in the skill dictionary, where it is a known skill. */
  skillId: z.string().max(64).nullable().default(null),
  /** 1 nice to have, 2 junior, 3 regular, 4 advanced, 5 master. The form starts at 1; null where an import states none. */
  level: z.int().min(1).max(5).nullable().default(1),
  required: z.boolean(),
})
export type Requirement = z.infer<typeof requirementSchema>

const amount = z
  .number({ error: messageKeys.salaryPositive })
  .min(0, messageKeys.salaryPositive)
  .max(100_000_000, messageKeys.tooLong)
  .nullable()
export const offerEmploymentTypeSchema = z.object({
  /** Null where a source states pay without the contract. */
  type: employmentTypeSchema.nullable(),
  currency: currencySchema.default('pln'),
  /** `gross` before tax (employment), `net` before VAT (B2B). Null where the salary is not disclosed, or the source does not state it. */
  amountType: z.enum(['gross', 'net']).nullable(),
  /** What the employer wrote, per `unit`; both null means undisclosed. The form starts at month. */
  salary: z.object({ from: amount, to: amount, unit: salaryUnitSchema.nullable().default('month') }),
})
export type OfferEmploymentType = z.infer<typeof offerEmploymentTypeSchema>

/** A draft may hold half-typed addresses, but none of a scheme that a browser would run or read from the visitor's device. */
const noOtherScheme = (url: string | null): boolean => url === null || !hasOtherScheme(url)

export const hiringCompanySchema = z.object({
  name: text,
  size: companySizeSchema.nullable(),
  url: text.nullable(),
  /** Address of the logo; null shows a placeholder. */
  logoUrl: z.string().max(2_000).nullable(),
})

const consentSchema = z.object({ enabled: z.boolean(), value: longText })
const noConsent = { enabled: false, value: '' }

export const contactSchema = z.object({ name: text, email: text, phone: text.nullable() })
export type Contact = z.infer<typeof contactSchema>

/** Where applications go: an address of an external form, or the internal form with an e-mail for the notices. */
export const applySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: z.string().trim().max(2_000).overwrite(asciiUrl).refine(noOtherScheme, messageKeys.invalidUrl) }),
  z.object({ kind: z.literal('email'), email: text.overwrite(asciiEmail) }),
])
export type Apply = z.infer<typeof applySchema>

const shared = {
  title: text,
  hiringCompany: hiringCompanySchema.nullable(),
  categories: z.array(z.object({ key: z.string().max(64) })).max(10, messageKeys.maxCategories),
  experienceLevel: experienceLevelSchema.nullable(),
  workplaceType: workplaceTypeSchema.nullable(),
  workingTime: workingTimeSchema.nullable(),
  employmentTypes: z.array(offerEmploymentTypeSchema).max(6),
  requirements: z.array(requirementSchema).max(100, messageKeys.maxSkills),
  languages: z.array(z.object({ code: z.string().length(2), level: languageLevelSchema })).max(5, messageKeys.maxLanguages),
  /** HTML of the allowed tags; sanitised by the server before it is stored. */
  body: z.string().max(bodyMaxLength, messageKeys.tooLong),
  bannerUrl: z.url(messageKeys.invalidUrl).max(2_000).nullable(),
  videoUrl: z.url(messageKeys.invalidUrl).max(2_000).nullable(),
  locations: z.array(locationSchema).max(50, messageKeys.maxLocations),
  publicTags: z.array(publicTagSchema),
  informationClause: longText,
  futureConsent: consentSchema,
  customConsent: consentSchema,
  screeningQuestions: screeningQuestionsSchema,
  /** Last day the offer is shown, `YYYY-MM-DD`, when the employer wants less than the plan's duration. */
  expiredAt: z.iso.date(messageKeys.invalidDate).nullable(),
}

/** Not applied to stored events: older ones may hold any scheme. */
const { logoUrl } = hiringCompanySchema.shape
/** Nor is this: what was stored stays as it is. */
const line = text.overwrite(plainLine)
const typedContactSchema = contactSchema.extend({ name: line, email: text.overwrite(asciiEmail) })
const typedCompanySchema = hiringCompanySchema.extend({
  name: line,
  url: text.overwrite(asciiUrl).nullable().refine(noOtherScheme, messageKeys.invalidUrl),
  logoUrl: logoUrl.refine(noOtherScheme, messageKeys.invalidUrl),
})

/** These two are whole or absent, and only web addresses. */
const webAddress = z
  .url({ protocol: /^https?$/, error: messageKeys.invalidUrl })
  .max(2_000, messageKeys.tooLong)
  .nullable()

/** Content as it comes over the wire, complete with personal data. */
export const offerContentSchema = z.object({
  ...shared,
  title: line,
  hiringCompany: typedCompanySchema.nullable(),
  bannerUrl: webAddress,
  videoUrl: webAddress,
  contact: typedContactSchema.nullable(),
  apply: applySchema.nullable(),
})
export type OfferContent = z.infer<typeof offerContentSchema>

/** A partial content: what a PATCH of a draft or an offer sends. Fields that are absent stay as they are; unknown ones have no effect. */
export const offerContentPatchSchema = offerContentSchema.partial()
export type OfferContentPatch = z.infer<typeof offerContentPatchSchema>

/** Paths of the sealed texts, for `SealContext.field`; the stream is the offer's own. The contact is sealed whole, as JSON. */
export const sealedFields = { contact: 'contact', applyEmail: 'apply.email' } as const

/** Content as it stands in events: contact and application e-mail sealed with the key of their subject. */
export const storedContentSchema = z.object({
  ...shared,
  contact: encryptedSchema.nullable(),
  apply: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('url'), url: z.string() }),
      z.object({ kind: z.literal('email'), email: encryptedSchema }),
    ])
    .nullable(),
})
export type StoredContent = z.infer<typeof storedContentSchema>

/** What a new form holds, its defaults included. */
export const emptyContent: OfferContent = {
  title: '',
  hiringCompany: null,
  categories: [],
  experienceLevel: null,
  workplaceType: null,
  workingTime: 'undetermined',
  employmentTypes: [],
  requirements: [],
  languages: [],
  body: '',
  bannerUrl: null,
  videoUrl: null,
  locations: [],
  publicTags: [],
  informationClause: '',
  futureConsent: noConsent,
  customConsent: noConsent,
  screeningQuestions: [],
  expiredAt: null,
  contact: null,
  apply: null,
}
