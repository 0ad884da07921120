/** Full-text engines in JavaScript, queried for their main use: keywords with multiselects. */

import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Engine } from './engine.ts'

const among = <Value>(wanted: readonly Value[], has: readonly Value[]): boolean =>
  wanted.length === 0 || wanted.some((value) => has.includes(value))
const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')
const asksWordsAndChoices = ({ named, salary, place, withSalary, ukraineFriendly }: OfferCriteria): boolean =>
  named.length === 0 && salary === null && place === null && !withSalary && !ukraineFriendly

export function miniSearch(offers: readonly OfferDocument[]): Engine {
  const engine = new MiniSearch<{ id: number; words: string }>({
    fields: ['words'],
    tokenize: wordsOf,
    processTerm: (term) => term || null,
  })
  engine.addAll(offers.map(({ searchText }, id) => ({ id, words: searchText })))
  return {
    name: 'MiniSearch',
    knows: asksWordsAndChoices,
    count: (criteria) =>
      engine.search(criteria.words.length === 0 ? MiniSearch.wildcard : criteria.words.join(' '), {
        combineWith: 'AND',
        filter: ({ id }) => matches(criteria, offers[id as number] as OfferDocument),
      }).length,
    close: () => undefined,
  }
}

function matches(criteria: OfferCriteria, offer: OfferDocument): boolean {
  return (
    among(criteria.categoryValues, offer.categoryValues) &&
    among(criteria.companies, [offer.companyFolded]) &&
    among(criteria.skills, offer.skillsFolded) &&
    among(criteria.titles, [offer.titleFolded]) &&
    among(criteria.experienceLevels, [offer.experienceLevel]) &&
    among(
      criteria.employmentTypes,
      offer.salaries.flatMap(({ type }) => type ?? []),
    ) &&
    among(criteria.workingTimes, [offer.workingTime]) &&
    among(criteria.workplaceTypes, [offer.workplaceType])
  )
}

const schema = {
  key: 'string',
  words: 'string',
  categories: 'enum[]',
  company: 'enum',
  skills: 'enum[]',
  title: 'enum',
  level: 'enum',
  contracts: 'enum[]',
  time: 'enum',
  mode: 'enum',
  publishedAt: 'number',
} as const

export async function orama(offers: readonly OfferDocument[]): Promise<Engine> {
  const tokenizer = { language: 'english', normalizationCache: new Map<string, string>(), tokenize: wordsOf }
  const engine = create({ schema, components: { tokenizer } })
  const rows = offers.map((offer) => ({
    key: '',
    words: offer.searchText,
    categories: [...offer.categoryValues],
    company: offer.companyFolded,
    skills: [...offer.skillsFolded],
    title: offer.titleFolded,
    level: offer.experienceLevel ?? '',
    contracts: offer.salaries.flatMap(({ type }) => type ?? []),
    time: offer.workingTime ?? '',
    mode: offer.workplaceType ?? '',
    publishedAt: offer.publishedAt,
  }))
  await insertMultiple(engine, rows, 5_000)
  const oneOf = (field: string, values: readonly (string | number)[]): object =>
    values.length === 0 ? {} : { [field]: { in: [...values] } }
  const someOf = (field: string, values: readonly (string | number)[]): object =>
    values.length === 0 ? {} : { [field]: { containsAny: [...values] } }
  return {
    name: 'Orama',
    knows: asksWordsAndChoices,
    count: async (criteria) => {
      const where = {
        ...someOf('categories', criteria.categoryValues),
        ...oneOf('company', criteria.companies),
        ...someOf('skills', criteria.skills),
        ...oneOf('title', criteria.titles),
        ...oneOf('level', criteria.experienceLevels),
        ...someOf('contracts', criteria.employmentTypes),
        ...oneOf('time', criteria.workingTimes),
        ...oneOf('mode', criteria.workplaceTypes),
      }
      const found = await search(engine, {
        term: criteria.words.join(' '),
        properties: ['words'],
        where,
        threshold: 0,
        limit: 1,
        exact: true,
      })
      return found.count
    },
    close: () => undefined,
  }
}
