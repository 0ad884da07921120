/** What the list of the desk is asked for, and the statements that find it. */
import { maxChangedApplications } from '@jobboard/contracts/applications/desk-changes'
import { type DeskOrder, deskOrders, deskPageSize, maxDeskSearch, ratingFilters } from '@jobboard/contracts/applications/desk-queries'
import { applicationSourceSchema } from '@jobboard/contracts/applications/events'
import { applicationStatusSchema } from '@jobboard/contracts/applications/statuses'
import { addDaysToDate, startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { flag, listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { applicationsTable, everyOffer } from '@jobboard/platform/read-models/applications'
import { retainedUntilColumn } from '@jobboard/platform/read-models/offer-ends'
import { selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import { Parameters, type Statement } from '../../database/statement.ts'

/** Where a page begins: the order it belongs to, and of the last application before it what that order compares. */
const placeSchema = z.tuple([z.enum(deskOrders), z.enum(['ASC', 'DESC']), z.int().nullable(), z.iso.datetime(), z.uuid()])
type Place = z.output<typeof placeSchema>

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(cursor: string): Place | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

const day = z.iso.date(messageKeys.invalidDate)

export const deskQuerySchema = z
  .object({
    offer: z.string().min(1).max(300).optional().describe('Slug or id of an offer.'),
    ids: listOf(z.uuid(), maxChangedApplications).default([]).describe('Only these; `meta` counts as without it.'),
    search: z
      .string()
      .max(maxDeskSearch)
      .default('')
      .describe(
        'Words of the name, the address, the message, answers, the file and its name; each must be found, the last one may be the beginning of a name.',
      ),
    status: listOf(applicationStatusSchema).default([]),
    source: applicationSourceSchema.optional(),
    rating: listOf(z.enum(ratingFilters)).default([]).describe('`none`: not rated.'),
    hasFile: flag.optional(),
    from: day.optional().describe('First day on which it was sent, on the clock of the board.'),
    to: day.optional().describe('Last day.'),
    marked: flag.optional().describe('An answer to a question of the offer is other than those that it accepts.'),
    unread: flag.optional().describe('No one has opened it.'),
    deleting: flag.optional().describe('Its retention ends: it is deleted within a week.'),
    answered: flag.optional().describe('A person of the company has answered.'),
    sortBy: z.enum(deskOrders).default('submittedAt').describe('`rating`: those without one last, in both directions.'),
    orderBy: z.enum(['ASC', 'DESC']).default('DESC'),
    pageSize: wholeNumber(1, maxItemsCount).default(deskPageSize),
    cursor: z.string().max(300).optional().describe('`meta.nextCursor` of the page before, with the same order.'),
  })
  .transform(({ cursor, ...query }, context) => {
    if (cursor === undefined) return { ...query, after: undefined }
    const after = placeOf(cursor)
    if (after !== undefined && after[0] === query.sortBy && after[1] === query.orderBy) return { ...query, after }
    context.addIssue({ code: 'custom', path: ['cursor'], message: messageKeys.wrongType })
    return z.NEVER
  })
export type DeskQuery = z.output<typeof deskQuerySchema>

export interface Asked {
  readonly tenant: Tenant
  readonly companyId: CompanyId
  readonly query: DeskQuery
  /** What the search looks for: of each word one of its tokens. */
  readonly words: readonly (readonly string[])[]
}

/** All filters but that of statuses. */
function conditionsOf(parameters: Parameters, { tenant: { timeZone }, companyId, query, words }: Asked): string[] {
  const { offer, source, rating, hasFile, marked, from, to, unread, answered, deleting } = query
  const conditions = [`r.tenant = ${parameters.tenant}`, `r.company_id = ${parameters.add(companyId)}`, 'r.erased IS NULL']
  // A slug that names no offer has no applications.
  if (offer !== undefined) conditions.push(`r.offer_id = ${parameters.add(offerIdOf(offer) ?? null)}`)
  if (source !== undefined) conditions.push(`r.source = ${parameters.add(source)}`)
  if (rating.length > 0) {
    const chosen = parameters.add(rating.filter((one) => one !== 'none').map(Number))
    conditions.push(`(r.rating = ANY(${chosen}::int[])${rating.includes('none') ? ' OR r.rating IS NULL' : ''})`)
  }
  if (hasFile !== undefined) conditions.push(hasFile ? 'r.has_file' : 'NOT r.has_file')
  if (marked !== undefined) conditions.push(marked ? 'r.marked' : 'r.marked IS NOT TRUE')
  if (from !== undefined) conditions.push(`r.submitted_at >= ${parameters.add(startOfDay(from, timeZone))}::timestamptz`)
  if (to !== undefined) conditions.push(`r.submitted_at < ${parameters.add(startOfDay(addDaysToDate(to, 1), timeZone))}::timestamptz`)
  if (unread !== undefined) conditions.push(unreadCondition(unread))
  if (answered !== undefined) conditions.push(answered ? 'r.answered_at IS NOT NULL' : 'r.answered_at IS NULL')
  if (deleting !== undefined) {
    // What was announced before the offer was published again is void.
    const announced = `EXISTS (SELECT FROM read_models.offer_ends e WHERE e.tenant = r.tenant AND e.offer_id = r.offer_id
        AND r.deletion_at >= ${retainedUntilColumn('r')})`
    conditions.push(deleting ? `r.deletion_at IS NOT NULL AND ${announced}` : `NOT ${announced}`)
  }
  for (const tokens of words) conditions.push(`r.application_id = ANY(ARRAY(${foundIn(parameters, tokens)}))`)
  return conditions
}

/** In what was written, and in what was read out of the file. A parameter for each token: of a list the server would not know how long it is. */
function foundIn(parameters: Parameters, tokens: readonly string[]): string {
  const asked = tokens.map((token) => `${parameters.add(token)}::bigint`).join(', ')
  return ['application_words', 'application_file_words']
    .map((words) => `SELECT w.application_id FROM read_models.${words} w WHERE w.tenant = ${parameters.tenant} AND w.token IN (${asked})`)
    .join(' UNION ALL ')
}

const unreadCondition = (unread: boolean): string => (unread ? "r.status = 'new'" : "r.status <> 'new'")

const statusCondition = (parameters: Parameters, { status }: DeskQuery): string[] => {
  const [only, ...others] = status
  if (only === undefined) return []
  return [others.length === 0 ? `r.status = ${parameters.add(only)}` : `r.status = ANY(${parameters.add(status)})`]
}

/** What `application_counts` has: nothing but the offer is filtered by, and whether it was read, which the status says. */
const isTallied = ({ query, words }: Asked): boolean => {
  const { source, rating, hasFile, marked, from, to, answered, deleting } = query
  const others = [source, hasFile, marked, from, to, answered, deleting]
  return words.length === 0 && rating.length === 0 && others.every((filter) => filter === undefined)
}

/** Of each status, whatever the filter of statuses says. */
function countsOf(parameters: Parameters, asked: Asked, { rows, where }: Filtered): string {
  if (!isTallied(asked))
    return `SELECT r.status, count(*) AS count FROM ${rows} r${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`} GROUP BY 1`
  const { offer, unread } = asked.query
  const counted = parameters.add(offer === undefined ? everyOffer : (offerIdOf(offer) ?? null))
  return `SELECT r.status, r.count FROM read_models.application_counts r WHERE r.tenant = ${parameters.tenant}
    AND r.company_id = ${parameters.add(asked.companyId)} AND r.offer_id = ${counted}${unread === undefined ? '' : ` AND ${unreadCondition(unread)}`}`
}

interface Order {
  /** What it compares, beside the id. */
  readonly columns: readonly string[]
  /** As SQL of a row. */
  readonly by: (row: string) => string
  /** Of row `r`. */
  readonly after: (parameters: Parameters, place: Place) => string
}

/** Those of one moment in the order of their ids, so that the index that sorts one way sorts the other as well. */
function byInstant(name: string, direction: 'ASC' | 'DESC'): Order {
  const [sign, idSign, idDirection] = direction === 'DESC' ? (['<', '>', 'ASC'] as const) : (['>', '<', 'DESC'] as const)
  return {
    columns: [name],
    by: (row) => `${row}.${name} ${direction}, ${row}.application_id ${idDirection}`,
    after: (parameters, [, , , at, id]) => {
      const column = `r.${name}`
      const [instant, own] = [`${parameters.add(at)}::timestamptz`, parameters.add(id)]
      // The first condition is what the index can use.
      return `${column} ${sign}= ${instant} AND (${column} ${sign} ${instant} OR r.application_id ${idSign} ${own})`
    },
  }
}

function byRating(direction: 'ASC' | 'DESC'): Order {
  const [unrated, sign] = direction === 'DESC' ? ([0, '<'] as const) : ([6, '>'] as const)
  const ratingOf = (row: string) => `coalesce(${row}.rating, ${unrated})`
  const rating = ratingOf('r')
  const newest = byInstant('submitted_at', 'DESC')
  return {
    columns: ['rating', ...newest.columns],
    by: (row) => `${ratingOf(row)} ${direction}, ${newest.by(row)}`,
    after: (parameters, place) => {
      const own = `${parameters.add(place[2] ?? unrated)}::int`
      return `(${rating} ${sign} ${own} OR (${rating} = ${own} AND ${newest.after(parameters, place)}))`
    },
  }
}

const orders: Readonly<Record<DeskOrder, (direction: 'ASC' | 'DESC') => Order>> = {
  submittedAt: (direction) => byInstant('submitted_at', direction),
  statusAt: (direction) => byInstant('status_at', direction),
  rating: byRating,
}

export const listColumns = [
  ...(['applicationId', 'offerId', 'source', 'locale', 'submittedAt', 'repeats', 'status', 'statusAt', 'toldStatus', 'pending'] as const),
  ...(['answeredAt', 'answerRequestedAt', 'rating', 'hasFile', 'marked', 'name', 'interview', 'retentionMonths', 'deletionAt'] as const),
] as const

/** Columns of the offer beside row `a`. `now`: a placeholder. */
export const offerColumns = (
  now: string,
): string => `o.slug, o.title, coalesce(o.state = 'published' AND o.expires_at > ${now}, false) AS "isActive",
  coalesce(o.state IN ('published', 'expired', 'finished'), false) AS "isPublic", e.ends_at AS "endsAt"`
export const joinedOffer = `LEFT JOIN read_models.offers o ON o.tenant = a.tenant AND o.offer_id = a.offer_id
  LEFT JOIN read_models.offer_ends e ON e.tenant = a.tenant AND e.offer_id = a.offer_id`

/** Where the applications are that all filters but that of statuses pass. */
interface Filtered {
  readonly rows: string
  readonly where: readonly string[]
  /** Common table expressions that it needs. */
  readonly made: readonly string[]
}

/**
 * What a search finds is read once, for page and counts, in the order of an index. Other filters are conditions of both: the page ends early where an
 * index has its order.
 */
function filteredOf(parameters: Parameters, asked: Asked, { columns }: Order): Filtered {
  const [rows, where] = ['read_models.applications', conditionsOf(parameters, asked)]
  if (asked.words.length === 0) return { rows, where, made: [] }
  const read = ['application_id', 'status', ...columns].map((name) => `r.${name}`).join(', ')
  return {
    rows: 'found',
    where: [],
    made: [`found AS MATERIALIZED (SELECT ${read} FROM ${rows} r WHERE ${where.join(' AND ')})`],
  }
}

/**
 * A page and one application more, and how many there are of each status, which every row has and one without an application where the page is empty.
 * The page is found in an index alone; the rows are read for it afterwards.
 */
export function deskPageOf(asked: Asked, now: Date): Statement {
  const { tenant, query } = asked
  const parameters = new Parameters(tenant.id)
  const order = orders[query.sortBy](query.orderBy)
  const filtered = filteredOf(parameters, asked, order)
  const conditions = [...filtered.where, ...statusCondition(parameters, query)]
  if (query.ids.length > 0) conditions.push(`r.application_id = ANY(${parameters.add(query.ids)})`)
  if (query.after !== undefined) conditions.push(order.after(parameters, query.after))
  const made = [
    ...filtered.made,
    `counted AS (SELECT coalesce(json_object_agg(c.status, c.count), '{}')::text AS counts FROM (${countsOf(parameters, asked, filtered)}) c)`,
    // A number that is no parameter: with one, the server plans the statement again each time, which takes as long as the statement.
    `page AS MATERIALIZED (SELECT r.application_id FROM ${filtered.rows} r WHERE ${['true', ...conditions].join(' AND ')}
      ORDER BY ${order.by('r')} LIMIT ${query.pageSize + 1})`,
  ]
  const text = `WITH ${made.join(', ')}
    SELECT counted.counts, ${selectList(applicationsTable, 'a', listColumns)}, json_array_length(a.notes) AS "noteCount",
      ${offerColumns(`${parameters.add(now.toISOString())}::timestamptz`)}
    FROM counted LEFT JOIN (page p JOIN read_models.applications a ON a.tenant = ${parameters.tenant} AND a.application_id = p.application_id) ON true
    ${joinedOffer} ORDER BY ${order.by('a')}`
  return { text, values: parameters.values }
}
