/** What links of e-mails lead to: confirming, managing and ending an alert (docs/product/saved-searches.md, "Links"). Opening a link changes nothing. */
import {
  activateAlertSchema,
  activateGuestAlertSchema,
  type ManageAlert,
  manageAlertSchema,
  unsubscribeQuerySchema,
} from '@jobboard/contracts/saved-searches/commands'
import type { JobFilterId } from '@jobboard/contracts/saved-searches/events'
import { jobFilterAlertSchema } from '@jobboard/contracts/saved-searches/queries'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { type CommandError, commandRoute } from '../shell/command-route.ts'
import { ofTenant } from './job-filter-target.ts'
import {
  type AlertLink,
  alertLink,
  alertLinkTarget,
  type LinkDeps,
  linkNotValid,
  managedAlertReply,
  managedSearch,
  requestedSearch,
} from './link-target.ts'
import type { SavedSearches } from './saved-searches.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'

type Decided = Result<SavedSearchesCommand, CommandError>

const activation = {
  ...alertLinkTarget,
  params: ofTenant,
  problems: ['linkNotValid', 'alertAlreadyActive'],
} as const

const confirmCommand =
  ({ masterKey }: LinkDeps) =>
  (
    {
      tenant,
      id,
      at,
    }: { readonly tenant: { readonly id: Parameters<typeof requestedSearch>[1] }; readonly id: AlertLink; readonly at: Instant },
    state: SavedSearches,
  ): Decided => {
    const search = requestedSearch(masterKey, tenant.id, id, state)
    return search === undefined ? err(linkNotValid) : ok({ type: 'confirm', jobFilterId: search.jobFilterId, at })
  }

const activateGuestAlert = (deps: LinkDeps): Route =>
  commandRoute(deps, {
    ...activation,
    method: 'PUT',
    path: '/{tenant}/guests/job-alerts/activation',
    summary: 'Confirm an alert by the link in its e-mail',
    body: activateGuestAlertSchema,
    id: ({ body }) => alertLink(body.candidateId, body.code, body.jobFilterId),
    command: confirmCommand(deps),
    reply: managedAlertReply(deps, requestedSearch),
  })

const activateAlert = (deps: LinkDeps): Route =>
  commandRoute(deps, {
    ...activation,
    method: 'POST',
    path: '/{tenant}/job-alerts/activate',
    summary: 'Confirm an alert by the parameters of the link in its e-mail',
    body: activateAlertSchema,
    id: ({ body }) => alertLink(body['candidate-id'], body.code, body['job-filter-id']),
    command: confirmCommand(deps),
    reply: managedAlertReply(deps, requestedSearch),
  })

const managed = { ...alertLinkTarget, params: ofTenant } as const

/** Mail programs post here for their readers (RFC 8058), as a form and with no Origin; nothing of the body is read. */
const unsubscribe = (deps: LinkDeps): Route =>
  commandRoute(deps, {
    ...managed,
    method: 'POST',
    path: '/{tenant}/job-alerts/unsubscribe',
    summary: 'Unsubscribe from an alert by the parameters of a link in its e-mails; no change if it has ended',
    note: 'The address of List-Unsubscribe: any body is accepted and not read.',
    query: unsubscribeQuerySchema,
    id: ({ query }) => alertLink(query['candidate-id'], query.code),
    problems: ['linkNotValid'],
    command({ tenant, id, at }, state): Decided {
      const search = managedSearch(deps.masterKey, tenant.id, id, state)
      return search === undefined ? err(linkNotValid) : ok({ type: 'disable', jobFilterId: search.jobFilterId, reason: 'unsubscribed', at })
    },
    reply: managedAlertReply(deps, managedSearch),
  })

function manageCommand(body: ManageAlert, jobFilterId: JobFilterId, at: Instant): SavedSearchesCommand {
  return body.action === 'frequency'
    ? { type: 'changeFrequency', jobFilterId, frequency: body.frequency, at }
    : { type: body.action, jobFilterId, at }
}

const manageAlert = (deps: LinkDeps): Route =>
  commandRoute(deps, {
    ...managed,
    method: 'POST',
    path: '/{tenant}/job-alerts/manage',
    summary: 'Show, pause, resume or continue an alert, or change how often it writes, by the parameters of a link in its e-mails',
    body: manageAlertSchema,
    id: ({ body }) => alertLink(body['candidate-id'], body.code),
    problems: ['linkNotValid', 'notFound'],
    command({ tenant, id, body, at }, state): Decided {
      const search = managedSearch(deps.masterKey, tenant.id, id, state)
      return search === undefined ? err(linkNotValid) : ok(manageCommand(body, search.jobFilterId, at))
    },
    reply: managedAlertReply(deps, managedSearch),
  })

const deleteGuestAlert = (deps: LinkDeps): Route =>
  commandRoute(deps, {
    ...managed,
    method: 'DELETE',
    path: '/{tenant}/guests/job-alerts/{candidateId}/{jobFilterId}',
    summary: 'Delete an alert and its search by the code of a link in its e-mails, that of the activation included',
    params: ofTenant.extend({ candidateId: z.string(), jobFilterId: z.string() }),
    query: unsubscribeQuerySchema.pick({ code: true }),
    id: ({ params, query }) => alertLink(params.candidateId, query.code, params.jobFilterId),
    problems: ['linkNotValid'],
    command({ tenant, id, at }, state): Decided {
      const byManaging = managedSearch(deps.masterKey, tenant.id, id, state)
      const search = byManaging?.jobFilterId === id.jobFilterId ? byManaging : requestedSearch(deps.masterKey, tenant.id, id, state)
      return search === undefined ? err(linkNotValid) : ok({ type: 'delete', jobFilterId: search.jobFilterId, at })
    },
    reply: {
      status: 200,
      description: 'It is deleted',
      schema: jobFilterAlertSchema,
      present: (_, { jobFilterId = '' }) => ({ jobFilterId, jobAlert: null }),
    },
  })

export const alertLinkRoutes = (deps: LinkDeps): readonly Route[] => [
  activateGuestAlert(deps),
  activateAlert(deps),
  unsubscribe(deps),
  manageAlert(deps),
  deleteGuestAlert(deps),
]
