/** Applications of a candidate on the sites of employers, one for each offer (docs/product/applications.md, "External applications"). */
import { type ExternalApplicationEvent, externalApplicationEvents } from '@jobboard/contracts/applications/external-events'
import type { RedirectId } from '@jobboard/contracts/applications/redirect-events'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate } from '../shell/decider.ts'

interface ExternalApplication {
  readonly redirectId: RedirectId
  readonly offerId: OfferId
  readonly isConfirmed: boolean
}

export interface ExternalApplications {
  readonly status: 'open' | 'erased'
  readonly applications: readonly ExternalApplication[]
}

export type ExternalCommand =
  | { readonly type: 'begin' | 'confirm' | 'remove'; readonly redirectId: RedirectId; readonly offerId: OfferId; readonly at: Instant }
  | { readonly type: 'erase' }

/** Of those that were not confirmed: a click beyond them is not asked about. */
export const maxUnconfirmed = 200

export const ofOffer = ({ applications }: ExternalApplications, offerId: OfferId): ExternalApplication | undefined =>
  applications.find((application) => application.offerId === offerId)

export const externalApplicationsAggregate: Aggregate<ExternalApplications, ExternalCommand, ExternalApplicationEvent, CommandError> = {
  decider: {
    initial: { status: 'open', applications: [] },
    evolve(state, { type, data }) {
      if (type === 'ExternalApplicationsErased') return { status: 'erased', applications: [] }
      const others = state.applications.filter(({ offerId }) => offerId !== data.offerId)
      if (type === 'ExternalApplicationRemoved') return { ...state, applications: others }
      const { redirectId, offerId } = data
      return { ...state, applications: [...others, { redirectId, offerId, isConfirmed: type === 'ExternalApplicationConfirmed' }] }
    },
    decide(command, state) {
      if (command.type === 'erase')
        return ok(
          state.status === 'erased'
            ? []
            : [{ type: 'ExternalApplicationsErased', data: { offerIds: state.applications.map(({ offerId }) => offerId) } }],
        )
      if (state.status === 'erased') return command.type === 'begin' ? ok([]) : err({ code: 'unauthenticated' })
      const { offerId, at } = command
      const known = ofOffer(state, offerId)
      // The first click names it: another one is about the same application.
      const about = { redirectId: known?.redirectId ?? command.redirectId, offerId }
      switch (command.type) {
        case 'begin': {
          const isFull = state.applications.filter(({ isConfirmed }) => !isConfirmed).length >= maxUnconfirmed
          return ok(known !== undefined || isFull ? [] : [{ type: 'ExternalApplicationBegun', data: { ...about, begunAt: at } }])
        }
        case 'confirm':
          return ok(known?.isConfirmed === true ? [] : [{ type: 'ExternalApplicationConfirmed', data: { ...about, confirmedAt: at } }])
        case 'remove':
          return ok(known === undefined ? [] : [{ type: 'ExternalApplicationRemoved', data: { ...about, removedAt: at } }])
      }
    },
  },
  events: externalApplicationEvents,
  // Years of clicks.
  snapshots: { version: 1 },
}
