/**
 * What the routes have in common that links of e-mails lead to. The code is the right to the alert: without the one of this person and search,
 * nothing is told or changed, not to the person either (docs/product/saved-searches.md, "Links").
 */
import { type CandidateId, candidateIdSchema, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { managedAlertSchema } from '@jobboard/contracts/saved-searches/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { isAlertCode } from '@jobboard/platform/saved-searches/alert-codes'
import type { SavedSearchDeps } from './job-filter-target.ts'
import { presentAlert } from './presenter.ts'
import { findSearch, type SavedSearch, type SavedSearches, savedSearchesAggregate } from './saved-searches.ts'
import { openName } from './sealed-name.ts'
import { openSearch } from './sealed-search.ts'

export interface LinkDeps extends SavedSearchDeps {
  readonly masterKey: string
}

/** As a link names it. `jobFilterId` undefined: the search that the code is for. */
export interface AlertLink {
  readonly candidateId: CandidateId
  readonly jobFilterId?: string
  readonly code: string
}

/** Null: it names no one. */
export function alertLink(candidateId: string, code: string, jobFilterId?: string): AlertLink | null {
  const id = candidateIdSchema.safeParse(candidateId)
  return id.success ? { candidateId: id.data, code, ...(jobFilterId === undefined ? {} : { jobFilterId }) } : null
}

/** The search whose management the code opens. */
export const managedSearch = (
  masterKey: string,
  tenant: TenantId,
  { candidateId, code }: AlertLink,
  { searches }: SavedSearches,
): SavedSearch | undefined =>
  searches.find(({ jobFilterId }) => isAlertCode(code, masterKey, { tenant, candidateId, jobFilterId }, { kind: 'manage' }))

/** The search whose alert the code confirms, or did; the code of an older link is none. */
export function requestedSearch(
  masterKey: string,
  tenant: TenantId,
  { candidateId, jobFilterId = '', code }: AlertLink,
  state: SavedSearches,
): SavedSearch | undefined {
  const search = findSearch(state, jobFilterId)
  const requestedAt = search !== undefined && 'requestedAt' in search.alert ? search.alert.requestedAt : null
  if (search === undefined || requestedAt === null) return undefined
  const key = { tenant, candidateId, jobFilterId: search.jobFilterId }
  return isAlertCode(code, masterKey, key, { kind: 'activate', requestedAt }) ? search : undefined
}

export const linkNotValid = { code: 'linkNotValid' } as const

/** A code has 192 random bits; this limits the load of trying. */
const limits = [{ name: 'alert-links', points: 60, seconds: 300, counts: 'refusals' }] as const

export const alertLinkTarget = {
  tag: 'saved-searches',
  auth: 'public',
  offeredOn: hasJobAlerts,
  aggregate: savedSearchesAggregate,
  stream: (tenant: TenantId, { candidateId }: AlertLink) => savedSearchesStream(tenant, candidateId),
  // The command looks at the code.
  policy: () => null,
  notFound: linkNotValid,
  system: 'alert-link',
  limits,
} as const

/** `find`: the search that the link is about. */
export const managedAlertReply = ({ keys, masterKey }: LinkDeps, find: typeof managedSearch | typeof requestedSearch) =>
  ({
    status: 200,
    description: 'The search and its alert as they are now',
    schema: managedAlertSchema,
    async present({ state }: { readonly state: SavedSearches }, link: AlertLink, tenant: TenantId) {
      const search = find(masterKey, tenant, link, state)
      if (search === undefined) return null
      const { jobFilterId, alert } = search
      const { searchUrl } = await openSearch(keys, tenant, link.candidateId, search.search)
      return { jobFilterId, searchUrl, name: await openName(keys, tenant, link.candidateId, search.name), jobAlert: presentAlert(alert) }
    },
  }) as const
