/** GET /v2/admin/codes: every code of the board with who used it for what, the newest first (docs/product/publication-codes.md, "Administration"). */
import { type AdminCode, adminCodeSchema, codeStates } from '@jobboard/contracts/codes/queries'
import { cursorMeta, cursorPageSchema, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { publicationCodesReadModel, publicationCodesTable } from '@jobboard/platform/read-models/publication-codes'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { shownReference, stateOf, stateSql } from './code-state.ts'

const querySchema = z.object({
  from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(50),
  state: listOf(z.enum(codeStates)).default([]),
  plan: listOf(z.string().max(64)).default([]),
  company: z.string().max(64).optional().describe('To which it was issued, or whose offer it paid for.'),
  batch: z.uuid().optional().describe('Codes that were issued together.'),
  search: z
    .string()
    .max(100)
    .default('')
    .describe('The beginning of the reference, the last four letters, or words of the note or of the name of the company.'),
})
type Asked = z.output<typeof querySchema>

interface Selection {
  readonly where: string
  readonly parameters: Parameters
}

const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function selectionOf(tenant: Parameters, asked: Asked, now: Date): Selection {
  const { state, plan, company, batch } = asked
  const search = asked.search.trim()
  const conditions = ['r.tenant = $1']
  if (state.length > 0) conditions.push(`${stateSql(tenant.add(now))} = ANY (${tenant.add(state)}::text[])`)
  if (plan.length > 0) conditions.push(`r.plan = ANY (${tenant.add(plan)}::text[])`)
  if (company !== undefined) {
    const id = tenant.add(company)
    conditions.push(`(r.company_id = ${id} OR o.company_id = ${id})`)
  }
  if (batch !== undefined) conditions.push(`r.batch_id = ${tenant.add(batch)}`)
  if (search !== '') {
    const words = tenant.add(likePattern(search))
    const among = [
      `r.ending = ${tenant.add(search.toUpperCase())}`,
      ...['r.note', 'c.name', 'u.name'].map((name) => `${name} ILIKE ${words}`),
    ]
    if (/^[0-9a-f]{2,64}$/i.test(search)) among.push(`r.digest LIKE ${tenant.add(`${search.toLowerCase()}%`)}`)
    conditions.push(`(${among.join(' OR ')})`)
  }
  return { where: conditions.join(' AND '), parameters: tenant }
}

const tables = `read_models.publication_codes r
  LEFT JOIN ${companyOffersAsTyped} o ON o.tenant = r.tenant AND o.offer_id = coalesce(r.offer_id, r.reserved_for)
  LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
  LEFT JOIN read_models.companies u ON u.tenant = r.tenant AND u.company_id = o.company_id`

function pageOf({ where, parameters }: Selection, { from, itemsCount }: Asked): Statement {
  const text = `SELECT ${selectList(publicationCodesTable, 'r')}, o.slug, o.title, o.publish_at AS "publishAt", o.company_id AS "usedBy",
    c.name AS "companyName", u.name AS "usedByName" FROM ${tables} WHERE ${where}
    ORDER BY r.issued_at DESC, r.digest LIMIT ${parameters.add(itemsCount)} OFFSET ${parameters.add(from)}`
  return { text, values: parameters.values }
}

const totalOf = ({ where, parameters }: Selection): Statement => ({
  text: `SELECT count(*)::int AS total FROM ${tables} WHERE ${where}`,
  values: parameters.values,
})

const namesOf = (tenant: string, ids: readonly string[]): Statement => ({
  text: 'SELECT account_id::text AS id, name FROM accounts.accounts WHERE tenant = $1 AND account_id::text = ANY ($2::text[])',
  values: [tenant, ids],
})

interface Shown {
  readonly names: ReadonlyMap<string, string>
  readonly showsIds: boolean
  readonly now: Date
}
type Read = Readonly<Record<string, unknown>>
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** `showsIds`: to an administrator who may revoke them. */
function codeOf(read: Read, { names, showsIds, now }: Shown): AdminCode {
  const row = decodeRow(publicationCodesTable, read)
  const { digest, ending, plan, issuedAt, expiresAt, usedAt, companyId, batchId, note, paymentId, issuedBy, revokedAt } = row
  const usedBy = textOrNull(read.usedBy)
  return {
    id: showsIds ? digest : null,
    reference: shownReference(digest),
    ending,
    plan,
    state: stateOf(row, now),
    issuedAt,
    expiresAt,
    offer: typeof read.slug === 'string' ? { slug: read.slug, title: String(read.title) } : null,
    publishAt: read.publishAt instanceof Date ? read.publishAt.toISOString() : null,
    usedAt,
    company: companyId === null ? null : { id: companyId, name: textOrNull(read.companyName) },
    usedBy: usedBy === null ? null : { id: usedBy, name: textOrNull(read.usedByName) },
    batch: batchId === null ? null : { id: batchId, note },
    paymentId,
    issuedBy: issuedBy === null ? null : (names.get(issuedBy) ?? null),
    revokedAt,
  }
}

export const listCodes = ({ reader }: { readonly reader: TenantReader }, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/codes',
    summary: 'The publication codes of the board with who used them, the newest first',
    tag: 'codes',
    auth: mayReadAdministration,
    query: querySchema,
    readsOwnWrites: [publicationCodesReadModel, companyOffersReadModel, companiesReadModel],
    replies: { 200: { description: 'A range of the list', schema: cursorPageSchema(adminCodeSchema), headers: ['X-Position-Reached'] } },
    handle: ({ tenant, session: { role }, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const now = clock.now()
        const read = (statement: Statement) => reader.read<Record<string, unknown>>(tenant.id, statement, signal)
        const selected = () => selectionOf(new Parameters(tenant.id), query, now)
        const [rows, [counted]] = await Promise.all([read(pageOf(selected(), query)), read(totalOf(selected()))])
        const issuers = [...new Set(rows.flatMap(({ issuedBy }) => (typeof issuedBy === 'string' ? [issuedBy] : [])))]
        const names = new Map((await read(namesOf(tenant.id, issuers))).map(({ id, name }) => [String(id), String(name)]))
        const shown = { names, showsIds: role === 'administrator', now }
        const data = rows.map((row) => codeOf(row, shown))
        const meta = cursorMeta(query.from, query.itemsCount, Number(counted?.total ?? 0))
        return { status: 200 as const, body: { data, meta }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
