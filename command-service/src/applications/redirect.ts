/** A redirect: a visitor follows the link of an offer to an external application form. Stream `redirect-<tenant>_<redirectId>`. */
import { type RedirectEvent, type RedirectId, redirectEvents, type TrackingVersion } from '@jobboard/contracts/applications/redirect-events'
import type { AccountId, OfferId } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

export type Redirect =
  | { readonly status: 'absent' }
  | { readonly status: 'tracked'; readonly offerId: OfferId; readonly candidateId: AccountId | null }

export interface TrackRedirect {
  readonly redirectId: RedirectId
  readonly offerId: OfferId
  readonly candidateId: AccountId | null
  readonly version: TrackingVersion
}

export const redirectAggregate: Aggregate<Redirect, TrackRedirect, RedirectEvent, DomainError<never>> = {
  decider: {
    initial: { status: 'absent' },
    evolve: (_redirect, { data: { offerId, candidateId } }) => ({ status: 'tracked', offerId, candidateId }),
    decide: (data, redirect) => ok(redirect.status === 'absent' ? [{ type: 'RedirectTracked', data }] : []),
  },
  events: redirectEvents,
}
