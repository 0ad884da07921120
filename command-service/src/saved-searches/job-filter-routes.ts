/** Saved searches and alerts of candidates with an account (docs/product/saved-searches.md, "API"). */
import {
  changeFrequencySchema,
  enableJobAlertSchema,
  jobFilterIdReplySchema,
  saveJobFilterSchema,
} from '@jobboard/contracts/saved-searches/commands'
import { candidateIdSchema, jobFilterIdSchema } from '@jobboard/contracts/saved-searches/events'
import { readSearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandError, commandRoute } from '../shell/command-route.ts'
import { type JobFilterTarget, ofTenant, ownJobFilter, ownSavedSearches, type SavedSearchDeps, targetOf } from './job-filter-target.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'
import { sealName } from './sealed-name.ts'
import { sealSearch } from './sealed-search.ts'

/** What was not looked at for longer is not counted from its beginning. */
const longestMs = 365 * 86_400_000

type Decided = Result<SavedSearchesCommand, CommandError>

const saveJobFilter = ({ keys, ...deps }: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownSavedSearches,
    method: 'POST',
    path: '/{tenant}/job-filters',
    summary: 'Save a search',
    params: ofTenant,
    body: saveJobFilterSchema,
    id: ({ tenant, session, commandId }): JobFilterTarget => ({
      candidateId: candidateIdSchema.parse(session.accountId),
      jobFilterId: jobFilterIdSchema.parse(uuidFrom('job filter', tenant.id, session.accountId, commandId)),
    }),
    problems: ['jobFilterExists', 'jobAlertLimit', 'notAList'],
    async command({ tenant, id, body, at }): Promise<Decided> {
      const address = readSearchAddress(tenant, body.searchUrl)
      if (address === null) return err({ code: 'notAList' })
      const { candidateId } = id
      const [search, name] = await Promise.all([
        sealSearch(keys, tenant.id, candidateId, address),
        sealName(keys, tenant.id, candidateId, body.name),
      ])
      const readAt = body.readAt === null ? null : new Date(Math.max(Date.parse(body.readAt), Date.parse(at) - longestMs)).toISOString()
      return ok({ type: 'save', ...id, ...search, name, readAt, at })
    },
    reply: { status: 201, description: 'It is saved', schema: jobFilterIdReplySchema, present: (_, { jobFilterId }) => ({ jobFilterId }) },
  })

const enableJobAlert = ({ keys, ...deps }: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownJobFilter,
    method: 'POST',
    path: '/{tenant}/job-alerts',
    summary: 'Enable the alert of a saved search, or enable it again',
    note: 'E-mails are in the language of the request. `name` renames the search.',
    params: ofTenant,
    body: enableJobAlertSchema,
    id: ({ session, body }) => targetOf(session, body.jobFilterId),
    problems: ['notFound', 'activeAlertExists'],
    async command({ tenant, locale, id: { candidateId, jobFilterId }, body: { frequency, name }, at }): Promise<Decided> {
      const sealed = await sealName(keys, tenant.id, candidateId, name)
      return ok({ type: 'enable', jobFilterId, frequency, locale: locale ?? tenant.defaultLocale, name: sealed, at })
    },
  })

const disableJobAlert = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownJobFilter,
    method: 'DELETE',
    path: '/{tenant}/job-filters/{id}/job-alert',
    summary: 'Disable the alert of a saved search; no change if it has none',
    problems: ['notFound'],
    command: ({ id: { jobFilterId }, at }): Decided => ok({ type: 'disable', jobFilterId, reason: 'disabled', at }),
  })

const changeFrequency = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownJobFilter,
    method: 'PATCH',
    path: '/{tenant}/job-filters/{id}/job-alert/frequency',
    summary: 'Change how often an alert writes',
    body: changeFrequencySchema,
    problems: ['notFound'],
    command: ({ id: { jobFilterId }, body: { frequency }, at }): Decided => ok({ type: 'changeFrequency', jobFilterId, frequency, at }),
  })

const deleteJobFilter = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownJobFilter,
    method: 'DELETE',
    path: '/{tenant}/job-filters/{id}',
    summary: 'Delete a saved search with its alert',
    problems: ['notFound'],
    command: ({ id: { jobFilterId }, at }): Decided => ok({ type: 'delete', jobFilterId, at }),
  })

const readFilteredOffers = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...ownJobFilter,
    method: 'POST',
    path: '/{tenant}/job-filters/{id}/read-filtered-offers',
    summary: 'The list of a saved search was opened: its count of new offers begins again',
    problems: ['notFound'],
    command: ({ id: { jobFilterId }, at }): Decided => ok({ type: 'read', jobFilterId, at }),
  })

export const jobFilterRoutes = (deps: SavedSearchDeps): readonly Route[] => [
  saveJobFilter(deps),
  enableJobAlert(deps),
  disableJobAlert(deps),
  changeFrequency(deps),
  deleteJobFilter(deps),
  readFilteredOffers(deps),
]
