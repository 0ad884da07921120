/** Deletes what a person said of applications on other sites, when their account is erased. May run again; needed once sign-in is closed. */
import { externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { externalApplicationsAggregate } from './external-applications.ts'

export async function eraseExternalApplications(store: EventStore, accountId: AccountId, metadata: CommandMetadata): Promise<void> {
  const outcome = await execute(store, {
    stream: externalApplicationsStream(metadata.tenant, accountId),
    aggregate: externalApplicationsAggregate,
    metadata,
    prepare: () => ok({ type: 'erase' } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`The external applications of ${accountId} cannot be erased: ${outcome.error.code}`)
}
