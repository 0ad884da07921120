/**
 * A sign-up becomes an account; of an employer a company as well, which comes first: a crash then leaves a member without an account, which
 * the same link completes, and never an account without a company. Repeating is harmless.
 */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { companyStream } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import type { RequestContext } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { newsletterConsent, versionInForce } from '../../accounts/consents.ts'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { createMemberAccount } from '../../accounts/rows/account-store.ts'
import { createCandidate } from '../../accounts/rows/candidate-account-rows.ts'
import type { CandidateSignUp, EmployerSignUp, SignUpRow } from '../../accounts/rows/sign-up-rows.ts'
import { takeOverApplications } from '../../applications/take-over.ts'
import { type CompanyCommand, companyAggregate } from '../../companies/company.ts'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import type { ProvenPassword } from './proof-of-password.ts'
import { type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

export interface Made {
  readonly problem: DomainError<ProblemCode> | null
}
const done: Made = { problem: null }

const accountIdOf = (tenant: TenantId, signUpId: string) => accountIdSchema.parse(uuidFrom('signed up account', tenant, signUpId))

/** Whether the link made this account before: it did not come to its end. */
export const isAccountOf = (row: SignUpRow, { id, tenant }: Pick<AccountProfile, 'id' | 'tenant'>): boolean =>
  id === (row.kind === 'candidate' ? row.accountId : accountIdOf(tenant, row.signUpId))

export async function makeEmployer(
  deps: SignUpDeps,
  request: RequestContext,
  row: EmployerSignUp,
  { passwordHash }: ProvenPassword,
): Promise<Made> {
  const { tenant } = request
  const { database } = deps
  const { email, name, signUpId, locale } = row
  const accountId = accountIdOf(tenant.id, signUpId)
  const companyId = companyIdSchema.parse(uuidFrom('signed up company', tenant.id, signUpId))
  const metadata: CommandMetadata = {
    ...visitorMetadata(request, deps.clock.now().toISOString()),
    actor: { kind: 'employer', id: accountId },
  }
  const stepOf = (step: string): CommandMetadata => ({ ...metadata, commandId: uuidFrom('confirm sign-up', metadata.commandId, step) })
  const tell = (command: CompanyCommand, step: string) =>
    execute(deps.store, {
      stream: companyStream(tenant.id, companyId),
      aggregate: companyAggregate,
      metadata: stepOf(step),
      prepare: () => ok(command),
    })
  const registered = await tell({ type: 'register', companyId, name: row.companyName, members: [{ accountId, role: 'owner' }] }, 'register')
  if (!registered.ok) return { problem: registered.error }
  const { state: company } = registered.value
  // Merged or left since the link was opened for the first time: an account would be one of a company that lets no one in.
  if (company.status === 'absent' || mergeOf(company) !== null || !(accountId in company.members))
    return { problem: { code: 'linkNotValid' } }
  const member = {
    accountId,
    companyId,
    role: 'owner' as const,
    email,
    name,
    phone: row.phone,
    passwordHash,
    locale,
    regulations: { version: row.regulationsVersion, acceptedAt: row.createdAt },
    newsletter: newsletterConsent(tenant, row.newsletter, row.createdAt),
  }
  if ((await createMemberAccount(database, tenant.id, member)) !== accountId) {
    // An invitation or another sign-up of the same address was confirmed in the same moment.
    await tell({ type: 'remove', by: accountId, accountId }, 'leave')
    return { problem: { code: 'accountExists' } }
  }
  await recordAccount(deps, accountId, stepOf('record'))
  return done
}

export async function makeCandidate(
  deps: SignUpDeps,
  request: RequestContext,
  row: CandidateSignUp,
  { passwordHash }: ProvenPassword,
): Promise<Made> {
  const { tenant } = request
  const { email, name, signUpId, newsletter, createdAt, locale } = row
  const now = deps.clock.now().toISOString()
  const accountId =
    row.accountId ??
    (await createCandidate(deps.database, tenant.id, {
      signUpId,
      accountId: accountIdOf(tenant.id, signUpId),
      email,
      name,
      passwordHash,
      locale,
      // Of a sign-up without a password, the terms are accepted now, with the password.
      regulations:
        row.passwordHash === null
          ? { version: versionInForce(tenant, 'termsForUsers', now), acceptedAt: now }
          : { version: row.regulationsVersion, acceptedAt: createdAt },
      newsletter: newsletterConsent(tenant, newsletter, createdAt),
    }))
  if (accountId === null) return { problem: { code: 'accountExists' } }
  const metadata: CommandMetadata = { ...visitorMetadata(request, now), actor: { kind: 'candidate', id: accountId } }
  await recordAccount(deps, accountId, metadata)
  await takeOverApplications(deps, { email, accountId }, metadata)
  return done
}
