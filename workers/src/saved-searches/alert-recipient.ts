/** The address of an alert: of the guest's row, else of the account that the guest became or always was. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { accountIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { MailAddress } from '@jobboard/platform/ports/mailer'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { accountRecipient } from '../mail/account-recipient.ts'
import { asProjector } from '../runner/projector-transaction.ts'

export interface AlertRecipientDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly keys: SubjectKeys
  readonly tenant: Tenant
}

/** Addresses of those of the people who are guests. */
export const guestAddresses = (pool: Pool, tenant: TenantId, candidateIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
    const { rows } = await client.query<{ id: string; email: string }>(
      'SELECT candidate_id::text AS id, email FROM accounts.guests WHERE tenant = $1 AND candidate_id = ANY ($2::uuid[])',
      [tenant, candidateIds],
    )
    return new Map(rows.map(({ id, email }) => [id, email]))
  })

/** Null: the account was erased, or there never was one. */
export async function accountAddress(deps: AlertRecipientDeps, candidateId: string): Promise<MailAddress | null> {
  const accountId = accountIdSchema.parse(candidateId)
  if ((await deps.store.readStream(accountStream(deps.tenant.id, accountId))).length === 0) return null
  return (await accountRecipient(deps, accountId))?.address() ?? null
}
