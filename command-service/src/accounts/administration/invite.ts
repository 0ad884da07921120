/**
 * An administrator is invited: the account is there at once, without a password that anyone knows, and its owner gets an e-mail that leads to
 * the page for setting one (docs/product/administration.md, "Accounts"). Also by `npm run administrators`, which makes the first one.
 */
import { randomBytes } from 'node:crypto'
import type { InviteAdministrator } from '@jobboard/contracts/accounts/admin-commands'
import { accountStream } from '@jobboard/contracts/accounts/events'
import { type AccountId, accountIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { accountAggregate } from '../account.ts'
import type { Passwords } from '../passwords.ts'
import { type AccountEventDeps, recordAccount } from '../record-accounts.ts'
import { insertAdministrator } from './rows.ts'

export interface InviteDeps extends AccountEventDeps {
  readonly passwords: Passwords
}

/** Another event of the same request. */
export const told = (metadata: CommandMetadata): CommandMetadata => ({ ...metadata, commandId: `${metadata.commandId}-told` })

/** Null: the address has an account of an administrator already. The same command invites once. */
export async function inviteAdministrator(
  deps: InviteDeps,
  invited: InviteAdministrator,
  metadata: CommandMetadata,
): Promise<{ readonly id: AccountId; readonly position: Position | null } | null> {
  const { tenant, commandId } = metadata
  const id = accountIdSchema.parse(uuidFrom('administrator', tenant, commandId))
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'))
  if (!(await insertAdministrator(deps.database, { tenant, accountId: id }, invited, passwordHash))) return null
  await recordAccount(deps, id, metadata)
  const outcome = await execute(deps.store, {
    stream: accountStream(tenant, id),
    aggregate: accountAggregate,
    metadata: told(metadata),
    prepare: () => ok({ type: 'tell', event: { type: 'AdministratorInvited', data: { role: invited.role } } } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`The invitation of ${id} cannot be recorded: ${outcome.error.code}`)
  return { id, position: outcome.value.position }
}
