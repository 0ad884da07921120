/** Names of terms by kind. The kind comes first, so that kinds never meet. */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { OfferDocument } from './document.ts'

export const terms = {
  category: (value: number) => `category:${value}`,
  level: (value: ExperienceLevel) => `level:${value}`,
  contract: (value: EmploymentType) => `contract:${value}`,
  time: (value: WorkingTime) => `time:${value}`,
  mode: (value: WorkplaceType) => `mode:${value}`,
  withSalary: 'salary:published',
  ukraine: 'ukraine:friendly',
  company: (folded: string) => `company:${folded}`,
  skill: (folded: string) => `skill:${folded}`,
  /** A skill the offer requires, for offers alike. */
  required: (folded: string) => `required:${folded}`,
  title: (folded: string) => `title:${folded}`,
  city: (folded: string) => `city:${folded}`,
  citySlug: (slug: string) => `place:${slug}`,
  /** A location of that city that was never found on the map. */
  unlocated: (folded: string) => `unlocated city:${folded}`,
  unlocatedSlug: (slug: string) => `unlocated place:${slug}`,
  word: (word: string) => `word:${word}`,
} as const

export const wordPrefix = terms.word('')

/** Every term of an offer. */
export function termsOf(offer: OfferDocument): Set<string> {
  const names = new Set<string>()
  for (const value of offer.categoryValues) names.add(terms.category(value))
  names.add(terms.level(offer.experienceLevel))
  names.add(terms.time(offer.workingTime))
  names.add(terms.mode(offer.workplaceType))
  for (const salary of offer.salaries) {
    names.add(terms.contract(salary.type))
    if (salary.monthlyFrom !== null || salary.monthlyTo !== null) names.add(terms.withSalary)
  }
  if (offer.ukraineFriendly) names.add(terms.ukraine)
  names.add(terms.company(offer.companyFolded))
  names.add(terms.title(offer.titleFolded))
  for (const skill of offer.skillsFolded) names.add(terms.skill(skill))
  for (const skill of offer.requiredSkillsFolded) names.add(terms.required(skill))
  for (const location of offer.locations) {
    names.add(terms.city(location.cityFolded))
    names.add(terms.citySlug(location.citySlug))
    if (location.latitude !== null) continue
    names.add(terms.unlocated(location.cityFolded))
    names.add(terms.unlocatedSlug(location.citySlug))
  }
  for (const word of offer.searchText.split(' ')) if (word !== '') names.add(terms.word(word))
  return names
}
