/**
 * An erasure: leave the company, delete what signs the account in, delete what other capabilities hold, delete its key, say so in its stream (docs/product/accounts.md,
 * "Erasure"). Nothing is deleted before everything that can be refused has been done.
 */
import { type ErasureEvent, erasureEvents } from '@jobboard/contracts/accounts/erasure-events'
import type { EventDataOf } from '@jobboard/contracts/shared/events/define-events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../../shell/decider.ts'

export type ErasureRequest = EventDataOf<typeof erasureEvents, 'AccountErasureRequested'>
export type ErasureRefusal = EventDataOf<typeof erasureEvents, 'AccountErasureRefused'>['reason']

export type Erasure =
  | { readonly status: 'absent' }
  | { readonly status: 'refused'; readonly request: ErasureRequest; readonly reason: ErasureRefusal }
  | {
      readonly status: 'requested' | 'companyLeft' | 'signedOut' | 'dataDeleted' | 'keyDeleted' | 'completed'
      readonly request: ErasureRequest
    }

export type ErasureCommand =
  | { readonly type: 'request'; readonly request: ErasureRequest }
  | { readonly type: 'refused'; readonly reason: ErasureRefusal }
  | { readonly type: 'companyLeft' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'dataDeleted' }
  | { readonly type: 'keyDeleted' }
  | { readonly type: 'recorded' }

export type ErasureStep = 'leaveCompany' | 'deleteCredentials' | 'deleteData' | 'deleteKey' | 'recordErasure'

export function nextStep(erasure: Erasure): ErasureStep | null {
  switch (erasure.status) {
    case 'absent':
    case 'refused':
    case 'completed':
      return null
    case 'requested':
      return erasure.request.companyId === null ? 'deleteCredentials' : 'leaveCompany'
    case 'companyLeft':
      return 'deleteCredentials'
    case 'signedOut':
      return 'deleteData'
    case 'dataDeleted':
      return 'deleteKey'
    case 'keyDeleted':
      return 'recordErasure'
  }
}

const hasNotBegun = ({ status }: Erasure): boolean => status === 'absent' || status === 'refused'

function evolve(erasure: Erasure, event: ErasureEvent): Erasure {
  if (event.type === 'AccountErasureRequested') {
    return hasNotBegun(erasure) ? { status: 'requested', request: event.data } : erasure
  }
  if (erasure.status === 'absent') return erasure
  const { request } = erasure
  switch (event.type) {
    case 'AccountErasureRefused':
      return { status: 'refused', request, reason: event.data.reason }
    case 'AccountErasureCompanyLeft':
      return { status: 'companyLeft', request }
    case 'AccountErasureSignedOut':
      return { status: 'signedOut', request }
    case 'AccountErasureDataDeleted':
      return { status: 'dataDeleted', request }
    case 'AccountErasureKeyDeleted':
      return { status: 'keyDeleted', request }
    case 'AccountErasureCompleted':
      return { status: 'completed', request }
  }
}

function decide(command: ErasureCommand, erasure: Erasure) {
  const { status } = erasure
  switch (command.type) {
    case 'request':
      return events(hasNotBegun(erasure), { type: 'AccountErasureRequested', data: command.request })
    case 'refused':
      return events(status === 'requested', { type: 'AccountErasureRefused', data: { reason: command.reason } })
    case 'companyLeft':
      return events(status === 'requested', { type: 'AccountErasureCompanyLeft', data: {} })
    case 'signedOut':
      return events(status === 'requested' || status === 'companyLeft', { type: 'AccountErasureSignedOut', data: {} })
    case 'dataDeleted':
      return events(status === 'signedOut', { type: 'AccountErasureDataDeleted', data: {} })
    case 'keyDeleted':
      return events(status === 'dataDeleted', { type: 'AccountErasureKeyDeleted', data: {} })
    case 'recorded':
      return events(status === 'keyDeleted', { type: 'AccountErasureCompleted', data: {} })
  }
}

const events = (isNew: boolean, event: ErasureEvent) => ok(isNew ? [event] : [])

export const erasureAggregate: Aggregate<Erasure, ErasureCommand, ErasureEvent> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: erasureEvents,
}
