/**
 * An offer as the form of its employer holds it, in any state: answer of `GET /v2/employer-panel/drafts/{slug}`, and `current` of a 412.
 * Null is "not stated" or "not known" (docs/product/offer-form.md, "What the form reads").
 */
import { z } from 'zod'
import { logoThumbAddress } from '../shared/files.ts'
import { fieldErrorSchema, problemSchema } from '../shared/problem.ts'
import { hiringCompanySchema, locationSchema, offerContentSchema, offerEmploymentTypeSchema, requirementSchema } from './content.ts'
import { entitlementSchema, offerLimitsSchema } from './events.ts'
import { shortCompanyName } from './short-company-name.ts'
import { creationTypeSchema, offerStateSchema } from './vocabulary.ts'
import { waitingReviewSchema } from './waiting-review.ts'

/** Who made the newest change; `name` of members of the same company only, null for everyone else. */
const changedSchema = z.object({
  at: z.string(),
  by: z.object({ kind: z.string(), name: z.string().nullable(), isYou: z.boolean() }),
})

const { contact, apply, ...shape } = offerContentSchema.shape

export const offerFormSchema = z.object({
  ...shape,
  contact,
  apply,
  id: z.string(),
  slug: z.string(),
  planKey: z.string(),
  state: offerStateSchema,
  /** Of the ETag: send it as If-Match. */
  revision: z.int(),
  creationType: creationTypeSchema,
  shortTitle: z.string(),
  /** `type`: what kind of employer it is; not asked yet. */
  hiringCompany: hiringCompanySchema
    .extend({ shortName: z.string(), logoUrlThumb: z.string().nullable(), type: z.string().nullable() })
    .nullable(),
  requirements: z.array(requirementSchema.extend({ ordinal: z.int().min(0) })),
  /** `currencySource`: the currency is the one the employer wrote. */
  employmentTypes: z.array(offerEmploymentTypeSchema.extend({ currencySource: z.literal('original'), order: z.int().min(0) })),
  locations: z.array(locationSchema),
  /** `plan`: those of the price list today; `bought`: those of the publication, whatever the price list says. */
  limits: offerLimitsSchema.nullable(),
  limitsSubType: z.enum(['plan', 'bought']),
  titleChangeEnabled: z.boolean(),
  isPublished: z.boolean(),
  expiresAt: z.string().nullable(),
  /** What the first publication was paid with; null before it. */
  initialPayment: entitlementSchema.options[0].shape.kind.or(z.enum(['payment', 'code', 'administrator'])).nullable(),
  /** Fields with saved changes that are not public yet. The answer has them; `published` has their public values. */
  pendingFields: z.array(z.string()),
  published: z.record(z.string(), z.unknown()).nullable(),
  /** When it is to be published; null without a schedule. */
  publishAt: z.string().nullable(),
  /** Waits for the review of its company; null: it does not. */
  review: waitingReviewSchema.nullable(),
  /** What pays for it then; null without a schedule. */
  publishPaidBy: z.enum(['freePlan', 'payment', 'code', 'administrator']).nullable(),
  /** Why a scheduled publication did not happen. */
  failedPublication: z.object({ at: z.string(), code: z.string().nullable(), errors: z.array(fieldErrorSchema) }).nullable(),
  changed: changedSchema.nullable(),
  warnings: z.array(fieldErrorSchema),
})
export type OfferForm = z.infer<typeof offerFormSchema>

/** A 412 of the routes that save: what the offer is now, so that a form can show both versions field by field. */
export const staleOfferSchema = problemSchema.extend({ current: offerFormSchema })

const maxShortTitle = 50

/** For narrow places: whole words, at most 50 characters. */
export function shortTitle(title: string): string {
  const text = title.trim().replace(/\s+/g, ' ')
  const characters = [...text]
  if (characters.length <= maxShortTitle) return text
  const cut = characters.slice(0, maxShortTitle - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:-]+$/, '')}…`
}

type Company = z.infer<typeof hiringCompanySchema>

const thumbOf = ({ logoUrl }: Company): string | null => (logoUrl === null ? null : logoThumbAddress(logoUrl))

/** What cards show of the company, beside what the employer wrote. */
export const formCompany = (company: Company | null): OfferForm['hiringCompany'] =>
  company === null ? null : { ...company, shortName: shortCompanyName(company.name), logoUrlThumb: thumbOf(company), type: null }
