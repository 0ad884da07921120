/**
 * POST /guests/job-alerts: someone without an account asks for an alert by e-mail. Nothing but the activation is sent before its link is
 * confirmed. Ids are in no answer, and the answer does not tell whether the address has been given before, except by the documented conflicts.
 */

import { type RegisterGuestAlert, registerGuestAlertSchema } from '@jobboard/contracts/saved-searches/commands'
import { type CandidateId, jobFilterIdSchema, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { activationDays } from '@jobboard/contracts/saved-searches/frequencies'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { readSearchAddress, type SearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { SubjectErasedError } from '@jobboard/platform/ports/subject-keys'
import { metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { deleteGuest, guestOf } from './guest-rows.ts'
import { ofTenant, type SavedSearchDeps } from './job-filter-target.ts'
import { savedSearchesAggregate } from './saved-searches.ts'
import { sealName } from './sealed-name.ts'
import { sealSearch } from './sealed-search.ts'

export interface GuestDeps extends SavedSearchDeps {
  readonly database: TenantDatabase
  /** Whether the normalised address is that of a candidate. The accounts capability knows them. */
  readonly hasCandidateAccount: (tenant: TenantId, email: string) => Promise<boolean>
  /** Asks for an account beside the alert: its e-mail sets the password. Repeating it in the same command is harmless. */
  readonly requestAccount: (
    request: Pick<RequestContext, 'tenant' | 'commandId' | 'traceId' | 'locale'>,
    account: { readonly email: string; readonly newsletter: boolean },
  ) => Promise<void>
}

type Asked = RequestContext & { readonly body: RegisterGuestAlert }

export const registerGuestAlert = (deps: GuestDeps): Route =>
  route({
    method: 'POST',
    path: '/{tenant}/guests/job-alerts',
    summary: 'Ask for an alert by e-mail, without an account',
    note: `The link in the e-mail enables the alert, for ${activationDays} days. With \`candidate\` another e-mail has the link that makes an account.`,
    tag: 'saved-searches',
    auth: 'public',
    offeredOn: hasJobAlerts,
    params: ofTenant,
    body: registerGuestAlertSchema,
    idempotencyKey: true,
    limits: [
      { name: 'guest-alerts', points: 20, seconds: 3_600 },
      {
        name: 'guest-alerts-to-address',
        points: 5,
        seconds: 3_600,
        key: ({ body }: { readonly body: RegisterGuestAlert }) => body.email,
        anyAddress: true,
      },
    ],
    botCheck: 'job_alert',
    replies: { 202: { description: 'An e-mail with the link is on its way' } },
    problems: ['candidateExists', 'activeAlertExists', 'alertExists', 'jobFilterExists', 'jobAlertLimit', 'notAList', 'conflict'],
    async handle(request) {
      const { tenant, body } = request
      const address = readSearchAddress(tenant, body.searchUrl)
      if (address === null) return refuse({ code: 'notAList' })
      if (await deps.hasCandidateAccount(tenant.id, body.email)) return refuse({ code: 'candidateExists' })
      const requested = await requestAlert(deps, request, address)
      if (!requested.ok) return refuse(requested.error)
      if (body.candidate !== null && hasCandidatePortal(tenant))
        await deps.requestAccount(request, { email: body.email, newsletter: body.candidate.marketing })
      return { status: 202 }
    },
  })

/** A guest who is erased in the same moment leaves the row of someone who can have no searches any more: the next one is another person. */
async function requestAlert(deps: GuestDeps, request: Asked, address: SearchAddress) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const candidateId = await guestOf(deps.database, request.tenant.id, request.body.email, localeOf(request, address))
    const outcome = await requestOf(deps, request, address, candidateId)
    if (outcome.ok || outcome.error.code !== 'unauthenticated') return outcome
    await deleteGuest(deps.database, request.tenant.id, candidateId)
  }
  return { ok: false, error: { code: 'conflict' } } as const
}

/** Of the page that asks, else of the list. */
const localeOf = ({ locale }: RequestContext, address: SearchAddress) => locale ?? address.locale

async function requestOf(deps: GuestDeps, request: Asked, address: SearchAddress, candidateId: CandidateId) {
  const { tenant, body, commandId } = request
  const at = deps.clock.now().toISOString()
  const locale = localeOf(request, address)
  // As random as the id of the guest.
  const jobFilterId = jobFilterIdSchema.parse(uuidFrom('job filter', tenant.id, candidateId, commandId))
  try {
    const [search, name] = await Promise.all([
      sealSearch(deps.keys, tenant.id, candidateId, address),
      sealName(deps.keys, tenant.id, candidateId, body.name),
    ])
    return await execute(deps.store, {
      stream: savedSearchesStream(tenant.id, candidateId),
      aggregate: savedSearchesAggregate,
      metadata: { ...metadataOf({ ...request, session: null, at }, 'visitor'), locale },
      prepare: () => ok({ type: 'request', jobFilterId, candidateId, ...search, name, frequency: body.frequency, locale, at } as const),
    })
  } catch (error) {
    if (error instanceof SubjectErasedError) return { ok: false, error: { code: 'unauthenticated' } } as const
    throw error
  }
}
