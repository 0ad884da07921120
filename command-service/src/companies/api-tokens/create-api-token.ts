/** POST /v2/employer-panel/api-tokens: an owner creates an API token of the company. It is shown in this reply and never again. */
import { type CreateApiToken, createApiTokenSchema, createdApiTokenSchema } from '@jobboard/contracts/companies/api-tokens'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { newApiToken } from '@jobboard/platform/http/sessions/session-token'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { metadataOf } from '../../shell/command-route.ts'
import { execute, type Outcome } from '../../shell/execute.ts'
import { type Company, type CompanyCommand, type CompanyError, companyAggregate, isOwner, type RegisteredCompany } from '../company.ts'
import { loadCompany } from '../load-company.ts'
import { mayChangeCompany } from '../policy.ts'
import type { ApiToken } from './decisions.ts'
import { type ApiTokenDeps, deleteToken, deleteUnknownTokens, endingOf, insertToken, tokensWithoutRow } from './rows.ts'

type Request = RequestContext & { readonly session: Session & { readonly companyId: CompanyId } }

export const createApiToken = (deps: ApiTokenDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/employer-panel/api-tokens',
    summary: 'Create an API token of my company',
    // A stored reply would hold the token. A request that is repeated is refused for its name.
    note: 'It takes no `Idempotency-Key`: the token is in this reply alone.',
    tag: 'companies',
    auth: mayChangeCompany,
    body: createApiTokenSchema,
    limits: [{ name: 'api-tokens', points: 60, seconds: 3_600, key: ({ session }) => session.companyId, anyAddress: true }],
    replies: { 201: { description: 'The token, shown this once', schema: createdApiTokenSchema } },
    problems: ['companyNotFound', 'forbidden', 'tooManyApiTokens', 'companyMerged', 'conflict'],
    async handle(request) {
      const { tenant, session } = request
      const { companyId, accountId: by } = session
      const company = await loadCompany(deps, tenant.id, companyId)
      if (company.status === 'absent') return refuse({ code: 'companyNotFound' })
      if (!isOwner(company, by)) return refuse({ code: 'forbidden' })
      await repair(deps, request, company)
      const created: ApiToken = { ...tokenOf(request, request.body, deps.clock.now()), createdBy: by }
      const token = newApiToken()
      // The row goes first: without one, the company would count a token that no request finds and no list shows.
      if (!(await insertToken(deps.database, session, created, token))) return refuse({ code: 'unauthenticated' })
      const outcome = await give(deps, request, request.commandId, { type: 'createApiToken', by, token: created })
      if (!outcome.ok) {
        await deleteToken(deps.database, tenant.id, companyId, created.tokenId)
        return refuse(outcome.error)
      }
      const { tokenId: id, name, scopes, createdAt, expiresAt } = created
      return { status: 201, body: { id, name, scopes, ending: endingOf(token), createdAt, expiresAt, token } }
    },
  })

function tokenOf(
  { tenant, session: { companyId }, commandId }: Request,
  { name, scopes, lifetimeDays }: CreateApiToken,
  now: Date,
): Omit<ApiToken, 'createdBy'> {
  const expiresAt = lifetimeDays === null ? null : new Date(now.getTime() + lifetimeDays * 86_400_000).toISOString()
  return { tokenId: uuidFrom('api token', tenant.id, companyId, commandId), name, scopes, createdAt: now.toISOString(), expiresAt }
}

/** What requests that died have left: rows without an event, and revocations that lack theirs. */
async function repair(deps: ApiTokenDeps, request: Request, company: RegisteredCompany): Promise<void> {
  const { tenant, session } = request
  await deleteUnknownTokens(deps.database, tenant.id, company)
  for (const tokenId of await tokensWithoutRow(deps.database, tenant.id, company, deps.clock.now().toISOString()))
    await give(deps, request, uuidFrom('revoke api token', tenant.id, tokenId), { type: 'revokeApiToken', by: session.accountId, tokenId })
}

const give = (
  { store, clock }: ApiTokenDeps,
  request: Request,
  commandId: string,
  command: CompanyCommand,
): Promise<Outcome<Company, CompanyError>> =>
  execute(store, {
    stream: companyStream(request.tenant.id, request.session.companyId),
    aggregate: companyAggregate,
    metadata: metadataOf({ ...request, commandId, at: clock.now().toISOString() }, 'companies'),
    prepare: () => ok(command),
  })
