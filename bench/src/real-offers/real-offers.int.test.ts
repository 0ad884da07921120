/**
 * Real offers end to end: imported by the importer, projected by the projection, found by the API exactly as the oracle finds them. The
 * offers lie beside the repository and may not be published; without them the test is skipped, and reports that.
 */

import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { importContextOf } from '@jobboard/command-service/import/complete/complete'
import { importRows, type Summary } from '@jobboard/command-service/import/import-rows'
import { readRows } from '@jobboard/command-service/import/rows/read-rows'
import { storePublisher } from '@jobboard/command-service/import/store-publisher'
import { storedContentSchema } from '@jobboard/contracts/offers/content'
import { offerEventTypes } from '@jobboard/contracts/offers/events'
import { offerCursorPageSchema, offerDetailSchema } from '@jobboard/contracts/offers/queries'
import { isPlausible, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import type { OfferState } from '@jobboard/contracts/offers/vocabulary'
import { sortOptions } from '@jobboard/contracts/search/filters'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { type EventStore, startPosition } from '@jobboard/platform/ports/event-store'
import { importedOfferId, newCommandId } from '@jobboard/platform/ports/ids'
import { type OfferApi, startOfferApi } from '@jobboard/query-service/search/testing/offer-api'
import { type OracleOffer, search } from '@jobboard/search-engine/testing/oracle'
import { randomFilters, toParameters } from '@jobboard/search-engine/testing/random-filters'
import { advertisementLanguage } from '@jobboard/workers/offers/advertisement-language'
import { storeFileRates } from '@jobboard/workers/offers/exchange-rates'
import { offersProjection } from '@jobboard/workers/offers/offers.projection'
import { applyEvents, liveTarget } from '@jobboard/workers/runner/apply-events'
import { asProjector } from '@jobboard/workers/runner/projector-transaction'
import fc from 'fast-check'
import { inventedFacts, type Published, type UnifiedRow } from './source-facts.ts'

const file = fileURLToPath(new URL('../../../../shared/data/derived/offers-unified.jsonl.gz', import.meta.url))
const isThere = existsSync(file)
if (!isThere) console.warn('SKIPPED: the real offers (../shared/data) are not beside this repository.')

const runs = 60
let api: OfferApi
let summary: Summary
let offers: OracleOffer[]

async function importAll(pool: Pool, store: EventStore): Promise<Summary> {
  const context = importContextOf(api.home)
  if (context === null) throw new Error('The board has no plan for imports')
  const deps = { store, keys: createPostgresSubjectKeys({ pool, masterKey: randomBytes(32).toString('base64') }) }
  const now = new Date()
  return importRows({
    rows: readRows(createReadStream(file)),
    settings: { context, sanitize: false, spreadDays: 10, now },
    publisher: storePublisher(deps, { tenant: api.home, actor: { kind: 'system', id: 'import' }, runId: newCommandId(), now }),
    problems: { add: async () => undefined, close: async () => undefined },
  })
}

async function project(databaseUrl: string, store: EventStore): Promise<void> {
  const pool = createPool(databaseUrl, { name: 'projector', pipeline: true })
  const projection = offersProjection(api.tenants.all)
  for await (const { events } of store.readAll(startPosition, { filter: { types: offerEventTypes } })) {
    await asProjector(pool, (client) => applyEvents(client, projection, liveTarget(projection), events))
  }
  await storeFileRates(pool, api.tenants.all)
  await pool.query('ANALYZE read_models.offers, read_models.offer_locations, read_models.offer_salaries')
  await pool.end()
}

/** From the stored contents, not from any column that a search uses. */
async function oracleOffers(pool: Pool): Promise<OracleOffer[]> {
  const { rows } = await pool.query<{
    tenant: string
    id: string
    state: OfferState
    content: unknown
    first: Date | null
    newest: Date
    expires: Date
  }>(
    `SELECT tenant, offer_id AS id, state, content, first_published_at AS first, published_at AS newest, expires_at AS expires FROM read_models.offers`,
  )
  return rows.map(({ tenant, id, state, content: stored, first, newest, expires }) => {
    const content = storedContentSchema.parse(stored)
    const names = (required: boolean) => content.requirements.filter((one) => one.required === required).map((one) => one.skillName)
    return {
      tenant,
      id,
      state,
      title: content.title,
      companyName: content.hiringCompany?.name ?? null,
      categories: content.categories.map(({ key }) => key),
      experienceLevel: content.experienceLevel,
      workplaceType: content.workplaceType,
      workingTime: content.workingTime,
      ukraineFriendly: content.publicTags.includes('open_to_hire_ukrainians'),
      requiredSkills: names(true),
      niceToHaveSkills: names(false),
      language: advertisementLanguage(content.body),
      salaries: content.employmentTypes.map(({ type, currency, salary: { from, to, unit } }) => ({
        type,
        currency,
        unit: unit ?? 'month',
        from,
        to,
      })),
      locations: content.locations.map(({ city, geoCoordinates }) => ({
        city,
        latitude: geoCoordinates?.latitude ?? null,
        longitude: geoCoordinates?.longitude ?? null,
      })),
      firstPublishedAt: first?.getTime() ?? null,
      publishedAt: newest.getTime(),
      expiresAt: expires.getTime(),
    }
  })
}

/** Values of every thirtieth offer, so that filters find something. */
function textsOf(all: readonly OracleOffer[]) {
  const some = all.filter((_, index) => index % 30 === 0)
  const skills = some.flatMap((offer) => offer.requiredSkills)
  const titles = some.map((offer) => offer.title)
  return {
    titles,
    companies: some.flatMap((offer) => offer.companyName ?? []),
    skills,
    cities: some.flatMap((offer) => offer.locations.map((location) => location.city)),
    keywords: [...skills, ...titles.flatMap((title) => title.split(/\s+/))]
      .map((word) => word.slice(0, 4).trim())
      .filter((word) => word !== ''),
  }
}

const whenThere = isThere ? describe : describe.skip
whenThere('the real offers', () => {
  beforeAll(async () => {
    api = await startOfferApi()
    await migrate(api.pool, everyMigration)
    const store = createPostgresEventStore({ pool: api.pool })
    summary = await importAll(api.pool, store)
    await project(api.databaseUrl, store)
    await store.close()
    await api.refresh()
    offers = await oracleOffers(api.pool)
  }, 600_000)
  afterAll(() => api?.stop())

  it('are all accounted for, and all imported ones are in the read model', async () => {
    const { read, created, refused, copies } = summary
    expect(created + refused + copies).toBe(read)
    expect(created).toBeGreaterThan(read * 0.9)
    expect(offers).toHaveLength(created)
    const { rows } = await api.pool.query('SELECT FROM projections.parked')
    expect(rows).toHaveLength(0)
  })

  it('are found as the oracle finds them, for any filters', async () => {
    const now = Date.now()
    const cases = fc.record({
      filters: randomFilters(api.home, textsOf(offers)),
      sort: fc.constantFrom(...sortOptions),
      from: fc.integer({ min: 0, max: 200 }),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(cases, async ({ filters, sort, from }) => {
        const expected = search(api.home, offers, filters, sort, now).map((offer) => offer.id)
        // The server of this process closes idle connections meanwhile; the next request must not use one.
        await new Promise((resolve) => setImmediate(resolve))
        const parameters = toParameters(filters)
        const query = `${parameters}&sort=${sort}&from=${from}`
        const answer = await api.call('GET', `/v2/user-panel/offers/by-cursor?${query}`, { tenant: api.home.id })
        const { data, meta } = offerCursorPageSchema.parse(answer.body)
        expect(meta.totalItems).toBe(expected.length)
        expect(data.map((item) => item.guid)).toEqual(expected.slice(from, from + 100))
        if (expected.length > 0) found += 1
      }),
      { numRuns: runs },
    )
    // Filters that never find anything would prove nothing.
    expect(found).toBeGreaterThan(runs / 4)
  }, 600_000)

  it('state nothing that their rows do not', async () => {
    const rows = new Map(
      gunzipSync(readFileSync(file))
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const row = JSON.parse(line) as UnifiedRow
          const id =
            row.id ??
            createHash('sha256')
              .update(line === JSON.stringify(row) ? line : JSON.stringify(row))
              .digest('base64url')
              .slice(0, 22)
          return [importedOfferId(api.home.id, row.source, id) as string, row] as const
        }),
    )
    const { rows: stored } = await api.pool.query<{ id: string; card: object; detail: object }>(
      'SELECT offer_id AS id, card, detail FROM read_models.offers WHERE tenant = $1',
      [api.home.id],
    )
    const invented = new Map<string, string[]>()
    for (const [index, { id, card, detail }] of stored.entries()) {
      // The server of this process closes idle connections meanwhile; the next request must not use one.
      if (index % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
      const row = rows.get(id)
      if (row === undefined) throw new Error(`No row of the file is the offer ${id}`)
      for (const field of inventedFacts(row, { ...card, ...detail } as Published, api.home)) {
        invented.set(field, [...(invented.get(field) ?? []), id])
      }
    }
    expect(Object.fromEntries([...invented].map(([field, ids]) => [field, [ids.length, ...ids.slice(0, 3)]]))).toEqual({})
  }, 60_000)

  it('list no implausible pay', async () => {
    const limits = payLimitsOf(api.home)
    for (const sort of ['salaryDesc', 'salaryAsc']) {
      const answer = await api.call('GET', `/v2/user-panel/offers/by-cursor?sort=${sort}&itemsCount=100&withSalary=true`, {
        tenant: api.home.id,
      })
      const salaries = offerCursorPageSchema.parse(answer.body).data.flatMap((item) => item.employmentTypes)
      expect(salaries.filter((salary) => !isPlausible(salary, salary.unit, salary.currency, limits))).toEqual([])
    }
    const { rows } = await api.pool.query(
      `SELECT card->>'title' AS title, s.* FROM read_models.offer_salaries s JOIN read_models.offers o USING (tenant, offer_id)
       WHERE (unit = 'hour' AND greatest(amount_from, amount_to) > 1000 AND s.currency = 'pln') OR monthly_to < 350`,
    )
    expect(rows).toEqual([])
  })

  it('have pages of their own', async () => {
    for (const { id, title } of offers.filter((_, index) => index % 500 === 0)) {
      const answer = await api.call('GET', `/v1/offers/${id}`, { tenant: api.home.id })
      expect(offerDetailSchema.parse(answer.body)).toMatchObject({ guid: id, title, isOfferActive: true })
    }
  })
})
