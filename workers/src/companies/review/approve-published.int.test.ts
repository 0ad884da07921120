/** Companies that had offers before the board reviewed new ones are found in the read models, on a real Postgres. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { type GivenEvent, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import pino from 'pino'
import { applyEvents, liveTarget } from '../../runner/apply-events.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { companiesProjection } from '../companies.projection.ts'
import { companyReviewsProjection } from '../company-reviews.projection.ts'
import { approvePublishedJob } from './approve-published.ts'
import { hasPublished } from './request-review.ts'

let database: TestDatabase
let pool: Pool
const seen: string[] = []
const services = standInServices((tenant, path) => {
  seen.push(`${tenant} ${path}`)
  if (path.includes('unheard')) return { status: 404, body: { code: 'companyReviewNotFound' } }
  return path.includes('/old/') ? { status: 500, body: {} } : { status: 200, body: { status: 'approved' } }
})
const requested: GivenEvent = { type: 'CompanyReviewRequested', data: { offerId: '0000000000ab', at: '2026-03-01T08:00:00Z' } }
const refused: GivenEvent = { type: 'CompanyRefused', data: { reason: 'No such company.' } }
const approved: GivenEvent = { type: 'CompanyApproved', data: { because: 'reviewed' } }
/** Name, whether it has published, and events of its review. */
const companies: readonly (readonly [string, boolean, ...GivenEvent[]])[] = [
  ['new', false],
  ['old', true],
  ['unheard', true],
  ['waiting-old', true, requested],
  ['waiting-new', false, requested],
  ['refused', true, requested, refused],
  ['approved', true, requested, approved],
]

beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  await asProjector(pool, async (client) => {
    for (const [at, [id, hasOffer, ...review]] of companies.entries()) {
      const companyId = companyIdSchema.parse(id)
      const registered: GivenEvent = { type: 'CompanyRegistered', data: { companyId, name: id } }
      const onCompany = recordEvents('devboard', companyStream('devboard', id), [registered, ...review], at * 10 + 1)
      await applyEvents(client, companiesProjection, liveTarget(companiesProjection), onCompany)
      await applyEvents(client, companyReviewsProjection, liveTarget(companyReviewsProjection), onCompany.slice(1))
      await client.query(
        `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at,
           published_at, bumps, free_extensions, views, apply_clicks)
         VALUES ('devboard', $1, $2, $1, 'draft', 'basic', '', 0, '', now(), CASE WHEN $3 THEN now() END, 0, 0, 0, 0)`,
        [String(at).padStart(12, '0'), id, hasOffer],
      )
    }
  })
}, 60_000)
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const runOn = async (reviews: (id: string) => boolean) => {
  seen.length = 0
  const tenants = loadTenants().all.map(({ id }) => ({ id, reviewNewCompanies: reviews(id) }))
  await approvePublishedJob({ pool, services, tenants, logger: pino({ level: 'silent' }) }).run(new AbortController().signal)
  return seen
}

it('approves those that had offers and no decision, also after one that the command-service refuses or fails at', async () => {
  expect(await runOn((id) => id === 'devboard')).toEqual(
    ['old', 'unheard', 'waiting-old'].map((id) => `devboard /internal/companies/${id}/approve-published`),
  )
})

it('looks at no board that reviews no companies', async () => {
  expect(await runOn((id) => id === 'greenjobs')).toEqual([])
})

it('tells whether one company had offers', async () => {
  const answers = ['new', 'old', 'waiting-new'].map((id) => hasPublished(pool)('devboard', companyIdSchema.parse(id)))
  expect(await Promise.all(answers)).toEqual([false, true, false])
  expect(await hasPublished(pool)('greenjobs', companyIdSchema.parse('old'))).toBe(false)
})
