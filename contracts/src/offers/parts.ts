/**
 * What the form of `PATCH /v1/offers/{slug}` sends singly and JSON sends whole: fields of the company, of the contact and of the first place,
 * skills by kind, tags one by one. The rest of each stays as it is (docs/product/offer-form.md, "As a form").
 */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { offerPatchSchema, planKeySchema } from './commands.ts'
import { contactSchema, locationSchema, offerContentSchema, requirementSchema } from './content.ts'

const { hiringCompany, futureConsent, customConsent } = offerContentSchema.shape
const coordinate = (bound: number) => z.number({ error: messageKeys.wrongType }).min(-bound).max(bound).nullable()
const skillsSchema = z.array(requirementSchema.omit({ required: true })).max(100, messageKeys.maxSkills)
const tag = z.boolean({ error: messageKeys.wrongType })

export const offerPartsSchema = z
  .object({
    /** Of drafts; a published offer has the plan that was bought. */
    planKey: planKeySchema,
    hiringCompany: hiringCompany.unwrap().partial(),
    contact: contactSchema.partial(),
    location: locationSchema.omit({ geoCoordinates: true }).partial(),
    latitude: coordinate(90),
    longitude: coordinate(180),
    futureConsent: futureConsent.partial(),
    customConsent: customConsent.partial(),
    requiredSkills: skillsSchema,
    optionalSkills: skillsSchema,
    remoteInterview: tag,
    openToHireUkrainians: tag,
  })
  .partial()
export type SingleFields = z.infer<typeof offerPartsSchema>

export const editOfferSchema = offerPatchSchema.extend({ parts: offerPartsSchema.optional() })
export type EditOffer = z.infer<typeof editOfferSchema>
