/** GET /v2/employer-panel/offers/statistics: what happened to the offers of the caller's company, by day (docs/product/analytics.md). */
import { type OfferDayCounts, offerStatisticsQuerySchema, offerStatisticsSchema } from '@jobboard/contracts/analytics/queries'
import { countedNames, defaultStatisticsDays, maxStatisticsDays, maxStatisticsOffers } from '@jobboard/contracts/analytics/statistics'
import { addDaysToDate, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { offerStatisticsReadModel } from '@jobboard/platform/read-models/offer-statistics'
import { Parameters, type Statement } from '../database/statement.ts'
import type { OfferQueryDeps } from '../http/query-deps.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** Offers that are counted: of the company, or one of them. */
interface Counted extends Period {
  readonly companyId: CompanyId
  readonly offerId: OfferId | null
}

export const offerStatisticsRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/offers/statistics',
    scope: 'statistics:read',
    summary: 'Views, external apply clicks, bumps and edits of the offers of my company by day, or of one of them',
    tag: 'analytics',
    auth: anyEmployer,
    whileViewing: true,
    readsOwnWrites: [offerStatisticsReadModel],
    query: offerStatisticsQuerySchema,
    replies: { 200: { description: 'The statistics of the period', schema: offerStatisticsSchema, headers: ['X-Position-Reached'] } },
    problems: ['offerNotFound'],
    handle: ({ tenant, session: { companyId }, query, incoming }) => {
      const { to = localDate(clock.now().toISOString(), tenant.timeZone), from = addDaysToDate(to, 1 - defaultStatisticsDays) } = query
      const days = daysOf({ from, to })
      if (days === null) return refuse({ code: 'malformed', errors: [fieldError('from', messageKeys.invalidDate)] })
      // An employer always has one; the type of a session does not say so.
      if (companyId === null) return refuse({ code: 'forbidden' })
      const offerId = query.offer === undefined ? null : offerIdOf(query.offer)
      if (query.offer !== undefined && offerId === null) return refuse({ code: 'offerNotFound' })
      const of = { companyId, offerId, from, to }
      return whileConnected(incoming, async (signal) => {
        const read = <Row>(statement: Statement) => reader.read<Row & Record<string, unknown>>(tenant.id, statement, signal)
        const [offer = null] = offerId === null ? [] : await read<{ slug: string; title: string }>(offerOfCompany(tenant.id, of))
        if (offerId !== null && offer === null) return refuse({ code: 'offerNotFound' })
        const before = periodBefore(of, days.length)
        const [first] = await read<{ day: string | null }>(firstCountedDay(tenant.id, of))
        const isKnown = typeof first?.day === 'string' && first.day <= before.from
        const byDay = await read<OfferDayCounts & { readonly day: string }>(countsByDay(tenant.id, of))
        const offers = await read<OfferDayCounts & { readonly offerId: string; readonly slug: string; readonly title: string }>(
          countsByOffer(tenant.id, of),
        )
        const known = new Map(byDay.map((counts) => [counts.day, counts]))
        const body = {
          from,
          to,
          timeZone: tenant.timeZone,
          offer,
          total: sumOf(byDay),
          previous: isKnown ? { ...before, total: sumOf(await read(countsByDay(tenant.id, { ...of, ...before }))) } : null,
          days: days.map((day) => ({ ...nothing, ...known.get(day), day })),
          offers,
        }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })

/** Null: the period is none, or too long. */
function daysOf({ from, to }: Period): readonly string[] | null {
  const days: string[] = []
  for (let day = from; day <= to; day = addDaysToDate(day, 1)) {
    if (days.push(day) > maxStatisticsDays) return null
  }
  return days.length === 0 ? null : days
}

/** The days just before, as many. */
const periodBefore = ({ from }: Period, days: number): Period => ({ from: addDaysToDate(from, -days), to: addDaysToDate(from, -1) })

const nothing: OfferDayCounts = { views: 0, applyClicks: 0, bumps: 0, edits: 0 }

const sumOf = (counts: readonly OfferDayCounts[]): OfferDayCounts =>
  counts.reduce(
    (sum, { views, applyClicks, bumps, edits }) => ({
      views: sum.views + views,
      applyClicks: sum.applyClicks + applyClicks,
      bumps: sum.bumps + bumps,
      edits: sum.edits + edits,
    }),
    nothing,
  )

const sums = countedNames.map((name) => `coalesce(sum("${name}"), 0)::int AS "${name}"`).join(', ')

/** Each day of each offer. The views of a day come from the counter until their event, which follows the end of the day, has been applied. */
function counted(parameters: Parameters, { companyId, offerId, from, to }: Counted): string {
  const { tenant } = parameters
  const [company, first, last] = [companyId, from, to].map((value) => `${parameters.add(value)}::text`)
  const one = offerId === null ? '' : `AND offer_id = ${parameters.add(offerId)}`
  return `WITH offers AS (SELECT offer_id, days FROM read_models.offer_statistics WHERE tenant = ${tenant} AND company_id = ${company} ${one}),
    counted AS (
      SELECT offer_id, day.key AS day, ${countedNames.map((name) => `(day.value->>'${name}')::int AS "${name}"`).join(', ')}
      FROM offers, json_each(days) AS day WHERE day.key BETWEEN ${first} AND ${last}
      UNION ALL
      SELECT v.offer_id, v.day::text, v.views, 0, 0, 0 FROM offers o JOIN statistics.offer_views v ON v.offer_id = o.offer_id
      WHERE v.tenant = ${tenant} AND v.day BETWEEN ${first}::date AND ${last}::date AND o.days->(v.day::text)->'views' IS NULL
    )`
}

const offerOfCompany = (tenant: TenantId, { companyId, offerId }: Counted): Statement => ({
  text: `SELECT o.slug, o.title FROM read_models.offer_statistics s JOIN read_models.offers o USING (tenant, offer_id)
    WHERE s.tenant = $1 AND s.company_id = $2 AND s.offer_id = $3`,
  values: [tenant, companyId, offerId],
})

/** Of all time; what was not counted before it is not known. */
function firstCountedDay(tenant: TenantId, of: Counted): Statement {
  const parameters = new Parameters(tenant)
  return { text: `${counted(parameters, { ...of, from: '2000-01-01' })} SELECT min(day) AS day FROM counted`, values: parameters.values }
}

function countsByDay(tenant: TenantId, of: Counted): Statement {
  const parameters = new Parameters(tenant)
  return { text: `${counted(parameters, of)} SELECT day, ${sums} FROM counted GROUP BY day`, values: parameters.values }
}

function countsByOffer(tenant: TenantId, of: Counted): Statement {
  const parameters = new Parameters(tenant)
  return {
    text: `${counted(parameters, of)}, summed AS (SELECT offer_id, ${sums} FROM counted GROUP BY offer_id)
      SELECT s.offer_id AS "offerId", o.slug, o.title, ${countedNames.map((name) => `s."${name}"`).join(', ')}
      FROM summed s JOIN read_models.offers o ON o.tenant = ${parameters.tenant} AND o.offer_id = s.offer_id
      ORDER BY s.views DESC, s."applyClicks" DESC, s.offer_id LIMIT ${maxStatisticsOffers}`,
    values: parameters.values,
  }
}
