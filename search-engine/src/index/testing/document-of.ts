/** Test support: converts an offer of the oracle to an index document, as projection and row mapping do. */
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { dictionaryOf, searchText } from '@jobboard/contracts/search/dictionary'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import { toMonthly } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { cityNamed, type OracleOffer, searchedTexts, withParents } from '../../testing/oracle.ts'
import type { OfferDocument } from '../columns/document.ts'

export function documentOf(tenant: Tenant, offer: OracleOffer): OfferDocument {
  const keys = withParents(tenant, offer.categories)
  const all = tenant.categories.flatMap((category) => [category, ...category.children])
  const dictionary = dictionaryOf(tenant)
  const named = (skills: readonly string[]): string[] => skills.map((skill) => dictionary.skillName(skill))
  const skills = named([...offer.requiredSkills, ...offer.niceToHaveSkills])
  const monthly = (amount: number | null, unit: OracleOffer['salaries'][number]['unit']): number | null =>
    amount === null ? null : toMonthly(amount, unit)
  return {
    id: offer.id,
    title: offer.title,
    titleFolded: fold(offer.title),
    companyName: offer.companyName ?? '',
    companyFolded: fold(offer.companyName ?? ''),
    companySlug: companySlug(offer.companyName ?? ''),
    language: offer.language,
    city: offer.locations[0]?.city ?? '',
    categoryValues: all.filter(({ key }) => keys.includes(key)).map(({ value }) => value),
    experienceLevel: offer.experienceLevel,
    workplaceType: offer.workplaceType,
    workingTime: offer.workingTime,
    ukraineFriendly: offer.ukraineFriendly,
    skills,
    skillsFolded: skills.map(fold),
    requiredSkillsFolded: named(offer.requiredSkills).map(fold),
    searchText: searchText(dictionary, searchedTexts(tenant, offer)),
    salaries: offer.salaries.map(({ type, currency, unit, from, to }) => ({
      type,
      currency,
      monthlyFrom: monthly(from, unit),
      monthlyTo: monthly(to, unit),
    })),
    locations: offer.locations.map(({ city, latitude, longitude }) => ({
      citySlug: cityNamed(tenant, city)?.slug ?? (slugify(city) || fold(city)),
      latitude,
      longitude,
    })),
    firstPublishedAt: offer.firstPublishedAt,
    publishedAt: offer.publishedAt,
    expiresAt: offer.expiresAt,
    version: 1,
    card: JSON.stringify({ guid: offer.id, title: offer.title }),
  }
}
