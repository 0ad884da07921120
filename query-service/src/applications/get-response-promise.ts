/**
 * GET /v1/offers/{slug}/response-promise: within how many days the company of an offer promises an answer, and how it has answered
 * (docs/product/applications.md, "Response promise"). Not cached: it depends on more than the offers.
 */
import {
  type AnsweredAfter,
  type MeasuredPeriod,
  measuredPeriod,
  offerResponsePromiseSchema,
  responseFigures,
} from '@jobboard/contracts/applications/response-figures'
import { promisedDaysSchema } from '@jobboard/contracts/companies/response-promise'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { applicationAnswersReadModel, countedAnswers } from '@jobboard/platform/read-models/applications/application-answers'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

interface Promised extends Record<string, unknown> {
  readonly companyId: string | null
  readonly isActive: boolean
  readonly days: number | null
}

const promiseOf = (tenant: TenantId, offerId: OfferId, now: Date) => ({
  text: `SELECT o.company_id AS "companyId", o.state = 'published' AND o.expires_at > $3 AS "isActive", c.response_promise AS days
    FROM read_models.offers o LEFT JOIN read_models.companies c ON c.tenant = o.tenant AND c.company_id = o.company_id
    WHERE o.tenant = $1 AND o.offer_id = $2 AND o.published_at IS NOT NULL AND o.state <> 'deleted'`,
  values: [tenant, offerId, now],
})

/** One that was withdrawn before the promise ran out, and was not answered before that, is left out. */
const answersOf = (tenant: TenantId, companyId: string, days: number, { from, until }: MeasuredPeriod) => ({
  text: `SELECT CASE WHEN a.answered_at IS NOT NULL THEN greatest(1, ceil(extract(epoch FROM a.answered_at - a.submitted_at) / 86400))::int END AS days,
      count(*)::int AS applications
    FROM ${countedAnswers} a
    WHERE a.submitted_at >= $3 AND a.submitted_at < $4
      AND NOT (a.ended_at IS NOT NULL AND a.ended_at <= a.submitted_at + $5 * interval '24 hours'
        AND (a.answered_at IS NULL OR a.answered_at > a.ended_at))
    GROUP BY 1`,
  values: [tenant, companyId, from, until, days],
})

export const getResponsePromise = ({ reader, clock }: { readonly reader: TenantReader; readonly clock: Clock }): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}/response-promise',
    summary: 'Within how many days the company of an offer promises an answer, and how it has answered so far',
    note: 'Figures from ten applications up; how they are measured: `/how-we-measure`.',
    tag: 'applications',
    auth: 'public',
    params: z.object({ slug: z.string().max(300) }),
    readsOwnWrites: [offersReadModel, companiesReadModel, applicationAnswersReadModel],
    replies: { 200: { description: 'The promise', schema: offerResponsePromiseSchema, headers: ['X-Position-Reached'] } },
    problems: ['offerNotFound'],
    handle: ({ tenant, params, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const offerId = offerIdOf(params.slug)
        if (offerId === null) return refuse({ code: 'offerNotFound' })
        const now = clock.now()
        const [found] = await reader.read<Promised>(tenant.id, promiseOf(tenant.id, offerId, now), signal)
        if (found === undefined) return refuse({ code: 'offerNotFound' })
        const { companyId, isActive } = found
        const days = promisedDaysSchema.nullable().parse(found.days)
        const headers = { 'Cache-Control': 'no-cache', Vary: 'X-Tenant' }
        if (companyId === null || days === null || !isActive) return { status: 200 as const, body: { promise: null }, headers }
        const period = measuredPeriod(days, now.toISOString(), tenant.timeZone)
        const counts = await reader.read<AnsweredAfter & Record<string, unknown>>(
          tenant.id,
          answersOf(tenant.id, companyId, days, period),
          signal,
        )
        const figures = responseFigures(counts, days, period, tenant.timeZone)
        return { status: 200 as const, body: { promise: { days, figures } }, headers }
      }),
  })
