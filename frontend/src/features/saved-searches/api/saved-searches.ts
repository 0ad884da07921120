/**
 * Saved searches of the visitor: of a candidate on the server, of others in the browser, with the numbers of their new offers
 * from the server in both cases (docs/product/saved-searches.md).
 */
import type { FiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import type { JobAlert, JobFilters } from '@jobboard/contracts/saved-searches/queries'
import { queryOptions } from '@tanstack/react-query'
import { isMarkedCandidate } from '../../../browser/is-candidate.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { newOffersParameters } from '../new-offers.ts'
import { browserSearches } from '../store/browser-searches.ts'

export interface SavedSearch {
  readonly id: string
  readonly searchUrl: string
  readonly name: string
  /** New offers; null where they are not known at the moment. */
  readonly count: number | null
  readonly jobAlert: JobAlert | null
}

export type Owner = 'candidate' | 'browser'

export const ownerOf = ({ board }: Pick<AppContext, 'board'>): Owner => (isMarkedCandidate(board.id) ? 'candidate' : 'browser')

export const savedSearchesKey = ['saved-searches'] as const

type Context = Pick<AppContext, 'api' | 'board'>

export const savedSearchesQuery = (context: Context) => {
  const owner = ownerOf(context)
  return queryOptions({
    queryKey: [...savedSearchesKey, owner] as const,
    queryFn: ({ signal }) => (owner === 'candidate' ? onServer(context, signal) : inBrowser(context, signal)),
    staleTime: 60_000,
  })
}

async function onServer({ api, board }: Context, signal: AbortSignal): Promise<readonly SavedSearch[]> {
  return (await api.get<JobFilters>(`/${board.id}/job-filters`, {}, signal)).data
}

/** A number that does not come leaves the search in the list. */
const inBrowser = (context: Context, signal: AbortSignal): Promise<readonly SavedSearch[]> =>
  Promise.all(
    browserSearches.read().map(async ({ id, searchUrl, name, readAt }) => {
      const parameters = newOffersParameters(context.board, searchUrl, readAt)
      const count =
        parameters === null
          ? null
          : await context.api.get<{ count: number }>('/v2/user-panel/offers/count/new', parameters, signal).then(
              (answer) => answer.count,
              () => null,
            )
      return { id, searchUrl, name, count, jobAlert: null }
    }),
  )

export interface NewSearch {
  readonly searchUrl: string
  readonly name: string
  readonly filters: FiltersObject
  /** Of one that the browser had saved: offers that are new to it stay new. */
  readonly readAt?: string
}

/** Resolves with its id. Rejects with ProblemError: 409 `jobFilterExists`, 422 `jobAlertLimit`; the browser's own store refuses alike. */
export async function saveSearch(context: Context, { searchUrl, name, filters, readAt }: NewSearch): Promise<string> {
  if (ownerOf(context) === 'browser') {
    const added = browserSearches.add({ searchUrl, name })
    if (added.kind === 'stored') return added.id
    throw new ProblemError({ status: added.kind === 'full' ? 422 : 409, code: added.kind === 'full' ? 'jobAlertLimit' : 'jobFilterExists' })
  }
  const { body } = await context.api.send<{ jobFilterId: string }>('POST', `/${context.board.id}/job-filters`, {
    body: { searchUrl, name, filters, ...(readAt === undefined ? {} : { readAt }) },
    idempotencyKey: crypto.randomUUID(),
    // It may be the last act on the page.
    keepalive: true,
  })
  return body.jobFilterId
}

const path = ({ board }: Context, id: string, rest = ''): string => `/${board.id}/job-filters/${encodeURIComponent(id)}${rest}`

export async function deleteSearch(context: Context, id: string): Promise<void> {
  if (ownerOf(context) === 'browser') browserSearches.remove(id)
  else await context.api.send('DELETE', path(context, id), {})
}

/** Its list was opened: from now on offers are new to it. */
export async function markRead(context: Context, id: string): Promise<void> {
  if (ownerOf(context) === 'browser') browserSearches.markRead(id)
  else await context.api.send('POST', path(context, id, '/read-filtered-offers'), {})
}

export const enableAlert = ({ api, board }: Context, jobFilterId: string, frequency: AlertFrequency, name: string) =>
  api.send('POST', `/${board.id}/job-alerts`, { body: { jobFilterId, frequency, name }, idempotencyKey: crypto.randomUUID() })

export const disableAlert = (context: Context, id: string) => context.api.send('DELETE', path(context, id, '/job-alert'), {})

export const changeFrequency = (context: Context, id: string, frequency: AlertFrequency) =>
  context.api.send('PATCH', path(context, id, '/job-alert/frequency'), { body: { frequency } })
