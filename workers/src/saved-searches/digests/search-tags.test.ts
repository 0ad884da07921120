import { noFilters } from '@jobboard/contracts/search/no-filters'
import { loadTenants } from '@jobboard/platform/tenants'
import { searchTags } from './search-tags.ts'

const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board')
const tags = (locale: 'pl' | 'en', change: object) =>
  searchTags(tenant, locale, { ...noFilters, ...change }).map((tag) => tag.replaceAll('\u00a0', ' '))

it('names every filter in the language of the message', () => {
  const change = { skills: ['React'], cities: ['krakow'], remoteWorkOptions: ['remote'], salaryMin: 18_000 }
  expect(tags('pl', change)).toEqual(['React', 'Kraków', 'Zdalnie', 'widełki sięgają 18 000 PLN'])
  expect(tags('en', change)).toEqual(['React', 'Krakow', 'Remote', 'range reaching 18 000 PLN'])
})

it('has none for all offers, and states disclosed pay only where no amount is asked for', () => {
  expect(tags('en', {})).toEqual([])
  expect(tags('en', { withSalary: true })).toEqual(['with salary'])
  expect(tags('en', { withSalary: true, salaryMax: 9_000 })).toEqual(['up to 9 000 PLN'])
})

it('names a place that the board does not know by its slug', () => {
  expect(tags('en', { cities: ['nowa-wies'] })).toEqual(['nowa-wies'])
})

it('tells a place from a place or remote work, and pay of at least an amount from a range that reaches it', () => {
  const change = { cities: ['krakow', 'warszawa'], orRemote: true, salaryMin: 18_000, salaryMatch: 'lowerBound' }
  expect(tags('pl', change)).toEqual(['Kraków', 'Warszawa lub zdalnie', 'co najmniej 18 000 PLN'])
  expect(tags('en', change)).toEqual(['Krakow', 'Warsaw or remote', 'at least 18 000 PLN'])
})
