/** The example of README.md, run as it is printed there. */
import { readFileSync } from 'node:fs'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { loadTenants } from '@jobboard/platform/tenants'
import { resolveCriteria } from './criteria/criteria.ts'
import { OfferIndex } from './index/offer-index.ts'
import { documentOf } from './index/testing/document-of.ts'
import { Percolator } from './percolator/percolator.ts'
import { anOffer } from './testing/an-offer.ts'
import { ratesOf } from './testing/oracle.ts'

const tenant = loadTenants().all.find(({ id }) => id === 'devboard')
const document = (about: Parameters<typeof anOffer>[0]) => {
  if (tenant === undefined) throw new Error('no devboard')
  return documentOf(tenant, anOffer(about))
}

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

it('finds, counts, follows a change, and knows which saved searches an offer matches', () => {
  if (tenant === undefined) throw new Error('no devboard')
  const rates = ratesOf(tenant)
  const [junior, senior] = [
    document({ id: 'offer0000001', experienceLevel: 'junior' }),
    document({ id: 'offer0000002', experienceLevel: 'senior' }),
  ]
  // README: begin
  const index = new OfferIndex(rates)
  index.load([junior, senior])
  index.finishLoading()

  const filters = { ...noFilters, keywords: ['java'], experienceLevels: ['senior' as const] }
  const criteria = resolveCriteria(tenant, filters)
  const page = index.page(criteria, 'published', 0, 100)
  const found = [...page.docs].map((doc) => index.offerId(doc)) // ['offer0000002']
  const levels = index.facets(criteria).experienceLevels // Map { 'junior' => 1, 'senior' => 1 }: it ignores its own selection

  index.upsert({ ...junior, experienceLevel: 'senior' })
  const afterwards = index.count(criteria) // 2

  const searches = new Percolator(tenant)
  searches.set('0f8fad5b-d9cb-469f-a165-70867728950e', filters, 0)
  const matching = searches.searchesOf(index, index.docOf('offer0000001') ?? 0, Date.now()) // of length 1
  // README: end
  expect(found).toEqual(['offer0000002'])
  expect(Object.fromEntries(levels)).toEqual({ junior: 1, senior: 1 })
  expect(afterwards).toBe(2)
  expect([...matching].map((search) => searches.idOf(search))).toEqual(['0f8fad5b-d9cb-469f-a165-70867728950e'])
})

it('is printed in README.md as it is run', () => {
  const [, example = ''] = /\/\/ README: begin\n([\s\S]*?)\n *\/\/ README: end/.exec(sourceOf('./readme.test.ts')) ?? []
  expect(sourceOf('../README.md')).toContain(example.replace(/^ {2}/gm, ''))
})
