import { type AlertEndReason, candidateIdSchema, jobFilterIdSchema, type SavedSearchEvent } from '@jobboard/contracts/saved-searches/events'
import { maxSavedSearches } from '@jobboard/contracts/saved-searches/frequencies'
import { filtersKey } from '@jobboard/contracts/saved-searches/search-address'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { savedSearchesAggregate } from './saved-searches.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'

const { given } = specificationOf(savedSearchesAggregate.decider)
const candidateId = candidateIdSchema.parse('7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa')
const id = (number: number) => jobFilterIdSchema.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const name = (digest: string) => ({ subject: 's', sealed: 'x', digest })
const at = '2026-11-25T08:00:00.000Z'
const days = (count: number, ms = 0) => new Date(Date.parse(at) + count * 86_400_000 + ms).toISOString()
const pl = { frequency: 'twiceAWeek', locale: 'pl' } as const

const sealed = { subject: 's', sealed: 'x', digest: 'search' }
const search = (number: number) => ({ jobFilterId: id(number), candidateId, search: sealed, sameAs: `digest ${number}`, name: name('a') })
/** As it is asked for: the digest, and what it is of. */
const asked = (number: number) => ({ ...search(number), filtersKey: filtersKey({ ...noFilters, keywords: [String(number)] }) })
const saved = (number: number, guest = false): SavedSearchEvent => ({
  type: 'JobFilterSaved',
  data: { ...search(number), guest, savedAt: at },
})
const requested = (number: number, requestedAt = at): SavedSearchEvent => ({
  type: 'JobAlertRequested',
  data: { jobFilterId: id(number), ...pl, requestedAt },
})
const enabled = (number: number, enabledAt = at): SavedSearchEvent => ({
  type: 'JobAlertEnabled',
  data: { jobFilterId: id(number), ...pl, enabledAt },
})
const renamed = (number: number, digest: string): SavedSearchEvent => ({
  type: 'JobFilterRenamed',
  data: { jobFilterId: id(number), name: name(digest) },
})
const paused: SavedSearchEvent = { type: 'JobAlertPaused', data: { jobFilterId: id(1), pausedAt: at } }
const disabled = (reason: AlertEndReason, disabledAt = at, number = 1): SavedSearchEvent => ({
  type: 'JobAlertDisabled',
  data: { jobFilterId: id(number), reason, disabledAt },
})
const deleted = (number: number): SavedSearchEvent => ({ type: 'JobFilterDeleted', data: { jobFilterId: id(number) } })
const erased = (...numbers: number[]): SavedSearchEvent => ({ type: 'SavedSearchesErased', data: { jobFilterIds: numbers.map(id) } })

const save = (number: number): SavedSearchesCommand => ({ type: 'save', ...asked(number), readAt: null, at })
const request = (number: number, moment = at, digest = 'a'): SavedSearchesCommand => ({
  type: 'request',
  ...asked(number),
  ...pl,
  name: name(digest),
  at: moment,
})
const enable = (digest = 'a'): SavedSearchesCommand => ({ type: 'enable', jobFilterId: id(1), ...pl, name: name(digest), at })
const on = (type: 'confirm' | 'pause' | 'resume' | 'continue' | 'read' | 'delete' | 'show', moment = at): SavedSearchesCommand => ({
  type,
  jobFilterId: id(1),
  at: moment,
})
const disable: SavedSearchesCommand = { type: 'disable', jobFilterId: id(1), reason: 'unsubscribed', at }
const weekly: SavedSearchesCommand = { type: 'changeFrequency', jobFilterId: id(1), frequency: 'onceAWeek', at }
const changed: SavedSearchEvent = { type: 'JobAlertFrequencyChanged', data: { jobFilterId: id(1), frequency: 'onceAWeek' } }
const expire = (isGuest: boolean, moment: string): SavedSearchesCommand => ({ type: 'expire', isGuest, at: moment })

describe('searches', () => {
  it('are saved once for equal filters, also where the first was saved before searches were sealed', () => {
    given().when(save(1)).thenEvents(saved(1))
    given(saved(1))
      .when({ ...save(1), jobFilterId: id(2) } as SavedSearchesCommand)
      .thenRefused('jobFilterExists')
    const text = { searchUrl: '/job-offers/all-locations?keyword=2', filters: { ...noFilters, keywords: ['2'] } }
    const inClear = { type: 'JobFilterSaved', data: { ...search(1), search: text, sameAs: null, guest: false, savedAt: at } } as const
    given(inClear).when(save(2)).thenRefused('jobFilterExists')
    given(inClear).when(save(3)).thenEvents(saved(3))
    given(saved(1), deleted(1)).when(save(1)).thenEvents(saved(1))
  })

  it('that a browser had saved keep the offers that are new to it', () => {
    const merged = (readAt: string) => ({ ...save(1), readAt }) as SavedSearchesCommand
    const before = '2026-03-01T10:00:00.000Z'
    given()
      .when(merged(before))
      .thenEvents(saved(1), { type: 'FilteredOffersRead', data: { jobFilterId: id(1), readAt: before } })
    given().when(merged('2099-01-01T00:00:00.000Z')).thenEvents(saved(1))
  })

  it('are at most thirty', () => {
    const full = Array.from({ length: maxSavedSearches }, (_, number) => saved(number))
    given(...full)
      .when(save(maxSavedSearches))
      .thenRefused('jobAlertLimit')
    given(...full)
      .when(request(maxSavedSearches))
      .thenRefused('jobAlertLimit')
    given(...full)
      .when(save(3))
      .thenRefused('jobFilterExists')
    given(...full, deleted(3))
      .when(save(maxSavedSearches))
      .thenEvents(saved(maxSavedSearches))
  })

  it('are read and deleted; one that is unknown is not found', () => {
    given(saved(1))
      .when(on('read'))
      .thenEvents({ type: 'FilteredOffersRead', data: { jobFilterId: id(1), readAt: at } })
    given(saved(1)).when(on('delete')).thenEvents(deleted(1))
    for (const command of [on('read'), on('delete'), enable(), disable, weekly, on('confirm')])
      given(saved(2)).when(command).thenRefused('notFound')
  })
})

describe('alerts of accounts', () => {
  it('are enabled, again after they ended or were paused, and rename the search', () => {
    given(saved(1)).when(enable()).thenEvents(enabled(1))
    given(saved(1)).when(enable('b')).thenEvents(renamed(1, 'b'), enabled(1))
    given(saved(1), enabled(1)).when(enable('b')).thenRefused('activeAlertExists')
    given(saved(1), enabled(1), disabled('disabled')).when(enable()).thenEvents(enabled(1))
    given(saved(1), enabled(1), paused).when(enable()).thenEvents(enabled(1))
    given(saved(1, true), requested(1)).when(enable()).thenEvents(enabled(1))
  })

  it('end once', () => {
    given(saved(1), enabled(1)).when(disable).thenEvents(disabled('unsubscribed'))
    given(saved(1), enabled(1), disabled('unsubscribed')).when(disable).thenNothing()
    given(saved(1)).when(disable).thenNothing()
  })

  it('change how often they write while they last', () => {
    given(saved(1), enabled(1)).when(weekly).thenEvents(changed)
    given(saved(1), enabled(1), changed).when(weekly).thenNothing()
    given(saved(1), enabled(1), paused).when(weekly).thenEvents(changed)
    given(saved(1)).when(weekly).thenRefused('notFound')
    given(saved(1), enabled(1), disabled('disabled')).when(weekly).thenRefused('notFound')
  })

  it('are paused, resumed and continued', () => {
    const resumed: SavedSearchEvent = { type: 'JobAlertResumed', data: { jobFilterId: id(1), resumedAt: at } }
    given(saved(1), enabled(1)).when(on('pause')).thenEvents(paused)
    given(saved(1), enabled(1), paused).when(on('pause')).thenNothing()
    given(saved(1), enabled(1), paused).when(on('resume')).thenEvents(resumed)
    given(saved(1), enabled(1), paused, resumed).when(on('resume')).thenNothing()
    given(saved(1), enabled(1))
      .when(on('continue'))
      .thenEvents({ type: 'JobAlertContinued', data: { jobFilterId: id(1), continuedAt: at } })
    given(saved(1), enabled(1), paused).when(on('continue')).thenNothing()
    for (const type of ['pause', 'resume', 'continue'] as const) {
      given(saved(1)).when(on(type)).thenRefused('notFound')
      given(saved(1, true), requested(1)).when(on(type)).thenRefused('notFound')
      given(saved(1), enabled(1), disabled('disabled')).when(on(type)).thenRefused('notFound')
    }
    given(saved(1), enabled(1)).when(on('show')).thenNothing()
  })
})

describe('alerts of guests', () => {
  it('are requested, again as long as they are not confirmed or once they ended', () => {
    given().when(request(1)).thenEvents(saved(1, true), requested(1))
    given(saved(1, true), requested(1))
      .when(request(1, days(1)))
      .thenEvents(requested(1, days(1)))
    given(saved(1, true), requested(1))
      .when(request(1, days(1), 'b'))
      .thenEvents(renamed(1, 'b'), requested(1, days(1)))
    given(saved(1, true), enabled(1), disabled('unsubscribed'))
      .when(request(1, days(1)))
      .thenEvents(requested(1, days(1)))
  })

  it('are refused for a search that has one, or that is saved without', () => {
    given(saved(1, true), requested(1), enabled(1)).when(request(1)).thenRefused('activeAlertExists')
    given(saved(1, true), requested(1), enabled(1), paused).when(request(1)).thenRefused('alertExists')
    given(saved(1)).when(request(1)).thenRefused('jobFilterExists')
  })

  it('are confirmed for seven days, and once', () => {
    given(saved(1, true), requested(1))
      .when(on('confirm', days(7)))
      .thenEvents(enabled(1, days(7)))
    given(saved(1, true), requested(1))
      .when(on('confirm', days(7, 1)))
      .thenRefused('linkNotValid')
    given(saved(1, true), requested(1), enabled(1))
      .when(on('confirm', days(8)))
      .thenRefused('alertAlreadyActive')
    given(saved(1, true), requested(1), enabled(1), paused).when(on('confirm')).thenRefused('alertAlreadyActive')
    given(saved(1, true), requested(1), enabled(1), disabled('unsubscribed')).when(on('confirm')).thenRefused('linkNotValid')
    given(saved(1)).when(on('confirm')).thenRefused('linkNotValid')
  })

  it('are deleted with their searches when they are not confirmed in time, or ended as long ago', () => {
    const two = [saved(1, true), requested(1), saved(2, true), requested(2, days(1)), saved(3, true), enabled(3)] as const
    given(...two)
      .when(expire(true, days(7)))
      .thenNothing()
    given(...two)
      .when(expire(true, days(7, 1)))
      .thenEvents(deleted(1))
    given(...two)
      .when(expire(true, days(9)))
      .thenEvents(deleted(1), deleted(2))
    given(saved(1, true), enabled(1), disabled('unsubscribed', days(1)))
      .when(expire(true, days(8)))
      .thenNothing()
    given(saved(1, true), enabled(1), disabled('unsubscribed', days(1)))
      .when(expire(true, days(8, 1)))
      .thenEvents(deleted(1))
  })

  it('stay as saved searches where the guest has become a candidate', () => {
    given(saved(1, true), requested(1))
      .when(expire(false, days(7, 1)))
      .thenEvents(disabled('disabled', days(7, 1)))
    given(saved(1, true), enabled(1), disabled('disabled'))
      .when(expire(false, days(30)))
      .thenNothing()
  })
})

describe('an alert whose question was not answered', () => {
  const endUnanswered: SavedSearchesCommand = { type: 'endUnanswered', jobFilterId: id(1), askedAt: days(200), at: days(230) }
  const continued: SavedSearchEvent = { type: 'JobAlertContinued', data: { jobFilterId: id(1), continuedAt: days(229) } }
  const read: SavedSearchEvent = { type: 'FilteredOffersRead', data: { jobFilterId: id(1), readAt: days(201) } }
  const on1 = [saved(1), enabled(1)] as const

  it('ends as inactive, once', () => {
    given(...on1)
      .when(endUnanswered)
      .thenEvents(disabled('inactive', days(230)))
    given(...on1, disabled('inactive', days(230)))
      .when(endUnanswered)
      .thenNothing()
  })

  it('continues where the person was seen since', () => {
    for (const seen of [continued, read])
      given(...on1, seen)
        .when(endUnanswered)
        .thenNothing()
    given(...on1, paused)
      .when(endUnanswered)
      .thenNothing()
    given(...on1, disabled('unsubscribed'), enabled(1, days(210)))
      .when(endUnanswered)
      .thenNothing()
  })
})

it('ends every alert of a person whose address takes no mail, once', () => {
  const suppress: SavedSearchesCommand = { type: 'suppress', at: days(1) }
  const ends = [disabled('suppressed', days(1), 1), disabled('suppressed', days(1), 2)]
  given(saved(1, true), requested(1), saved(2), enabled(2), saved(3))
    .when(suppress)
    .thenEvents(...ends)
  given(saved(1, true), requested(1), saved(2), enabled(2), saved(3), ...ends)
    .when(suppress)
    .thenNothing()
  given().when(suppress).thenNothing()
})

it('is erased once, naming what was left, and takes nothing more', () => {
  given(saved(1), saved(2), deleted(2)).when({ type: 'erase' }).thenEvents(erased(1))
  given().when({ type: 'erase' }).thenEvents(erased())
  given(saved(1), erased(1)).when({ type: 'erase' }).thenNothing()
  given(erased()).when(save(1)).thenRefused('unauthenticated')
  given(erased()).when(request(1)).thenRefused('unauthenticated')
  given(saved(1), erased(1)).when(on('read')).thenRefused('notFound')
  given(saved(1), erased(1))
    .when(expire(true, days(9)))
    .thenNothing()
})
