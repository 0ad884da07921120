/** Given the history of an offer, when an event is stored, then these messages follow. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { offerMailReactor } from './offer-mail.reactor.ts'
import { created, edited, offerEvents, offerId, published } from './testing/offer-events.ts'

const employer: Actor = { kind: 'employer', id: 'account' }
const demo: Actor = { kind: 'system', id: 'demo' }

interface Caused {
  readonly event: OfferEvent
  readonly actor?: Actor
  readonly locale?: Locale
  readonly at?: string
}

/** What follows from the last event. */
function jobsAfter(...history: readonly Caused[]) {
  const recorded: readonly RecordedEvent[] = offerEvents(history.map(({ event }) => event)).map((event, index) => {
    const { actor = employer, locale, at = '2026-03-01T08:00:00.000Z' } = history[index] ?? {}
    return { ...event, metadata: { ...event.metadata, actor, occurredAt: at, ...(locale === undefined ? {} : { locale }) } }
  })
  const last = recorded.at(-1)
  if (last === undefined || !offerMailReactor.eventTypes.includes(last.type)) return []
  return offerMailReactor
    .jobsOf(last, recorded)
    .map(({ payload, runAt }) => ({ ...payload, message: payload.message, runAt: runAt?.toISOString() }))
}

const march = (day: number): string => new Date(Date.UTC(2026, 2, day, 8)).toISOString()
const publication = (day: number): OfferEvent => published({ expiresAt: march(day) })
const extension = (day: number): OfferEvent => ({
  type: 'OfferExtended',
  data: { expiresAt: march(day), entitlement: { kind: 'freePlan' } },
})
const expiry: OfferEvent = { type: 'OfferExpired', data: { expiredAt: march(31) } }
const draft: Caused = { event: created() }

describe('a publication by an employer', () => {
  it('writes at once, and again three days before the offer expires', () => {
    expect(jobsAfter(draft, { event: publication(31), locale: 'en' })).toMatchObject([
      { message: 'offer-published', tenant: 'devboard', offerId, locale: 'en', runAt: undefined },
      { message: 'offer-about-to-expire', occasion: march(31), expiresAt: march(31), locale: 'en', runAt: march(28) },
    ])
  })

  it('for three days or less has no reminder', () => {
    expect(jobsAfter(draft, { event: publication(4) }).map(({ message }) => message)).toEqual(['offer-published'])
  })

  it('in no language is written about in that of the board', () => {
    expect(jobsAfter(draft, { event: publication(31) })[0]).toMatchObject({ locale: 'default' })
  })
})

describe('a publication on the day that an employer chose', () => {
  const chosen: OfferEvent = {
    type: 'OfferPublicationScheduled',
    data: { publishAt: march(1), entitlement: { kind: 'freePlan' }, redemption: null },
  }
  const bySchedule: Actor = { kind: 'system', id: 'schedule' }

  it('writes as if the employer had published it then', () => {
    const history = [draft, { event: chosen, locale: 'en' as const }]
    expect(jobsAfter(...history)).toEqual([])
    expect(jobsAfter(...history, { event: publication(31), actor: bySchedule })).toMatchObject([
      { message: 'offer-published', locale: 'en' },
      { message: 'offer-about-to-expire', locale: 'en' },
    ])
  })

  it('writes so as well after the review of the company that it waited for', () => {
    const waits: OfferEvent = { type: 'OfferReviewRequested', data: { publishAt: null, entitlement: { kind: 'freePlan' } } }
    const byReview: Actor = { kind: 'system', id: 'reviews' }
    expect(jobsAfter(draft, { event: waits, locale: 'en' }, { event: publication(31), actor: byReview })).toMatchObject([
      { message: 'offer-published', locale: 'en' },
      { message: 'offer-about-to-expire', locale: 'en' },
    ])
  })
})

describe('a scheduled publication that was not possible', () => {
  const chosen: OfferEvent = {
    type: 'OfferPublicationScheduled',
    data: { publishAt: march(1), entitlement: { kind: 'freePlan' }, redemption: null },
  }
  const ended = (reason: 'cancelled' | 'notReady', code: string | null = null): OfferEvent => ({
    type: 'OfferPublicationUnscheduled',
    data: { reason, at: march(1), code, errors: [] },
  })

  it('writes to who is named in the offer, in the language of the account that chose the time', () => {
    const history = [draft, { event: chosen, locale: 'en' as const }]
    const bySchedule: Actor = { kind: 'system', id: 'schedule' }
    expect(jobsAfter(...history, { event: ended('notReady'), actor: bySchedule })).toMatchObject([
      { message: 'offer-not-published', expiresAt: march(1), locale: 'en', runAt: undefined },
    ])
    expect(jobsAfter(...history, { event: ended('cancelled') })).toEqual([])
  })

  it('because its company was refused leaves that to the message about the company', () => {
    const waits: OfferEvent = { type: 'OfferReviewRequested', data: { publishAt: null, entitlement: { kind: 'freePlan' } } }
    const byReview: Actor = { kind: 'system', id: 'reviews' }
    expect(jobsAfter(draft, { event: waits }, { event: ended('notReady', 'companyRefused'), actor: byReview })).toEqual([])
    expect(jobsAfter(draft, { event: waits }, { event: ended('notReady', 'freeOffersPerDayUsed'), actor: byReview })).toMatchObject([
      { message: 'offer-not-published', expiresAt: march(1) },
    ])
  })
})

describe('an extension', () => {
  it('has a reminder of its own', () => {
    const after = jobsAfter(draft, { event: publication(10) }, { event: extension(31), at: march(9) })
    expect(after).toMatchObject([{ message: 'offer-about-to-expire', occasion: march(31), runAt: march(28) }])
  })

  it('by an employer makes a demo offer one that writes', () => {
    const history: readonly Caused[] = [draft, { event: publication(10), actor: demo }, { event: extension(31), locale: 'en' }]
    expect(jobsAfter(...history, { event: expiry, actor: demo })).toMatchObject([{ message: 'offer-expired', locale: 'en' }])
  })
})

describe('an edit', () => {
  it('that moves the last day has a reminder for the new one', () => {
    const moved = edited({}, { expiresAt: march(20) })
    expect(jobsAfter(draft, { event: publication(31) }, { event: moved })).toMatchObject([{ occasion: march(20), runAt: march(17) }])
  })

  it('that leaves the last day as it is writes nothing', () => {
    expect(jobsAfter(draft, { event: publication(31) }, { event: edited({ title: 'Other' }) })).toEqual([])
    expect(jobsAfter(draft, { event: publication(31) }, { event: edited({}, { expiresAt: march(31) }) })).toEqual([])
  })
})

describe('an edit by an administrator', () => {
  const admin: Actor = { kind: 'admin', id: 'moderator' }
  const change: Caused = { event: edited({ title: 'Other' }), actor: admin }

  it('writes at once, in the language of the publication, and no more than that', () => {
    expect(jobsAfter(draft, { event: publication(31), locale: 'en' }, change)).toMatchObject([
      { message: 'offer-edited', locale: 'en', runAt: undefined },
    ])
    expect(jobsAfter(draft, { event: publication(31) }, change)).toHaveLength(1)
  })

  it('of an import or of demo data writes nothing', () => {
    expect(jobsAfter({ event: created({ creationType: 'import' }) }, { event: publication(31) }, change)).toEqual([])
    expect(jobsAfter({ ...draft, actor: demo }, { event: publication(31), actor: demo }, change)).toEqual([])
  })
})

describe('the question whether an employer still hires', () => {
  const asked: OfferEvent = { type: 'OfferHiringAsked', data: { number: 1, lastActionAt: march(1), askedAt: march(15) } }
  const ended = (reason: 'employer' | 'answer' | 'unconfirmed'): OfferEvent => ({
    type: 'OfferFinished',
    data: { finishedAt: march(29), reason },
  })
  const byProduct: Actor = { kind: 'system', id: 'hiring-questions' }
  const running: readonly Caused[] = [draft, { event: publication(31), locale: 'en' }]

  it('is written once, in the language of the publication', () => {
    expect(jobsAfter(...running, { event: asked, actor: byProduct })).toMatchObject([
      { message: 'offer-still-hiring', occasion: march(15), locale: 'en', runAt: undefined },
    ])
  })

  it('has a message about the end that no answer brings, and about no other end', () => {
    const before: readonly Caused[] = [...running, { event: asked, actor: byProduct }]
    expect(jobsAfter(...before, { event: ended('unconfirmed'), actor: byProduct })).toMatchObject([{ message: 'offer-ended-unconfirmed' }])
    for (const reason of ['employer', 'answer'] as const) expect(jobsAfter(...before, { event: ended(reason) })).toEqual([])
  })
})

it('an expiry writes once, in the language of the publication', () => {
  const history: readonly Caused[] = [draft, { event: publication(31), locale: 'en' }]
  expect(jobsAfter(...history, { event: expiry, actor: { kind: 'system', id: 'expiry' } })).toMatchObject([
    { message: 'offer-expired', locale: 'en', runAt: undefined },
  ])
})

it.each<[string, readonly Caused[]]>([
  ['an imported offer', [{ event: created({ creationType: 'import' }) }, { event: publication(31), actor: { kind: 'admin', id: 'a' } }]],
  [
    'demo data',
    [
      { ...draft, actor: demo },
      { event: publication(31), actor: demo },
    ],
  ],
])('%s writes nothing, whatever happens to it', (_, history) => {
  expect(jobsAfter(...history)).toEqual([])
  expect(jobsAfter(...history, { event: expiry, actor: demo })).toEqual([])
  const asked: OfferEvent = { type: 'OfferHiringAsked', data: { number: 1, lastActionAt: march(1), askedAt: march(15) } }
  expect(jobsAfter(...history, { event: asked, actor: demo })).toEqual([])
})
