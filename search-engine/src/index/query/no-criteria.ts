/** Criteria without any condition: they match every offer. */
import type { OfferCriteria } from '../../criteria/criteria.ts'

export const noCriteria: OfferCriteria = {
  categoryValues: [],
  words: [],
  named: [],
  companies: [],
  skills: [],
  titles: [],
  companySlugs: [],
  excludedTerms: [],
  excludedCompanySlugs: [],
  languages: [],
  publishedSince: null,
  experienceLevels: [],
  employmentTypes: [],
  workingTimes: [],
  workplaceTypes: [],
  withSalary: false,
  ukraineFriendly: false,
  place: null,
  radiusKm: null,
  orRemote: false,
  bounds: null,
  salary: null,
}
