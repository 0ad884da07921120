/** Why an offer is in a digest: the filters of its search in words, `React, Kraków lub zdalnie, co najmniej 18 000 PLN`. Pure. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { alertWords } from '../mail/words.ts'

export type TagTenant = Pick<Tenant, 'categories' | 'cities' | 'options'>

export function searchTags(tenant: TagTenant, locale: Locale, filters: OfferFilters): string[] {
  const t = alertWords(locale)
  const { salaryMin, salaryMax, currency } = filters
  const money = (amount: number): string => `${formatNumber(locale, amount)}\u00a0${currency.toUpperCase()}`
  const cities = filters.cities.map((slug) => tenant.cities.find((city) => city.slug === slug)?.label[locale] ?? slug)
  const categories = tenant.categories.flatMap((category) => [category, ...category.children])
  const labelled = (
    options: readonly { readonly value: string; readonly label: Readonly<Record<Locale, string>> }[],
    values: readonly string[],
  ) => options.filter(({ value }) => values.includes(value)).map(({ label }) => label[locale])
  return [
    ...categories.filter(({ key }) => filters.categories.includes(key)).map(({ label }) => label[locale]),
    ...filters.keywords,
    ...filters.jobTitles,
    ...filters.skills,
    ...filters.companyNames,
    ...(filters.orRemote && cities.length > 0 ? [...cities.slice(0, -1), t('orRemote', { place: cities.at(-1) ?? '' })] : cities),
    ...labelled(tenant.options.remoteWorkOptions, filters.remoteWorkOptions),
    ...labelled(tenant.options.experienceLevels, filters.experienceLevels),
    ...labelled(tenant.options.employmentTypes, filters.employmentTypes),
    ...labelled(tenant.options.workingTimes, filters.workingTimes),
    ...(salaryMin === null ? [] : [t(filters.salaryMatch === 'lowerBound' ? 'atLeast' : 'reaching', { amount: money(salaryMin) })]),
    ...(salaryMax === null ? [] : [t('to', { amount: money(salaryMax) })]),
    ...(filters.withSalary && salaryMin === null && salaryMax === null ? [t('withSalary')] : []),
  ]
}
