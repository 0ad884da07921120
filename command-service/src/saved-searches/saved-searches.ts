/** The saved searches of one person, with their alerts (docs/product/saved-searches.md). Commands without a change are idempotent, except where a conflict is documented. */
import {
  type AlertEndReason,
  isSealedSearch,
  type JobFilterId,
  type SavedSearchEvent,
  type SearchText,
  savedSearchEvents,
} from '@jobboard/contracts/saved-searches/events'
import { type AlertFrequency, activationDays, maxSavedSearches } from '@jobboard/contracts/saved-searches/frequencies'
import { filtersKey } from '@jobboard/contracts/saved-searches/search-address'
import { type Encrypted, sameSealed } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate } from '../shell/decider.ts'
import type { NewSearch, SavedSearchesCommand } from './saved-searches-command.ts'

interface Delivery {
  readonly frequency: AlertFrequency
  readonly locale: Locale
}
/** `requestedAt`: of the newest activation link; null: the alert was enabled without one. `endedAt`: null where it never began. */
export type SavedAlert =
  | { readonly status: 'none' }
  | (Delivery & { readonly status: 'requested'; readonly requestedAt: Instant })
  | (Delivery & { readonly status: 'active' | 'paused'; readonly requestedAt: Instant | null })
  | (Delivery & { readonly status: 'off'; readonly endedAt: Instant; readonly reason: AlertEndReason })

export interface SavedSearch {
  readonly jobFilterId: JobFilterId
  readonly search: Encrypted | SearchText
  /** Equal for equal searches: a digest, or of those of before they were sealed `filtersKey`. */
  readonly sameAs: string
  readonly name: Encrypted
  readonly alert: SavedAlert
  /** When the person last saved, enabled, paused, resumed, continued or opened it. */
  readonly seenAt: Instant
}

export interface SavedSearches {
  readonly status: 'open' | 'erased'
  readonly searches: readonly SavedSearch[]
}

type Decision = Result<readonly SavedSearchEvent[], CommandError>
const nothing: Decision = ok([])
const refused = (code: CommandError['code']): Decision => err({ code })

export const savedSearchesAggregate: Aggregate<SavedSearches, SavedSearchesCommand, SavedSearchEvent, CommandError> = {
  decider: { initial: { status: 'open', searches: [] }, evolve, decide },
  events: savedSearchEvents,
  // Every opening of a list is an event.
  snapshots: { version: 3 },
}

export const findSearch = ({ searches }: SavedSearches, jobFilterId: string): SavedSearch | undefined =>
  searches.find((search) => search.jobFilterId === jobFilterId)

function evolve(state: SavedSearches, { type, data }: SavedSearchEvent): SavedSearches {
  const change = (changed: (search: SavedSearch) => SavedSearch): SavedSearches => {
    if (!('jobFilterId' in data)) return state
    return { ...state, searches: state.searches.map((search) => (search.jobFilterId === data.jobFilterId ? changed(search) : search)) }
  }
  const changeAlert = (changed: (alert: SavedAlert) => SavedAlert): SavedSearches =>
    change((search) => ({ ...search, alert: changed(search.alert) }))
  switch (type) {
    case 'JobFilterSaved': {
      const { jobFilterId, search, sameAs, name, savedAt: seenAt } = data
      const saved = { jobFilterId, search, sameAs: sameAs ?? keyOf(search), name, alert: { status: 'none' }, seenAt } as const
      return { ...state, searches: [...state.searches, saved] }
    }
    case 'JobFilterRenamed':
      return change((search) => ({ ...search, name: data.name }))
    case 'JobAlertRequested': {
      const { frequency, locale, requestedAt } = data
      return changeAlert(() => ({ status: 'requested', frequency, locale, requestedAt }))
    }
    case 'JobAlertEnabled': {
      const { frequency, locale, enabledAt: seenAt } = data
      return change((search) => ({
        ...search,
        alert: { status: 'active', frequency, locale, requestedAt: requestOf(search.alert) },
        seenAt,
      }))
    }
    case 'JobAlertFrequencyChanged':
      return changeAlert((alert) => (alert.status === 'none' ? alert : { ...alert, frequency: data.frequency }))
    case 'JobAlertPaused':
      return change(({ alert, ...search }) => ({
        ...search,
        alert: alert.status === 'active' ? { ...alert, status: 'paused' } : alert,
        seenAt: data.pausedAt,
      }))
    case 'JobAlertResumed':
      return change(({ alert, ...search }) => ({
        ...search,
        alert: alert.status === 'paused' ? { ...alert, status: 'active' } : alert,
        seenAt: data.resumedAt,
      }))
    case 'JobAlertDisabled':
      return changeAlert((alert) => {
        if (alert.status === 'none') return alert
        const { frequency, locale } = alert
        return { status: 'off', frequency, locale, endedAt: data.disabledAt, reason: data.reason }
      })
    case 'JobAlertContinued':
      return change((search) => ({ ...search, seenAt: data.continuedAt }))
    case 'FilteredOffersRead':
      return change((search) => ({ ...search, seenAt: data.readAt }))
    case 'JobFilterDeleted':
      return { ...state, searches: state.searches.filter(({ jobFilterId }) => jobFilterId !== data.jobFilterId) }
    case 'SavedSearchesErased':
      return { status: 'erased', searches: [] }
  }
}

const keyOf = (search: Encrypted | SearchText): string => (isSealedSearch(search) ? search.digest : filtersKey(search.filters))

const requestOf = (alert: SavedAlert): Instant | null => ('requestedAt' in alert ? alert.requestedAt : null)

function decide(command: SavedSearchesCommand, state: SavedSearches): Decision {
  switch (command.type) {
    case 'save':
      return decideSave(command, state)
    case 'request':
      return decideRequest(command, state)
    case 'erase':
      return state.status === 'erased'
        ? nothing
        : ok([{ type: 'SavedSearchesErased', data: { jobFilterIds: state.searches.map(({ jobFilterId }) => jobFilterId) } }])
    case 'suppress':
      return ok(state.searches.flatMap((search) => ended(search, 'suppressed', command.at)))
    case 'expire':
      return ok(state.searches.flatMap((search) => expired(search, command)))
    default: {
      const search = findSearch(state, command.jobFilterId)
      return search === undefined ? refused('notFound') : decideOnSearch(command, search)
    }
  }
}

type Command<Type extends SavedSearchesCommand['type']> = Extract<SavedSearchesCommand, { readonly type: Type }>

/** A refusal where the search cannot be added. */
function addition({ status, searches }: SavedSearches): Decision | null {
  if (status === 'erased') return refused('unauthenticated')
  return searches.length >= maxSavedSearches ? refused('jobAlertLimit') : null
}

const saved = (guest: boolean, { at, filtersKey: _key, ...search }: NewSearch): SavedSearchEvent => ({
  type: 'JobFilterSaved',
  data: { ...search, guest, savedAt: at },
})

const sameSearch = (state: SavedSearches, { sameAs, filtersKey: key }: NewSearch): SavedSearch | undefined =>
  state.searches.find((search) => search.sameAs === sameAs || search.sameAs === key)

function decideSave({ type: _type, readAt, ...search }: Command<'save'>, state: SavedSearches): Decision {
  if (sameSearch(state, search) !== undefined) return refused('jobFilterExists')
  const { jobFilterId, at } = search
  const read: SavedSearchEvent[] = readAt !== null && readAt < at ? [{ type: 'FilteredOffersRead', data: { jobFilterId, readAt } }] : []
  return addition(state) ?? ok([saved(false, search), ...read])
}

/** Of a guest: another request where it waits for its confirmation, or has ended. */
function decideRequest({ frequency, locale, ...command }: Command<'request'>, state: SavedSearches): Decision {
  const { at, name, type: _type, ...search } = command
  const existing = sameSearch(state, command)
  const request = (jobFilterId: JobFilterId): SavedSearchEvent => ({
    type: 'JobAlertRequested',
    data: { jobFilterId, frequency, locale, requestedAt: at },
  })
  if (existing === undefined) return addition(state) ?? ok([saved(true, { ...search, name, at }), request(search.jobFilterId)])
  switch (existing.alert.status) {
    case 'none':
      return refused('jobFilterExists')
    case 'active':
      return refused('activeAlertExists')
    case 'paused':
      return refused('alertExists')
    case 'requested':
    case 'off':
      return ok([...renamed(existing, name), request(existing.jobFilterId)])
  }
}

const renamed = ({ jobFilterId, name: old }: SavedSearch, name: Encrypted): SavedSearchEvent[] =>
  sameSealed(old, name) ? [] : [{ type: 'JobFilterRenamed', data: { jobFilterId, name } }]

function decideOnSearch(
  command: Exclude<SavedSearchesCommand, Command<'save' | 'request' | 'erase' | 'expire' | 'suppress'>>,
  search: SavedSearch,
): Decision {
  const { jobFilterId, alert } = search
  const { status } = alert
  switch (command.type) {
    case 'enable': {
      if (status === 'active') return refused('activeAlertExists')
      const { frequency, locale, at } = command
      return ok([...renamed(search, command.name), { type: 'JobAlertEnabled', data: { jobFilterId, frequency, locale, enabledAt: at } }])
    }
    case 'confirm': {
      if (status === 'active' || status === 'paused') return refused('alertAlreadyActive')
      if (status !== 'requested' || isOver(alert.requestedAt, command.at)) return refused('linkNotValid')
      const { frequency, locale } = alert
      return ok([{ type: 'JobAlertEnabled', data: { jobFilterId, frequency, locale, enabledAt: command.at } }])
    }
    case 'changeFrequency':
      if (status === 'none' || status === 'off') return refused('notFound')
      if (alert.frequency === command.frequency) return nothing
      return ok([{ type: 'JobAlertFrequencyChanged', data: { jobFilterId, frequency: command.frequency } }])
    case 'pause':
      if (status === 'paused') return nothing
      return status === 'active' ? ok([{ type: 'JobAlertPaused', data: { jobFilterId, pausedAt: command.at } }]) : refused('notFound')
    case 'resume':
      if (status === 'active') return nothing
      return status === 'paused' ? ok([{ type: 'JobAlertResumed', data: { jobFilterId, resumedAt: command.at } }]) : refused('notFound')
    case 'continue':
      if (status === 'paused') return nothing
      return status === 'active' ? ok([{ type: 'JobAlertContinued', data: { jobFilterId, continuedAt: command.at } }]) : refused('notFound')
    case 'disable':
      return ok(ended(search, command.reason, command.at))
    case 'endUnanswered':
      return ok(status === 'active' && search.seenAt <= command.askedAt ? ended(search, 'inactive', command.at) : [])
    case 'read':
      return ok([{ type: 'FilteredOffersRead', data: { jobFilterId, readAt: command.at } }])
    case 'delete':
      return ok([{ type: 'JobFilterDeleted', data: { jobFilterId } }])
    case 'show':
      return nothing
  }
}

const ended = ({ jobFilterId, alert }: SavedSearch, reason: AlertEndReason, at: Instant): SavedSearchEvent[] =>
  alert.status === 'none' || alert.status === 'off' ? [] : [{ type: 'JobAlertDisabled', data: { jobFilterId, reason, disabledAt: at } }]

/** Whether the days have passed in which a request can be confirmed. */
const isOver = (since: Instant, at: Instant): boolean => Date.parse(at) - Date.parse(since) > activationDays * 86_400_000

/** What is not confirmed ends. Without an account, nothing shows a search whose alert has ended, so it is deleted. */
function expired(search: SavedSearch, { at, isGuest }: Command<'expire'>): SavedSearchEvent[] {
  const { jobFilterId, alert } = search
  const since = alert.status === 'requested' ? alert.requestedAt : alert.status === 'off' ? alert.endedAt : null
  if (since === null || !isOver(since, at)) return []
  if (isGuest) return [{ type: 'JobFilterDeleted', data: { jobFilterId } }]
  return ended(search, 'disabled', at)
}
