/** Deletes the favourites of a person whose account is erased. May run again; needed once sign-in is closed, so that none is added later. */
import { favouritesStream } from '@jobboard/contracts/favourites/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { favouritesAggregate } from './favourites.ts'

export async function eraseFavourites(store: EventStore, accountId: AccountId, metadata: CommandMetadata): Promise<void> {
  const outcome = await execute(store, {
    stream: favouritesStream(metadata.tenant, accountId),
    aggregate: favouritesAggregate,
    metadata,
    prepare: () => ok({ type: 'erase' } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`The favourites of the account ${accountId} cannot be erased: ${outcome.error.code}`)
}
