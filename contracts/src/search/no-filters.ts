/** Every filter off; apart from the schemas, so that pages do not load the validation library for it. */
import type { OfferFilters } from './filters.ts'

export const noFilters: OfferFilters = {
  categories: [],
  keywords: [],
  companyNames: [],
  skills: [],
  jobTitles: [],
  companies: [],
  excludedTerms: [],
  excludedCompanies: [],
  offerLanguages: [],
  publishedWithinDays: null,
  experienceLevels: [],
  employmentTypes: [],
  workingTimes: [],
  remoteWorkOptions: [],
  withSalary: false,
  ukraineFriendly: false,
  cities: [],
  cityRadiusKm: null,
  orRemote: false,
  bounds: null,
  salaryMin: null,
  salaryMax: null,
  salaryMatch: 'overlap',
  currency: 'pln',
}
