/**
 * What an offer must satisfy to be published (docs/product/offers.md, "Limits"), for the form in the browser, the API and the importer
 * alike. A draft only has to satisfy `offerContentSchema`: anything may be missing or unfinished. An import publishes what its source
 * states: `terms.demands`.
 */
import type { FieldError } from '../shared/problem.ts'
import type { OfferContent } from './content.ts'
import { applyingErrors } from './rules/applying.ts'
import { companyErrors } from './rules/company.ts'
import { descriptionErrors } from './rules/description.ts'
import { expiryErrors } from './rules/expiry.ts'
import { extrasErrors } from './rules/extras.ts'
import { locationErrors } from './rules/locations.ts'
import { categoryErrors, positionErrors, titleWarnings } from './rules/position.ts'
import type { PublicationTerms } from './rules/publication-terms.ts'
import { salaryErrors } from './rules/salaries.ts'
import { screeningErrors } from './rules/screening.ts'
import { skillErrors } from './rules/skills.ts'

/** In the order of the form, so that the first error is the first to be shown. Empty: the offer may be published. */
export const publicationErrors = (content: OfferContent, terms: PublicationTerms): FieldError[] => [
  ...companyErrors(content, terms),
  ...positionErrors(content, terms),
  ...categoryErrors(content, terms),
  ...skillErrors(content, terms),
  ...salaryErrors(content, terms),
  ...descriptionErrors(content, terms),
  ...locationErrors(content, terms),
  ...extrasErrors(content, terms),
  ...applyingErrors(content, terms),
  ...screeningErrors(content),
  ...expiryErrors(content, terms),
]

/** Warnings; they do not prevent publication. */
export const publicationWarnings = (content: Pick<OfferContent, 'title'>): FieldError[] => titleWarnings(content)
