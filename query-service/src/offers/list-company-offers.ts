/** GET /v2/employer-panel/offers: the offers of the caller's company for the table of its panel (docs/product/panel.md, "Offers"). */
import {
  type CompanyOfferOrder,
  type CompanyOfferStatus,
  companyOfferOrders,
  companyOfferStatuses,
  maxOfferSearch,
} from '@jobboard/contracts/offers/company-offer-list'
import { type CompanyOfferPage, companyOfferPageSchema } from '@jobboard/contracts/offers/company-offers'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { cursorMeta, maxItemsCount } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { z } from 'zod'
import { Parameters, type Statement } from '../database/statement.ts'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { companyOfferColumns, presentCompanyOffer, statusSql } from './company-offer-rows.ts'

const querySchema = z.object({
  from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(maxItemsCount),
  search: z.string().max(maxOfferSearch).default('').describe('Words of the title or of a city; each must be in one of them.'),
  status: listOf(z.enum(companyOfferStatuses)).default([]),
  plan: listOf(z.string().max(64)).default([]),
  sortBy: z.enum(companyOfferOrders).default('published').describe('`published`: those never published first, then the newest.'),
  orderBy: z.enum(['ASC', 'DESC']).optional(),
})
type Asked = z.output<typeof querySchema>

export const companyOffersRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/offers',
    scope: 'offers:read',
    summary: 'The offers of my company: search, filters, orders, and what is still possible with each',
    tag: 'offers',
    auth: anyEmployer,
    whileViewing: true,
    query: querySchema,
    readsOwnWrites: [companyOffersReadModel],
    replies: {
      200: {
        description: 'A range of the list; send `meta.next.cursor` as `from` for the next one',
        schema: companyOfferPageSchema,
        headers: ['X-Position-Reached'],
      },
    },
    handle: ({ tenant, session: { companyId }, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const now = clock.now()
        const statements = { ...query, tenant, companyId, now }
        const [rows, counted] = await Promise.all([
          reader.read<Record<string, unknown>>(tenant.id, pageOf(statements), signal),
          reader.read<Counted>(tenant.id, countsOf(statements), signal),
        ])
        const { statuses, plans } = totalsOf(counted, statements)
        const isChosen = (status: CompanyOfferStatus): boolean => query.status.length === 0 || query.status.includes(status)
        const total = companyOfferStatuses.filter(isChosen).reduce((sum, status) => sum + statuses[status], 0)
        const body: CompanyOfferPage = {
          data: rows.map((row) => presentCompanyOffer(row, { tenant, now })),
          meta: { ...cursorMeta(query.from, query.itemsCount, total), statuses, plans },
        }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })

interface Counted extends Record<string, unknown> {
  readonly status: CompanyOfferStatus
  readonly plan: string
  /** The search finds them. */
  readonly found: boolean
  readonly count: number
}

interface Of extends Asked {
  readonly tenant: Tenant
  readonly companyId: string | null
  readonly now: Date
}

/** Words beyond them narrow nothing that a person looks for. */
const maxWords = 8

/** Whether the search finds row `r`; words of title and cities, in any order. */
function searchSql(parameters: Parameters, search: string): string {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const conditions = words.slice(0, maxWords).map((word) => `strpos(r.search_text, ${parameters.add(word)}) > 0`)
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

function sourceSql(parameters: Parameters, { companyId, now }: Of, join = ''): string {
  const status = statusSql(`${parameters.add(now.toISOString())}::timestamptz`)
  return `FROM ${companyOffersAsTyped} r CROSS JOIN LATERAL (SELECT ${status} AS status) s ${join}
    WHERE r.tenant = ${parameters.tenant} AND r.company_id = ${parameters.add(companyId)} AND r.state <> 'deleted'`
}

function pageOf(of: Of): Statement {
  const { tenant, search, status, plan, from, itemsCount, sortBy, orderBy } = of
  const parameters = new Parameters(tenant.id)
  const conditions = [
    searchSql(parameters, search),
    ...(status.length === 0 ? [] : [`s.status = ANY(${parameters.add(status)})`]),
    ...(plan.length === 0 ? [] : [`r.plan = ANY(${parameters.add(plan)})`]),
  ]
  const plans = () => `${parameters.add(tenant.plans.map(({ key }) => key))}::text[]`
  const order = orders[sortBy](orderBy ?? firstDirection(sortBy), plans)
  const text = `SELECT ${companyOfferColumns}, s.status ${sourceSql(parameters, of, sortBy === 'views' ? currentViews : '')}
      AND ${conditions.join(' AND ')}
    ORDER BY ${order}, r.offer_id LIMIT ${parameters.add(itemsCount)} OFFSET ${parameters.add(from)}`
  return { text, values: parameters.values }
}

/** Of all offers of the board that were seen today: one pass by an index, where a look at each of 5,000 offers took 100 ms. */
const currentViews = `LEFT JOIN (SELECT offer_id, sum(views) AS views FROM statistics.offer_views
    WHERE tenant = $1 AND recorded_at IS NULL GROUP BY offer_id) current ON current.offer_id = r.offer_id`

type Direction = 'ASC' | 'DESC'
const firstDirection = (order: CompanyOfferOrder): Direction =>
  order === 'title' || order === 'plan' || order === 'expires' ? 'ASC' : 'DESC'

/** Of row `r` with the status `s`. What a row has no value for comes last, except drafts in the order of publication. */
const orders: Readonly<Record<CompanyOfferOrder, (direction: Direction, plans: () => string) => string>> = {
  published: (direction) => `r.published_at ${direction} NULLS ${direction === 'DESC' ? 'FIRST' : 'LAST'}, r.changed_at ${direction}`,
  title: (direction) => `r.search_text ${direction}`,
  plan: (direction, plans) => `array_position(${plans()}, r.plan) ${direction} NULLS LAST, r.published_at DESC NULLS FIRST`,
  views: (direction) => `r.views + coalesce(current.views, 0) ${direction}, r.published_at DESC NULLS LAST`,
  applyClicks: (direction) => `r.apply_clicks ${direction}, r.published_at DESC NULLS LAST`,
  expires: (direction) => `CASE WHEN s.status = 'published' THEN r.expires_at END ${direction} NULLS LAST, r.expires_at DESC NULLS LAST`,
  bumpsLeft: (direction) =>
    `CASE WHEN s.status = 'published' THEN greatest(0, r.bumps_up_count - r.bumps) END ${direction} NULLS LAST, r.published_at DESC NULLS LAST`,
}

function countsOf(of: Of): Statement {
  const parameters = new Parameters(of.tenant.id)
  const found = searchSql(parameters, of.search)
  const text = `SELECT s.status, r.plan, ${found} AS found, count(*)::int AS count ${sourceSql(parameters, of)} GROUP BY 1, 2, 3`
  return { text, values: parameters.values }
}

function totalsOf(counted: readonly Counted[], { plan, tenant }: Of): Pick<CompanyOfferPage['meta'], 'statuses' | 'plans'> {
  const held = new Set(counted.map((row) => row.plan))
  const sold = tenant.plans.map(({ key }) => key)
  const shown = counted.filter((row) => row.found && (plan.length === 0 || plan.includes(row.plan)))
  const countOf = (status: CompanyOfferStatus): number =>
    shown.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
  return {
    statuses: {
      published: countOf('published'),
      scheduled: countOf('scheduled'),
      inReview: countOf('inReview'),
      draft: countOf('draft'),
      awaitingPayment: countOf('awaitingPayment'),
      expired: countOf('expired'),
      finished: countOf('finished'),
      takenDown: countOf('takenDown'),
    },
    plans: [...sold.filter((key) => held.has(key)), ...[...held].filter((key) => !sold.includes(key)).sort()],
  }
}
