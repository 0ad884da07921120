/**
 * The query parameters of the offer lists, for the API document. Validation is in `parse-query.ts` of the contracts, which depends on the
 * tenant's options; this schema accepts everything.
 */
import { sortOptions } from '@jobboard/contracts/search/filters'
import { z } from 'zod'

const texts = z.union([z.string(), z.array(z.string())]).optional()
const one = (description: string) => z.string().optional().describe(description)
const several = (description: string) =>
  texts.describe(`${description} Several as name[]=a&name[]=b, name=a&name=b or name=a,b; one must match.`)

const filters = {
  query: one('An additional keyword.'),
  keywords: texts.describe(
    'Whole words of the title, company, skills, category or city, in any spelling the board knows; the name of a city, level, contract, working time or work mode matches as that filter. Several as above; all must match.',
  ),
  categories: several('Key or number of a category or subcategory.'),
  companyNames: several('Names of companies.'),
  skills: several('Names of skills.'),
  jobTitles: several('Titles of offers.'),
  companies: several('Slugs of companies, or names, which become slugs.'),
  excludedTerms: texts.describe('Excludes offers that have all words of one of these. Several as above.'),
  excludedCompanies: texts.describe('Slugs or names of companies to exclude. Several as above.'),
  offerLanguages: several('Language of the advertisement: pl, en. An advertisement of unknown language matches none.'),
  publishedWithinDays: one('1, 3, 7, 14 or 30: calendar days since the first publication, in the time zone of the board.'),
  experienceLevels: several('Words or numbers of the filter configuration.'),
  employmentTypes: several('Words or numbers of the filter configuration.'),
  workingTimes: several('Words or numbers of the filter configuration.'),
  remoteWorkOptions: several('Words or numbers of the filter configuration.'),
  remote: one('`true`: the same as the value `remote` of `remoteWorkOptions`; next to another mode, one of the two.'),
  withSalary: one('`true`: offers that disclose their pay.'),
  ukraineFriendly: one('`true`: offers open to people from Ukraine.'),
  city: texts.describe(
    'Slug of a city or area of the board, or the name of any city. Where the board allows several (`lists.severalCities` of its file), at most 10, as above; one must match.',
  ),
  cityRadiusKm: one('Kilometres around the centre of each city, at most 500.'),
  orRemote: one('`true` beside `city`: offers in the place, or remote ones.'),
  bounds: one('`swLat,swLon,neLat,neLon` in degrees: some location lies inside. A west greater than the east crosses the antimeridian.'),
  salaryMin: one('Minimum pay per month, in `currency`.'),
  salaryMax: one('Maximum pay per month, in `currency`.'),
  salaryMatch: one(
    '`overlap` (default): a range matches that reaches `salaryMin`; `lowerBound`: the lower end of a contract is at least `salaryMin`. Refused by boards without this filter.',
  ),
  currency: one("Currency of the bounds. For another than the board's own, `meta.exchange` has the rates."),
  sort: one(`One of ${sortOptions.join(', ')}.`),
  sortBy: one('published, newest or salary, with `orderBy`.'),
  orderBy: one('ASC or DESC.'),
}

export const countQueryDocument = z.looseObject(filters)
export const newCountQueryDocument = z.looseObject({
  ...filters,
  since: z.string().describe('Instant, ISO 8601 in UTC: of the first publication, or later.'),
})
const grouped = one(
  '`true`: one offer for all copies of a position (same company and title), the first in the order. Positions and `meta.totalItems` count those, `meta.totalOffers` all offers; `copies` is the number of further ones.',
)
export const cursorQueryDocument = z.looseObject({
  ...filters,
  grouped,
  from: one('Position in the order, from 0.'),
  cursor: one('The same as `from`.'),
  itemsCount: one('1 to 100, default 100.'),
})
export const pagingQueryDocument = z.looseObject({ page: one('From 1.'), perPage: one('1 to 100, default 100.') })
export const pageQueryDocument = z.looseObject({ ...filters, grouped, ...pagingQueryDocument.shape })

const salaryCurrencies = texts.describe('Currency of the bounds where `currency` is absent; the first is used.')
export const clusterQueryDocument = z.looseObject({
  ...filters,
  neLat: one('Required. Latitude of the north-east corner of the viewport.'),
  neLon: one('Required. Longitude of that corner; -540 to 540, so that a view may cross the antimeridian.'),
  swLat: one('Required. Latitude of the south-west corner, not above the other.'),
  swLon: one('Required. Longitude of that corner.'),
  zoom: one('Required. 0 to 24; fractions are allowed.'),
  salaryCurrencies,
})
export const markerQueryDocument = z.looseObject({
  ...filters,
  region: one('Required. `region` of a cluster.'),
  page: one('From 1.'),
  perPage: one('1 to 100, default 20.'),
  salaryCurrencies,
})
