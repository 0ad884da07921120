/** The parts of the form, in the order of its sections, and the fields of each. */
import type { OfferContent } from '@jobboard/contracts/offers/content'

export const formParts = {
  company: ['hiringCompany'],
  position: ['title', 'experienceLevel'],
  category: ['categories'],
  languages: ['languages'],
  skills: ['requirements'],
  pay: ['employmentTypes'],
  description: ['body'],
  locations: ['locations'],
  work: ['workplaceType', 'workingTime', 'publicTags'],
  applying: ['apply'],
  questions: ['screeningQuestions'],
  consents: ['informationClause', 'futureConsent', 'customConsent'],
  contact: ['contact'],
  media: ['bannerUrl', 'videoUrl'],
  dates: ['expiredAt'],
} as const satisfies Readonly<Record<string, readonly (keyof OfferContent)[]>>

export type FormPart = keyof typeof formParts

export const partId = (part: FormPart): string => `part-${part}`
