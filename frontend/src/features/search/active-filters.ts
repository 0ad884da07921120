/** The active filters as chips: the name of each and the list without it. */

import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { type Board, selectedCategory } from '../../board/board.ts'
import type { Translate } from '../../i18n/create-i18n.ts'
import { cityLabel, companyName, type ListState, panelFilters, removeCity, toggleSubcategory, withFilters } from './list-state.ts'
import { removeTerm, termsOf } from './search-terms.ts'

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly without: ListState
}

/** On what removes it. */
export const removalOf = (t: Translate, { key, label }: ActiveFilter): string =>
  t(key === 'salary' ? 'filters.removePay' : 'list.emptyRemove', { name: label })

/** One day is today and yesterday, as ages count calendar days. */
export const ageLabel = (t: Translate, days: number): string =>
  days === 1 ? t('filters.sinceYesterday') : t('filters.lastDays', { count: days })

/** `companies`: names of the companies in the filters, from the answer. */
export function activeFilters(
  board: Board,
  state: ListState,
  t: Translate,
  companies: readonly NamedCompany[] | undefined,
): ActiveFilter[] {
  const { filters, locale } = state
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, without: ListState): void => void active.push({ key, label, without })

  const chosen = selectedCategory(board, filters.categories)
  if (chosen !== undefined) {
    add(`category:${chosen.category.key}`, chosen.category.label[locale], withFilters(state, { categories: [] }))
    for (const { key, label } of chosen.subcategories) add(`subcategory:${key}`, label[locale], toggleSubcategory(board, state, key))
  }
  for (const slug of filters.cities) add(`city:${slug}`, cityLabel(board, locale, slug) ?? slug, removeCity(state, slug))
  if (filters.orRemote) add('orRemote', t('filters.orRemote'), withFilters(state, { orRemote: false }))
  if (filters.cityRadiusKm)
    add('radius', t('search.kilometres', { radius: filters.cityRadiusKm }), withFilters(state, { cityRadiusKm: null }))
  if (filters.bounds !== null) add('bounds', t('filters.bounds'), withFilters(state, { bounds: null }))
  for (const term of termsOf(filters)) add(`${term.kind}:${term.title}`, t('filters.term', { term: term.title }), removeTerm(state, term))
  for (const slug of filters.companies)
    add(`company:${slug}`, companyName(companies, slug), withFilters(state, { companies: filters.companies.filter((one) => one !== slug) }))
  for (const term of filters.excludedTerms)
    add(
      `excluded:${term}`,
      t('filters.notTerm', { term }),
      withFilters(state, { excludedTerms: filters.excludedTerms.filter((one) => one !== term) }),
    )
  for (const slug of filters.excludedCompanies) {
    const rest = filters.excludedCompanies.filter((one) => one !== slug)
    add(
      `excludedCompany:${slug}`,
      t('filters.notCompany', { company: companyName(companies, slug) }),
      withFilters(state, { excludedCompanies: rest }),
    )
  }
  for (const language of filters.offerLanguages)
    add(
      `language:${language}`,
      t(`filters.adIn.${language}`),
      withFilters(state, { offerLanguages: filters.offerLanguages.filter((one) => one !== language) }),
    )
  if (filters.publishedWithinDays !== null)
    add('published', ageLabel(t, filters.publishedWithinDays), withFilters(state, { publishedWithinDays: null }))
  for (const name of panelFilters) {
    for (const option of board.options[name]) {
      const values = filters[name] as readonly string[]
      if (values.includes(option.value)) {
        add(
          `${name}:${option.value}`,
          option.label[locale],
          withFilters(state, { [name]: values.filter((value) => value !== option.value) }),
        )
      }
    }
  }
  const { salaryMin, salaryMax, salaryMatch, currency } = filters
  if (salaryMin !== null || salaryMax !== null) {
    const form = `${board.features.onlyMinimumSalaryFilter ? 'From' : 'Range'}${salaryMatch === 'overlap' ? '' : 'Low'}` as const
    const label = t(`filters.salary${form}`, {
      from: formatNumber(locale, salaryMin ?? board.salary.min),
      to: formatNumber(locale, salaryMax ?? board.salary.max),
      currency: currency.toUpperCase(),
    })
    add('salary', label, withFilters(state, { salaryMin: null, salaryMax: null, salaryMatch: 'overlap' }))
  }
  if (filters.withSalary) add('withSalary', t('filters.withSalary'), withFilters(state, { withSalary: false }))
  if (filters.ukraineFriendly) add('ukraineFriendly', t('filters.ukraineFriendly'), withFilters(state, { ukraineFriendly: false }))
  return active
}
