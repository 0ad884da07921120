/** Pages and counts of the desk for many combinations of searches, filters and orders, against the same made in memory. */
import { type DeskOrder, type DeskPage, deskOrders, deskPageSchema } from '@jobboard/contracts/applications/desk-queries'
import { type ApplicationStatus, applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { fileTokens, searchedTokens } from '@jobboard/platform/applications/search-tokens'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import fc from 'fast-check'
import { type OfferApi, startOfferApi } from '../../search/testing/offer-api.ts'
import { writeApplication } from './testing/application-rows.ts'
import { standInTexts } from './testing/stand-in-texts.ts'

const [first, second] = [anOffer({ title: 'Backend Developer' }), anOffer({ title: 'Gardener' })]
const company = 'first-company'
const hour = (number: number): string => new Date(Date.UTC(2026, 2, 1, number)).toISOString()

interface Written {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly written: string
  readonly inFile: string
  readonly offerId: string
  readonly status: ApplicationStatus
  readonly rating: number | null
  readonly hasFile: boolean
  readonly submittedAt: string
  readonly statusAt: string
  /** False: erased, or to another company. */
  readonly isShown: boolean
}

/** Several have the same instant, rating and words. */
const written: Written[] = []
async function write(number: number): Promise<void> {
  const [names, statuses] = [['Ada Lis', 'Ola Zuk', 'Jan Bez'], applicationStatuses]
  const words = (...given: (string | false)[]): string => given.filter((word) => word !== false).join(' ')
  const one = {
    number,
    name: names[number % 3] ?? '',
    written: words(number % 2 === 0 && 'java', number % 3 === 0 && 'rust'),
    inFile: words(number % 4 === 0 && 'kafka', number % 7 === 0 && 'java'),
    offerId: number % 3 === 1 ? second.id : first.id,
    status: statuses[(number * 7) % statuses.length] ?? 'new',
    rating: number % 6 === 0 ? null : number % 6,
    hasFile: number % 2 === 0,
    submittedAt: hour(Math.floor(number / 3)),
    statusAt: hour(100 - (number % 20)),
    isShown: number % 13 !== 0 && number % 11 !== 0,
  }
  const companyId = number % 11 === 0 ? 'second-company' : company
  const id = await writeApplication(api.pool, number, {
    ...{ name: one.name, company_id: companyId, offer_id: one.offerId, status: one.status, rating: one.rating, has_file: one.hasFile },
    ...{ submitted_at: one.submittedAt, status_at: one.statusAt, erased: number % 13 === 0 ? 'company' : null },
  })
  const tokens = { application_words: searchedTokens(company, { names: [one.name], texts: [one.written] }) }
  const stored = Object.entries({ ...tokens, application_file_words: fileTokens(company, one.inFile) })
  for (const [table, found] of stored)
    await api.pool.query(
      `INSERT INTO read_models.${table} (tenant, application_id, token) SELECT 'devboard', $1, token FROM unnest($2::bigint[]) AS token`,
      [id, found],
    )
  written.push({ ...one, id })
}

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({ services: standInTexts().client })
  await api.write([first, second])
  for (let number = 1; number <= 90; number += 1) await write(number)
}, 60_000)
afterAll(() => api?.stop())

interface Query {
  readonly search: string
  readonly statuses: readonly ApplicationStatus[]
  readonly offer: string | undefined
  readonly hasFile: boolean | undefined
  readonly ratings: readonly string[]
  readonly sortBy: DeskOrder
  readonly orderBy: 'ASC' | 'DESC'
}
const queries: fc.Arbitrary<Query> = fc.record({
  search: fc.constantFrom('', 'java', 'kafka', 'java kafka', 'rust java', 'java ada', 'li', 'java zu', 'gone', 'java rust kafka ja'),
  statuses: fc.subarray([...applicationStatuses], { maxLength: 3 }),
  offer: fc.constantFrom(undefined, undefined, first.id, second.id),
  hasFile: fc.constantFrom(undefined, undefined, true, false),
  ratings: fc.constantFrom([], [], ['5'], ['none', '3'], ['none']),
  sortBy: fc.constantFrom(...deskOrders),
  orderBy: fc.constantFrom('ASC', 'DESC'),
})

/** Whole words of all texts; the last one may be the beginning of a name. */
function isFound({ name, written: text, inFile }: Written, search: string): boolean {
  const names = name.toLowerCase().split(' ')
  const all = [...names, ...text.split(' '), ...inFile.split(' ')]
  const asked = search.split(' ').filter((word) => word !== '')
  return asked.every((word, at) => all.includes(word) || (at === asked.length - 1 && names.some((one) => one.startsWith(word))))
}

function expected({ search, statuses, offer, hasFile, ratings, sortBy, orderBy }: Query) {
  const found = written.filter(
    (one) =>
      one.isShown &&
      isFound(one, search) &&
      (offer === undefined || one.offerId === offer) &&
      (hasFile === undefined || one.hasFile === hasFile) &&
      (ratings.length === 0 || ratings.includes(String(one.rating ?? 'none'))),
  )
  const sign = orderBy === 'ASC' ? 1 : -1
  const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
  const byNewest = (a: Written, b: Written): number => -byText(a.submittedAt, b.submittedAt) || byText(a.id, b.id)
  const unrated = orderBy === 'ASC' ? 6 : 0
  const compare: Readonly<Record<DeskOrder, (a: Written, b: Written) => number>> = {
    submittedAt: (a, b) => sign * (byText(a.submittedAt, b.submittedAt) || -byText(a.id, b.id)),
    statusAt: (a, b) => sign * (byText(a.statusAt, b.statusAt) || -byText(a.id, b.id)),
    rating: (a, b) => sign * ((a.rating ?? unrated) - (b.rating ?? unrated)) || byNewest(a, b),
  }
  const page = found.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  return {
    ids: page.toSorted(compare[sortBy]).map(({ id }) => id),
    counts: Object.fromEntries(applicationStatuses.map((status) => [status, found.filter((one) => one.status === status).length])),
  }
}

async function walk({ search, statuses, offer, hasFile, ratings, sortBy, orderBy }: Query, pageSize: number): Promise<DeskPage[]> {
  const parameters = new URLSearchParams({ search, sortBy, orderBy, pageSize: String(pageSize) })
  for (const status of statuses) parameters.append('status', status)
  for (const rating of ratings) parameters.append('rating', rating)
  if (offer !== undefined) parameters.set('offer', offer)
  if (hasFile !== undefined) parameters.set('hasFile', String(hasFile))
  const pages: DeskPage[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    if (cursor !== '') parameters.set('cursor', cursor)
    const { body } = await api.call('GET', `/v2/employer-panel/applications?${parameters}`, { as: api.team['employer:owner'] })
    const page = deskPageSchema.parse(body)
    pages.push(page)
    cursor = page.meta.nextCursor
  }
  return pages
}

it('pages have what the filters leave, in order, and every page has the same counts', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.constantFrom(7, 25, 100), async (query, pageSize) => {
      const pages = await walk(query, pageSize)
      const { ids, counts } = expected(query)
      expect(pages.flatMap(({ data }) => data.map(({ applicationId }) => applicationId))).toEqual(ids)
      for (const { meta } of pages) expect(meta).toMatchObject({ statuses: counts, totalItems: ids.length })
    }),
    { numRuns: 60 },
  )
}, 60_000)
