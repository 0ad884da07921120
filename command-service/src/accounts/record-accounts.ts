/**
 * Accounts as events. The row of an account reserves its e-mail (a unique index) and holds its password, so it is written first; the events
 * follow and tell what is new in it. Rows that are ahead of their events, from an earlier release or from a crash between the two, are
 * recorded when the command-service starts and every five minutes (docs/decisions/0079, 0107).
 */
import { type AccountEvent, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import type { Actor, Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type EventStore, type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import { SubjectErasedError, type SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandMetadata, type Execution, execute } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import { type Account, type AccountCommand, type AccountError, accountAggregate, type Registration } from './account.ts'
import { markRecorded, readAccountRow, unrecordedAccounts, type VersionedAccount } from './rows/account-rows.ts'

export interface AccountEventDeps {
  readonly database: TenantDatabase
  readonly store: EventStore
  readonly keys: SubjectKeys
}

/** By the account, not by its e-mail: a person who was erased can register again. */
export const subjectOf = ({ keys }: Pick<AccountEventDeps, 'keys'>, tenant: TenantId, accountId: AccountId): SubjectId =>
  keys.subjectFor(tenant, `account ${accountId}`)

/** What an account's events seal, by the name of its field. */
function sealerFor(
  deps: AccountEventDeps,
  { id: accountId, tenant }: VersionedAccount['profile'],
): (plain: string, field: string) => Promise<Encrypted> {
  const subject = subjectOf(deps, tenant, accountId)
  const stream = accountStream(tenant, accountId)
  return (plain, field) => deps.keys.seal(subject, plain, { tenant, stream, field })
}

async function registrationOf(deps: AccountEventDeps, { profile }: VersionedAccount): Promise<Registration> {
  const { id: accountId, kind, role, companyId, email, name } = profile
  const seal = sealerFor(deps, profile)
  const [sealedEmail, sealedName] = [await seal(email, sealedAccountFields.email), await seal(name, sealedAccountFields.name)]
  return { accountId, kind, role, companyId, email: sealedEmail, name: sealedName }
}

/** From the row as it is when the account decides: one that was read before might be older than what the events tell. */
async function recordCommand(
  deps: AccountEventDeps,
  tenant: TenantId,
  accountId: AccountId,
): Promise<Result<AccountCommand, AccountError>> {
  const row = await readAccountRow(deps.database, tenant, accountId)
  if (row === null) return err({ code: 'accountErased' })
  try {
    const { profile, locale, confirmedAt, passwordChangedAt, regulations, newsletter, identity, secondFactor, blocked } = row
    const registration = await registrationOf(deps, row)
    const phone = row.phone === null ? null : await sealerFor(deps, profile)(row.phone, sealedAccountFields.phone)
    const told = { confirmedAt, passwordChangedAt, locale, regulations, newsletter, identity, secondFactor, blocked }
    return ok({ type: 'record', registration, phone, ...told })
  } catch (error) {
    // The account is being erased.
    if (error instanceof SubjectErasedError) return err({ code: 'accountErased' })
    throw error
  }
}

type AccountExecution = Execution<Account, AccountCommand, AccountEvent, AccountError>

const executionOf = (deps: AccountEventDeps, accountId: AccountId, metadata: CommandMetadata): AccountExecution => ({
  stream: accountStream(metadata.tenant, accountId),
  aggregate: accountAggregate,
  metadata,
  prepare: () => recordCommand(deps, metadata.tenant, accountId),
})

/** What the row of one account says, right after it was changed. Null: no such account. A request that fails is sent again, and records it. */
export async function recordAccount(deps: AccountEventDeps, accountId: AccountId, metadata: CommandMetadata): Promise<Position | null> {
  const account = await readAccountRow(deps.database, metadata.tenant, accountId)
  const outcome = await execute(deps.store, executionOf(deps, accountId, metadata))
  if (account === null || (!outcome.ok && outcome.error.code === 'accountErased')) return null
  if (!outcome.ok) throw new UnavailableError(`The account ${accountId} cannot be recorded: ${outcome.error.code}`)
  await markRecorded(deps.database, metadata.tenant, [account])
  return outcome.value.position
}

/** The same version of a row makes the same command. */
function metadataOf({ profile: { id, tenant }, changedAt, version }: VersionedAccount, actor: Actor): CommandMetadata {
  const commandId = `record-${id}-${version}`
  return { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt: changedAt }
}

const batchSize = 200

export interface RecordAccountsOptions {
  readonly actor?: Actor
  readonly signal?: AbortSignal
  /** Leaves younger changes to the request that made them, whose events name the person as their actor. */
  readonly minAgeSeconds?: number
}

/** Of one board; how many there were. Repeating is harmless. */
export async function recordAccounts(
  deps: AccountEventDeps,
  tenant: TenantId,
  { actor = { kind: 'system', id: 'accounts' }, signal, minAgeSeconds = 0 }: RecordAccountsOptions = {},
): Promise<number> {
  let recorded = 0
  let after = ''
  while (signal?.aborted !== true) {
    const accounts = await unrecordedAccounts(deps.database, tenant, { after, minAgeSeconds }, batchSize)
    const outcomes = await executeMany(
      deps.store,
      accounts.map((account) => executionOf(deps, account.profile.id, metadataOf(account, actor))),
    )
    const done = accounts.filter((_account, at) => outcomes[at]?.ok === true)
    await markRecorded(deps.database, tenant, done)
    recorded += done.length
    after = accounts.at(-1)?.profile.id ?? ''
    if (accounts.length < batchSize) break
  }
  return recorded
}
