/** Loaded pages of the desk with what changed on the server: rows replaced, moved, added and removed, without loading the others again. */
import type { DeskListItem, DeskPage } from '@jobboard/contracts/applications/desk-queries'
import type { DeskList } from '../desk-address.ts'

export interface Changes {
  /** Of what may have changed. */
  readonly ids: readonly string[]
  /** Those of them that the filters find, whatever their status is, and the numbers of each status under the filters. */
  readonly found: Pick<DeskPage, 'data' | 'meta'>
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The order of the server (query-service/src/applications/desk/desk-query.ts): negative where the first comes first. */
export function inOrder({ order, direction }: DeskList['sorting'], one: DeskListItem, other: DeskListItem): number {
  const sign = direction === 'ascending' ? 1 : -1
  const newest = compare(other.submittedAt, one.submittedAt) || compare(one.applicationId, other.applicationId)
  if (order !== 'rating') return sign * compare(one[order], other[order]) || -sign * compare(one.applicationId, other.applicationId)
  const unrated = direction === 'ascending' ? 6 : 0
  return sign * ((one.rating ?? unrated) - (other.rating ?? unrated)) || newest
}

export function patchPages(pages: readonly DeskPage[], { ids, found }: Changes, list: DeskList): DeskPage[] {
  const { statuses } = found.meta
  const shows = (status: DeskListItem['status']): boolean => list.status.length === 0 || list.status.includes(status)
  const totalItems = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (shows(status as DeskListItem['status']) ? count : 0),
    0,
  )
  const changed = new Set(ids)
  const patched = pages.map(({ data, meta }) => ({
    data: data.filter(({ applicationId }) => !changed.has(applicationId)),
    meta: { ...meta, statuses, totalItems },
  }))
  for (const row of found.data) if (shows(row.status)) insert(patched, row, list.sorting)
  return patched
}

/** What belongs behind the last row is not loaded yet, unless there is nothing behind it. */
function insert(pages: readonly DeskPage[], row: DeskListItem, sorting: DeskList['sorting']): void {
  for (const { data } of pages) {
    const at = data.findIndex((other) => inOrder(sorting, row, other) < 0)
    if (at === -1) continue
    data.splice(at, 0, row)
    return
  }
  const last = pages.at(-1)
  if (last?.meta.nextCursor === null) last.data.push(row)
}
