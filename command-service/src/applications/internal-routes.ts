/** Texts of applications for the query-service, which has no keys; what it records; what the workers tell. */
import { type ApplicationId, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import {
  applicationsSentFromCall,
  maxSentFrom,
  openApplicationTextsCall,
  readOfferAsAppliedCall,
  recordDownloadCall,
  recordFileTextCall,
  searchTokensCall,
  tellApplicationCall,
} from '@jobboard/contracts/applications/internal-calls'
import type { OfferAsApplied } from '@jobboard/contracts/applications/offer-as-applied'
import type { Instant, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { askedTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandDeps, type CommandError, commandRoute, metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { loadHistory } from '../shell/history.ts'
import { personOf } from './applicant-subjects.ts'
import { isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { ApplicationCommand } from './application-command.ts'
import { sealerOf } from './seal-texts.ts'
import { newestOfPerson } from './submission-rows.ts'

export const openApplicationTexts = ({ keys }: { readonly keys: SubjectKeys }): Route =>
  route({
    ...declaredRoute(openApplicationTextsCall),
    bodyLimit: 8_000_000,
    async handle({ tenant, body }) {
      const opened = body.texts.map(({ applicationId, field, sealed }) =>
        keys.open(sealed, {
          tenant: tenant.id,
          stream: applicationStream(tenant.id, applicationId),
          field: sealedApplicationFields[field],
        }),
      )
      return { status: 200, body: { texts: await Promise.all(opened) } }
    },
  })

export const applicationsSentFrom = ({ keys, database }: { readonly keys: SubjectKeys; readonly database: TenantDatabase }): Route =>
  route({
    ...declaredRoute(applicationsSentFromCall),
    async handle({ tenant, body: { email } }) {
      return { status: 200, body: await newestOfPerson(database, tenant.id, personOf(keys, tenant.id, email), maxSentFrom) }
    },
  })

export const searchTokens = ({ keys }: { readonly keys: SubjectKeys }): Route =>
  route({
    ...declaredRoute(searchTokensCall),
    handle: ({ tenant, body: { companyId, search } }) => ({
      status: 200,
      body: { words: askedTokens(searchKeyOf(keys, tenant.id, companyId), search) },
    }),
  })

export const tellApplication = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...declaredRoute(tellApplicationCall),
    tag: 'applications',
    aggregate: applicationAggregate,
    stream: applicationStream,
    system: 'schedule',
    policy: () => null,
    notFound: { code: 'applicationNotFound' },
    id: ({ params }: { readonly params: { readonly id: ApplicationId } }) => params.id,
    reply: { status: 204, ...tellApplicationCall.replies[204] },
    command: ({ at, body: { decisionId } }): Result<ApplicationCommand, CommandError> => ok({ type: 'tell', decisionId, at }),
  })

export const recordFileText = ({ store, clock, keys }: CommandDeps & { readonly keys: SubjectKeys }): Route =>
  route({
    ...declaredRoute(recordFileTextCall),
    // Each character as JSON writes it at worst.
    bodyLimit: 400_000,
    async handle(request) {
      const { tenant, params, body } = request
      const at = clock.now().toISOString()
      const outcome = await execute(store, {
        stream: applicationStream(tenant.id, params.id),
        aggregate: applicationAggregate,
        metadata: { ...metadataOf({ ...request, at, session: null }, 'applications'), actor: { kind: 'system', id: 'file-texts' } },
        async prepare(state) {
          // The key of one that was erased is deleted.
          const text = isHeld(state) && body.text !== null ? await sealerOf(keys, tenant.id, params.id)(body.text, 'fileText') : null
          return ok({ type: 'recordFileText' as const, outcome: body.outcome, text, at })
        },
      })
      return outcome.ok ? { status: 204 } : refuse(outcome.error)
    },
  })

export const recordDownload = ({ store, clock }: CommandDeps): Route =>
  route({
    ...declaredRoute(recordDownloadCall),
    async handle(request) {
      const { tenant, params, body } = request
      const { companyId, by, apiToken } = body
      const at = clock.now().toISOString()
      const actor = { kind: 'employer' as const, id: by, ...(apiToken !== null && { apiToken }) }
      const outcome = await execute(store, {
        stream: applicationStream(tenant.id, params.id),
        aggregate: applicationAggregate,
        metadata: { ...metadataOf({ ...request, at, session: null }, 'applications'), actor },
        authorise: (state) => (isHeld(state) && state.companyId === companyId ? null : { code: 'applicationNotFound' as const }),
        prepare: () => ok({ type: 'recordDownload' as const, by, at }),
      })
      return outcome.ok ? { status: 204 } : refuse(outcome.error)
    },
  })

interface AsAppliedDeps extends CommandDeps {
  readonly compareOffer: (
    tenant: TenantId,
    offerId: OfferId,
    revision: number,
    at: Instant,
  ) => Promise<Omit<OfferAsApplied, 'submittedAt'> | null>
}

export const readOfferAsApplied = ({ store, clock, compareOffer }: AsAppliedDeps): Route =>
  route({
    ...declaredRoute(readOfferAsAppliedCall),
    async handle({ tenant, params }) {
      const { state } = await loadHistory(store, applicationAggregate, applicationStream(tenant.id, params.id))
      if (!isHeld(state)) return refuse({ code: 'applicationNotFound' })
      const { offerId, offerRevision, submittedAt } = state
      const compared = await compareOffer(tenant.id, offerId, offerRevision, clock.now().toISOString())
      return compared === null ? refuse({ code: 'applicationNotFound' }) : { status: 200, body: { ...compared, submittedAt } }
    },
  })
