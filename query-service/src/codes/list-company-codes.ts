/** GET /v2/employer-panel/codes: the codes that the caller's company used, and those issued to it, the newest first. */
import { type CompanyCode, codeStates, companyCodeSchema } from '@jobboard/contracts/codes/queries'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { publicationCodesReadModel, publicationCodesTable } from '@jobboard/platform/read-models/publication-codes'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { shownReference, stateOf, stateSql } from './code-state.ts'

/** Each of the states and plans that are asked for; all of them where none is. */
const isAsked = `($3::text[] = '{}' OR ${stateSql('$4')} = ANY ($3)) AND ($5::text[] = '{}' OR r.plan = ANY ($5))`
/** What paid for an offer, or is set aside for one, belongs to its company; a deleted offer keeps its row. */
const from = `FROM read_models.publication_codes r
  LEFT JOIN read_models.offers o ON o.tenant = r.tenant AND o.offer_id = r.offer_id AND o.company_id = $2
  LEFT JOIN ${companyOffersAsTyped} s ON s.tenant = r.tenant AND s.offer_id = r.reserved_for AND s.company_id = $2
  WHERE r.tenant = $1 AND (r.company_id = $2 OR o.offer_id IS NOT NULL OR s.offer_id IS NOT NULL) AND ${isAsked}`
const page = `SELECT ${selectList(publicationCodesTable, 'r')}, coalesce(o.slug, s.slug) AS slug, coalesce(s.title, o.title) AS title, s.publish_at AS "publishAt" ${from}
  ORDER BY coalesce(r.used_at, r.issued_at) DESC, r.digest LIMIT $6 OFFSET $7`

const query = z.object({
  from: wholeNumber(0, 1_000_000).default(0),
  itemsCount: wholeNumber(1, maxItemsCount).default(maxItemsCount),
  state: listOf(z.enum(codeStates)).default([]),
  plan: listOf(z.string().max(64)).default([]),
})

function codeOf(read: Readonly<Record<string, unknown>>, companyId: string | null, now: Date): CompanyCode {
  const row = decodeRow(publicationCodesTable, read)
  const { digest, ending, plan, issuedAt, expiresAt, usedAt } = row
  // Of no other: a code of no company is as good as its letters, which its digest does not replace.
  const id = row.companyId !== null && row.companyId === companyId ? digest : null
  const offer = typeof read.slug === 'string' ? { slug: read.slug, title: String(read.title) } : null
  const publishAt = read.publishAt instanceof Date ? read.publishAt.toISOString() : null
  return { id, reference: shownReference(digest), ending, plan, state: stateOf(row, now), issuedAt, expiresAt, offer, publishAt, usedAt }
}

export const companyCodesRoute = ({ reader }: { readonly reader: TenantReader }, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/codes',
    scope: 'codes:read',
    summary: 'The publication codes that my company used, and those issued to it, the newest first',
    tag: 'codes',
    auth: anyEmployer,
    query,
    readsOwnWrites: [publicationCodesReadModel, companyOffersReadModel],
    replies: { 200: { description: 'A range of the list', schema: cursorPageSchema(companyCodeSchema), headers: ['X-Position-Reached'] } },
    async handle({ tenant, session: { companyId }, query: { from: first, itemsCount, state, plan } }) {
      const now = clock.now()
      const asked = [tenant.id, companyId, state, now, plan]
      const [rows, [counted]] = await Promise.all([
        reader.read<Record<string, unknown>>(tenant.id, { text: page, values: [...asked, itemsCount, first] }),
        reader.read<{ total: number }>(tenant.id, { text: `SELECT count(*)::int AS total ${from}`, values: asked }),
      ])
      const body = { data: rows.map((row) => codeOf(row, companyId, now)), meta: cursorMeta(first, itemsCount, counted?.total ?? 0) }
      return { status: 200, body, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
