/** What someone asks for by e-mail before they can sign in: said once. Reactors send the message. */
import { type AccountRequestEvent, accountRequestEvents } from '@jobboard/contracts/accounts/request-events'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

export type AccountRequest = 'absent' | 'requested'

/** The event itself is the command. Stored on `accountRequestStream(tenant, requestId)`. */
export const accountRequestAggregate: Aggregate<AccountRequest, AccountRequestEvent, AccountRequestEvent, DomainError<'conflict'>> = {
  decider: {
    initial: 'absent',
    evolve: () => 'requested',
    decide: (event, request) => ok(request === 'absent' ? [event] : []),
  },
  events: accountRequestEvents,
}
