/** GET /v2/employer-panel/applications: applications to the caller's company, as a table or a column of the board reads them. */
import { type DeskPage, deskPageSchema } from '@jobboard/contracts/applications/desk-queries'
import { searchTokensCall } from '@jobboard/contracts/applications/internal-calls'
import { type ApplicationStatus, applicationStatuses } from '@jobboard/contracts/applications/statuses'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { applicationsReadModel, applicationsTable } from '@jobboard/platform/read-models/applications'
import { applicationFilesReadModel, applicationSearchReadModel } from '@jobboard/platform/read-models/applications/application-search'
import { decodeRow } from '@jobboard/platform/read-models/table'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { openTexts } from '../../http/open-application-texts.ts'
import { mayRead } from './desk-access.ts'
import { type Asked, cursorOf, deskPageOf, deskQuerySchema } from './desk-query.ts'
import { idOf, type ListRow, listItemOf, membersOf, noMembers, type OfferOfRow, offerOf } from './desk-rows.ts'

export interface DeskQueryDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
  readonly clock: Clock
}

export const listApplications = (deps: DeskQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/applications',
    scope: 'applications:read',
    summary: 'Applications to my company: filters, orders, and how many there are of each status',
    tag: 'applications',
    auth: anyEmployer,
    query: deskQuerySchema,
    readsOwnWrites: [applicationsReadModel, applicationSearchReadModel, applicationFilesReadModel],
    replies: {
      200: {
        description: 'A page; send `meta.nextCursor` as `cursor` for the next one',
        schema: deskPageSchema,
        headers: ['X-Position-Reached'],
      },
    },
    problems: ['unavailable'],
    async handle({ tenant, session, query, traceId, incoming }) {
      if (!(await mayRead(deps.reader, session))) return refuse({ code: 'forbidden' })
      return whileConnected(incoming, async (signal) => {
        const { companyId } = session
        const words = await wordsOf(deps, { tenant: tenant.id, traceId }, companyId, query.search)
        const body = await pageFor(deps, { tenant, companyId, query, words }, { traceId, signal })
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })

const statusCounts = deskPageSchema.shape.meta.shape.statuses
const noneOfAny = Object.fromEntries(applicationStatuses.map((status) => [status, 0]))

async function wordsOf({ services }: DeskQueryDeps, context: CallContext, companyId: CompanyId, search: string): Promise<Asked['words']> {
  if (search.trim() === '') return []
  return (await services.call(searchTokensCall, { ...context, body: { companyId, search } })).words
}

interface Row extends OfferOfRow {
  readonly counts: string
  /** Null: the page is empty. */
  readonly applicationId: string | null
  readonly noteCount: number
}

async function pageFor(
  deps: DeskQueryDeps,
  asked: Asked,
  { traceId, signal }: { readonly traceId: string; readonly signal: AbortSignal },
): Promise<DeskPage> {
  const { reader, services, clock } = deps
  const { tenant, companyId, query } = asked
  const read = await reader.read<Row>(tenant.id, deskPageOf(asked, clock.now()), signal)
  const found = read.filter(({ applicationId }) => applicationId !== null)
  const rows = found.slice(0, query.pageSize).map((row) => ({ row, stored: decodeRow<ListRow>(applicationsTable, row) }))
  const names = rows.flatMap(({ stored }) =>
    stored.name === null ? [] : [{ applicationId: idOf(stored), field: 'name' as const, sealed: stored.name }],
  )
  const [opened, { memberOf }] = await Promise.all([
    openTexts(services, { tenant: tenant.id, traceId }, names),
    // Only decisions that wait name someone.
    rows.some(({ stored }) => stored.pending !== null) ? membersOf(reader, tenant.id, companyId, signal) : noMembers,
  ])
  const last = found.length > query.pageSize ? rows.at(-1)?.stored : undefined
  const statuses = statusCounts.parse({ ...noneOfAny, ...(JSON.parse(read[0]?.counts ?? '{}') as object) })
  const chosen: readonly ApplicationStatus[] = query.status.length === 0 ? applicationStatuses : [...new Set(query.status)]
  return {
    data: rows.map(({ row, stored }) =>
      listItemOf(stored, { offer: offerOf(stored.offerId, row), endsAt: row.endsAt, notes: row.noteCount, memberOf, opened }),
    ),
    meta: {
      nextCursor:
        last === undefined ? null : cursorOf([query.sortBy, query.orderBy, last.rating, placeAt(last, query.sortBy), last.applicationId]),
      totalItems: chosen.reduce((sum, status) => sum + statuses[status], 0),
      statuses,
    },
  }
}

const placeAt = ({ submittedAt, statusAt }: ListRow, sortBy: Asked['query']['sortBy']): string =>
  sortBy === 'statusAt' ? statusAt : submittedAt
