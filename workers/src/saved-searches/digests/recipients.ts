/** Whom the digests of a batch are for, and who of them may be written to. */

import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import type { MailAddress } from '@jobboard/platform/ports/mailer'
import { storeSuppression, suppressedOf } from '../../mail/suppressions.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { type AlertRecipientDeps, accountAddress, guestAddresses } from '../alert-recipient.ts'
import { endOfSuppressed } from '../ends/suppressed-alerts.job.ts'
import type { ClaimedDigest } from './digest-rows.ts'

export interface DigestRecipient {
  readonly to: MailAddress
  readonly digest: Buffer
  /** Its address takes no mail. */
  readonly isSuppressed: boolean
}

export interface RecipientDeps extends AlertRecipientDeps {
  readonly masterKey: string
}

/** By id of the person; those who were erased are missing. */
export async function recipientsOf(deps: RecipientDeps, digests: readonly ClaimedDigest[]): Promise<ReadonlyMap<string, DigestRecipient>> {
  const { pool, masterKey, tenant } = deps
  const guests = await guestAddresses(pool, tenant.id, [
    ...new Set(digests.filter(({ guest }) => guest).map(({ candidateId }) => candidateId)),
  ])
  const addresses = new Map<string, MailAddress>()
  for (const { candidateId } of digests) {
    if (addresses.has(candidateId)) continue
    // A guest who signed up has the same id, and an account.
    const guest = guests.get(candidateId)
    const to = guest === undefined ? await accountAddress(deps, candidateId) : { name: '', address: guest }
    if (to !== null) addresses.set(candidateId, to)
  }
  const people = [...addresses].map(([id, to]) => ({ id, to, digest: addressDigest(masterKey, tenant.id, to.address) }))
  const suppressed = await suppressedOf(
    pool,
    tenant.id,
    people.map(({ digest }) => digest),
  )
  return new Map(
    people.map(({ id, to, digest }) => {
      const since = suppressed.get(digest.toString('hex'))
      return [id, { to, digest, isSuppressed: since !== undefined && !isConfirmedSince(since, id, guests, digests) }]
    }),
  )
}

/** A guest opened the link of an e-mail after the suppression: the address takes mail again, and its owner wants it. */
const isConfirmedSince = (since: Date, id: string, guests: ReadonlyMap<string, string>, digests: readonly ClaimedDigest[]): boolean =>
  guests.has(id) && digests.some(({ candidateId, activeSince }) => candidateId === id && activeSince !== null && activeSince > since)

/** The alerts of the person end; `occasion`: the message that could not be sent. */
export const endAlertsOf = (pool: Pool, tenant: TenantId, candidateId: string, occasion: string): Promise<void> =>
  asProjector(pool, async (client) => {
    await addJobs(client, [endOfSuppressed(tenant, candidateId, occasion)])
  })

/** The server will never take a message for the address. */
export const suppressRefused = (pool: Pool, { tenant, candidateId, digest, occasion, reason }: Refused): Promise<void> =>
  asProjector(pool, async (client) => {
    await storeSuppression(client, tenant, digest, 'refused', reason)
    await addJobs(client, [endOfSuppressed(tenant, candidateId, occasion)])
  })

export interface Refused {
  readonly tenant: TenantId
  readonly candidateId: string
  readonly digest: Buffer
  readonly occasion: string
  readonly reason: string
}
