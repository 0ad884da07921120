/**
 * A closing ends an offer and answers everyone who waits: end the offer, decide the answers range by range, delete the text of the answer. Undone,
 * it takes the answers back in the same way and reopens the offer (docs/product/applications.md, "Ending an offer").
 */
import { closingUndoMinutes } from '@jobboard/contracts/applications/closing/closing'
import { type ClosingEvent, type ClosingEventData, closingEvents } from '@jobboard/contracts/applications/closing/closing-events'
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { minutesAfter } from '@jobboard/contracts/offers/rules/calendar'
import type { AccountId, Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../../shell/command-route.ts'
import type { Aggregate } from '../../shell/decider.ts'

export type ClosingRequest = ClosingEventData<'OfferClosingRequested'>

export interface Begun {
  readonly status: 'requested' | 'refused' | 'answering' | 'answered' | 'completed' | 'takingBack' | 'takenBack' | 'undone'
  readonly request: ClosingRequest
  readonly problem: string | null
  readonly endedHere: boolean
  readonly applications: number
  /** The last of the applications that were looked at; null: none was. */
  readonly last: ApplicationId | null
  readonly seen: number
  readonly answered: number
  readonly takenBack: number
  /** Who wants it undone; answers that are still to be decided are decided first (docs/decisions/0264). */
  readonly undo: { readonly by: AccountId } | null
  readonly reopened: boolean | null
}
export type Closing = { readonly status: 'absent' } | Begun

interface Range {
  readonly last: ApplicationId | null
  readonly seen: number
}

export type ClosingCommand =
  | { readonly type: 'request'; readonly request: ClosingRequest }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'offerEnded'; readonly endedHere: boolean; readonly applications: number }
  | (Range & { readonly type: 'answered'; readonly answered: number })
  | { readonly type: 'completed' }
  | { readonly type: 'undo'; readonly closingId: string; readonly by: AccountId; readonly at: Instant }
  | (Range & { readonly type: 'takenBack'; readonly takenBack: number })
  | { readonly type: 'undone'; readonly reopened: boolean }

export type ClosingStep = 'endOffer' | 'answer' | 'deleteAnswer' | 'takeBack' | 'reopenOffer'

export function nextStep(closing: Closing): ClosingStep | null {
  switch (closing.status) {
    case 'requested':
      return 'endOffer'
    case 'answering':
      return 'answer'
    case 'answered':
      return 'deleteAnswer'
    case 'completed':
      return closing.undo === null ? null : 'takeBack'
    case 'takingBack':
      return 'takeBack'
    case 'takenBack':
      return 'reopenOffer'
    case 'absent':
    case 'refused':
    case 'undone':
      return null
  }
}

export const undoUntil = ({ requestedAt }: ClosingRequest): Instant => minutesAfter(requestedAt, closingUndoMinutes)

const begun = (request: ClosingRequest): Begun => ({
  status: 'requested',
  request,
  problem: null,
  endedHere: false,
  applications: 0,
  last: null,
  seen: 0,
  answered: 0,
  takenBack: 0,
  undo: null,
  reopened: null,
})

function evolve(closing: Closing, event: ClosingEvent): Closing {
  if (event.type === 'OfferClosingRequested') return begun(event.data)
  if (closing.status === 'absent') return closing
  switch (event.type) {
    case 'OfferClosingRefused':
      return { ...closing, status: 'refused', problem: event.data.code }
    case 'OfferClosingOfferEnded':
      return { ...closing, ...event.data, status: 'answering' }
    case 'OfferClosingAnswered': {
      const { last, seen, answered } = event.data
      const counts = { seen: closing.seen + seen, answered: closing.answered + answered, last }
      return { ...closing, ...counts, status: last === null ? 'answered' : 'answering' }
    }
    case 'OfferClosingCompleted':
      return { ...closing, status: 'completed' }
    case 'OfferClosingUndoRequested':
      return { ...closing, undo: { by: event.data.by } }
    case 'OfferClosingTakenBack': {
      const { last, seen, takenBack } = event.data
      const before = closing.status === 'takingBack' ? closing.seen : 0
      const counts = { seen: before + seen, takenBack: closing.takenBack + takenBack, last }
      return { ...closing, ...counts, status: last === null ? 'takenBack' : 'takingBack' }
    }
    case 'OfferClosingUndone':
      return { ...closing, status: 'undone', reopened: event.data.reopened }
  }
}

type Decision = Result<readonly ClosingEvent[], CommandError>
const nothing: Decision = ok([])
const when = (fits: boolean, event: ClosingEvent): Decision => (fits ? ok([event]) : nothing)

function decide(command: ClosingCommand, closing: Closing): Decision {
  switch (command.type) {
    case 'request':
      return decideRequest(command.request, closing)
    case 'undo':
      return decideUndo(command, closing)
    case 'refused':
      return when(closing.status === 'requested', { type: 'OfferClosingRefused', data: { code: command.code } })
    case 'offerEnded': {
      const { endedHere, applications } = command
      return when(closing.status === 'requested', { type: 'OfferClosingOfferEnded', data: { endedHere, applications } })
    }
    case 'answered': {
      const { last, seen, answered } = command
      return when(closing.status === 'answering', { type: 'OfferClosingAnswered', data: { last, seen, answered } })
    }
    case 'completed':
      return when(closing.status === 'answered', { type: 'OfferClosingCompleted', data: {} })
    case 'takenBack': {
      const { last, seen, takenBack } = command
      return when(nextStep(closing) === 'takeBack', { type: 'OfferClosingTakenBack', data: { last, seen, takenBack } })
    }
    case 'undone':
      return when(closing.status === 'takenBack', { type: 'OfferClosingUndone', data: { reopened: command.reopened } })
  }
}

function decideRequest(request: ClosingRequest, closing: Closing): Decision {
  if (closing.status !== 'absent') {
    if (closing.request.closingId === request.closingId) return nothing
    if (nextStep(closing) !== null) return err({ code: 'closingInFlight' })
  }
  return ok([{ type: 'OfferClosingRequested', data: request }])
}

function decideUndo({ closingId, by, at }: Extract<ClosingCommand, { type: 'undo' }>, closing: Closing): Decision {
  if (closing.status === 'absent' || closing.status === 'refused' || closing.request.closingId !== closingId)
    return err({ code: 'closingNotFound' })
  if (closing.undo !== null) return nothing
  if (Date.parse(at) >= Date.parse(undoUntil(closing.request))) return err({ code: 'closingFinal' })
  return ok([{ type: 'OfferClosingUndoRequested', data: { by, requestedAt: at } }])
}

export const closingAggregate: Aggregate<Closing, ClosingCommand, ClosingEvent, CommandError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: closingEvents,
}
