/** What the table of a company's offers holds after which events: the cases of its specification. */
import { type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'
import {
  askedAndUnconfirmed,
  companyChanged,
  created,
  edited,
  offerEvents,
  offerId,
  published,
  storedContent,
  type TimedEvent,
} from './offer-events.ts'

const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'

const tenant = 'devboard'
const oneOffer = (name: string, events: readonly TimedEvent[], row: Readonly<Record<string, unknown>>): ProjectionCase => ({
  name,
  given: offerEvents(events),
  rows: { company_offers: [row] },
})

const live = [created(), published()]
const changedTitle = { type: 'OfferEditSaved', data: { changes: { title: 'Go Developer' } } } as const
const newContact = { subject: 'subject-1', sealed: 'YW5vdGhlcg', digest: 'YW5vdGhlcg' }
const extendedTo = (expiresAt: string, kind: 'freePlan' | 'administrator' = 'freePlan'): TimedEvent => ({
  type: 'OfferExtended',
  data: { expiresAt, entitlement: kind === 'freePlan' ? { kind } : { kind, reference: 'a' } },
})
const scheduled: TimedEvent = {
  type: 'OfferPublicationScheduled',
  data: { publishAt: '2026-03-10T23:00:00Z', entitlement: { kind: 'freePlan' }, redemption: null },
}
const reviewed: TimedEvent = { type: 'OfferReviewRequested', data: { publishAt: null, entitlement: { kind: 'freePlan' } } }
const unscheduled = (reason: 'cancelled' | 'notReady'): TimedEvent => ({
  type: 'OfferPublicationUnscheduled',
  data: { reason, at: '2026-03-10T23:00:00Z', code: null, errors: [] },
})
const draft = (title: string): TimedEvent => ({
  type: 'OfferDraftUpdated',
  data: { plan: 'premium', saved: true, content: { ...storedContent, title } },
})

const lifeCases: readonly ProjectionCase[] = [
  oneOffer('a form that was opened', [created()], {
    tenant,
    offerId,
    companyId: 'company-1',
    state: 'workInProgress',
    plan: 'pro',
    title: 'Programista Go',
    city: 'Warsaw',
    cities: 2,
    workplaceType: 'hybrid',
    searchText: 'programista go warsaw pcim',
    changedAt: '2026-03-01T08:00:00.000Z',
    publishedAt: null,
    bumpsUpCount: null,
    bumps: 0,
    views: 0,
    applyClicks: 0,
  }),
  oneOffer('a saved draft has its newest title, plan and moment of change', [created(), draft('Nowy tytuł')], {
    state: 'draft',
    plan: 'premium',
    title: 'Nowy tytuł',
    searchText: 'nowy tytul warsaw pcim',
    changedAt: '2026-03-01T08:01:00.000Z',
  }),
  oneOffer('a summarised offer waits for its payment', [created(), { type: 'OfferSummarised', data: {} }], { state: 'awaitingPayment' }),
  oneOffer('a published offer has the limits that were bought', live, {
    state: 'published',
    publishedAt: '2026-03-01T09:00:00.000Z',
    expiresAt: '2026-03-31T09:00:00.000Z',
    durationInDays: 30,
    bumpsUpCount: 3,
    bumpsUpEveryDays: 7,
  }),
  oneOffer('a bump counts', [...live, { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-09T08:00:00Z', number: 1 } }], {
    bumps: 1,
    lastBumpAt: '2026-03-09T08:00:00.000Z',
    publishedAt: '2026-03-09T08:00:00.000Z',
  }),
  oneOffer('an extension of a running offer leaves its place', [...live, extendedTo('2026-04-30T09:00:00Z')], {
    expiresAt: '2026-04-30T09:00:00.000Z',
    publishedAt: '2026-03-01T09:00:00.000Z',
    freeExtensions: 1,
  }),
  oneOffer('only free extensions are counted', [...live, extendedTo('2026-04-30T09:00:00Z', 'administrator')], { freeExtensions: 0 }),
  oneOffer('time that ends an offer is no change of it', [...live, { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:00Z' } }], {
    state: 'expired',
    changedAt: '2026-03-01T08:01:00.000Z',
  }),
  oneOffer(
    'an expired offer that is extended is published again, at the top',
    [
      ...live,
      { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:00Z' } },
      { ...extendedTo('2026-05-01T09:00:00Z'), at: '2026-04-01T09:00:00.000Z' },
    ],
    { state: 'published', publishedAt: '2026-04-01T09:00:00.000Z', expiresAt: '2026-05-01T09:00:00.000Z' },
  ),
  oneOffer(
    'a finished offer that was reopened',
    [
      ...live,
      { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } },
      { type: 'OfferReopened', data: { reopenedAt: '2026-03-05T09:05:00Z', expiresAt: '2026-03-31T09:00:00Z' } },
    ],
    { state: 'published' },
  ),
  oneOffer(
    'an offer that is taken down',
    [...live, { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-05T09:00:00Z', was: 'published' } }],
    { state: 'takenDown' },
  ),
  oneOffer('one that is of another company now', [...live, companyChanged], {
    ...{ companyId: 'company-2', state: 'published', changedAt: '2026-03-01T08:01:00.000Z' },
  }),
  oneOffer(
    'one that is put last, restored and back in its place',
    [
      ...live,
      { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-05T09:00:00Z', was: 'published' } },
      {
        type: 'OfferRestored',
        data: { decisionId, restoredAt: '2026-03-07T09:00:00Z', state: 'published', expiresAt: '2026-04-02T09:00:00Z' },
      },
      { type: 'OfferDemoted', data: { decisionId, demotedAt: '2026-03-08T09:00:00Z' } },
      { type: 'OfferDemotionLifted', data: { decisionId, liftedAt: '2026-03-09T09:00:00Z' } },
    ],
    { state: 'published', expiresAt: '2026-04-02T09:00:00.000Z' },
  ),
  oneOffer('a finished offer', [...live, { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } }], {
    state: 'finished',
  }),
  oneOffer('an offer whose employer is asked whether it still hires', [...live, ...askedAndUnconfirmed.slice(0, 1)], {
    question: { number: 1, askedAt: '2026-03-15T09:00:00.000Z', lastActionAt: '2026-03-01T09:00:00.000Z', unconfirmedAt: null },
    changedAt: '2026-03-01T08:01:00.000Z',
  }),
  oneOffer('one whose employer has not answered', [...live, ...askedAndUnconfirmed], {
    question: {
      ...{ number: 1, askedAt: '2026-03-15T09:00:00.000Z', lastActionAt: '2026-03-01T09:00:00.000Z' },
      unconfirmedAt: '2026-03-22T09:00:00.000Z',
    },
    changedAt: '2026-03-01T08:01:00.000Z',
  }),
  oneOffer(
    'an answer settles the question, and is a change',
    [
      ...live,
      ...askedAndUnconfirmed,
      { type: 'OfferHiringConfirmed', data: { number: 1, by: 'link', confirmedAt: '2026-03-23T09:00:00Z' } },
    ],
    { question: null, changedAt: '2026-03-01T08:04:00.000Z' },
  ),
  oneOffer(
    'a question that was withdrawn is none, and no change',
    [...live, ...askedAndUnconfirmed, { type: 'OfferHiringQuestionWithdrawn', data: { number: 1, withdrawnAt: '2026-03-23T09:00:00Z' } }],
    { question: null, changedAt: '2026-03-01T08:01:00.000Z' },
  ),
  oneOffer(
    'an offer that ended because no one answered was not changed by its employer',
    [...live, ...askedAndUnconfirmed, { type: 'OfferFinished', data: { finishedAt: '2026-03-29T09:00:00Z', reason: 'unconfirmed' } }],
    { state: 'finished', question: null, changedAt: '2026-03-01T08:01:00.000Z' },
  ),
  oneOffer(
    'a deleted offer stays as a row, which no list shows',
    [created(), { type: 'OfferDeleted', data: { deletedAt: '2026-03-05T09:00:00Z' } }],
    {
      state: 'deleted',
    },
  ),
  oneOffer('approved pay changes no column but the moment', [created(), { type: 'OfferPayApproved', data: { employmentTypes: [] } }], {
    state: 'workInProgress',
    changedAt: '2026-03-01T08:01:00.000Z',
  }),
]

const scheduleCases: readonly ProjectionCase[] = [
  oneOffer('a scheduled draft', [created(), scheduled], { publishAt: '2026-03-10T23:00:00.000Z', publicationFailedAt: null }),
  oneOffer('a cancelled schedule', [created(), scheduled, unscheduled('cancelled')], { publishAt: null, publicationFailedAt: null }),
  oneOffer('a scheduled publication that failed', [created(), scheduled, unscheduled('notReady')], {
    publishAt: null,
    publicationFailedAt: '2026-03-10T23:00:00.000Z',
  }),
  oneOffer('a failed publication is forgotten with the next save', [created(), scheduled, unscheduled('notReady'), draft('Again')], {
    publicationFailedAt: null,
  }),
  oneOffer('a draft whose company is reviewed first', [created(), scheduled, reviewed], {
    publishAt: null,
    reviewRequestedAt: '2026-03-01T08:02:00.000Z',
  }),
  oneOffer('a time that was chosen ends the wait', [created(), reviewed, scheduled], { reviewRequestedAt: null }),
  oneOffer('the wait that failed', [created(), reviewed, unscheduled('notReady')], {
    reviewRequestedAt: null,
    publicationFailedAt: '2026-03-10T23:00:00.000Z',
  }),
  oneOffer('a publication ends the wait', [created(), reviewed, published()], { state: 'published', reviewRequestedAt: null }),
  oneOffer('a publication ends its schedule', [created(), scheduled, published()], { state: 'published', publishAt: null }),
]

const pendingCases: readonly ProjectionCase[] = [
  oneOffer('saved changes', [...live, changedTitle], { title: 'Programista Go', pendingEdit: { title: 'Go Developer' } }),
  oneOffer('changes that were typed back', [...live, changedTitle, { type: 'OfferEditSaved', data: { changes: {} } }], {
    pendingEdit: null,
  }),
  oneOffer('discarded changes', [...live, changedTitle, { type: 'OfferEditDiscarded', data: {} }], { pendingEdit: null }),
  oneOffer('changes that an edit made public', [...live, changedTitle, edited({ title: 'Go Developer' })], {
    title: 'Go Developer',
    pendingEdit: null,
  }),
  oneOffer(
    'an edit keeps the changes that still differ; texts that are sealed again and say the same do not',
    [
      ...live,
      { type: 'OfferEditSaved', data: { changes: { title: 'Go Developer', contact: newContact } } },
      edited({ contact: { ...newContact, sealed: 'YWdhaW4' } }, { expiresAt: '2026-03-20T09:00:00Z' }),
    ],
    { pendingEdit: { title: 'Go Developer' }, expiresAt: '2026-03-20T09:00:00.000Z' },
  ),
]

const redirectId = '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10'
const viewed = (day: string, views: number) => ({ type: 'OfferViewsCounted', data: { offerId, day, views } })
const countCases: readonly ProjectionCase[] = [
  {
    name: 'views are those of the days that have ended, and say until when',
    given: [
      ...offerEvents(live),
      ...recordEvents(tenant, `views-${tenant}_${offerId}`, [viewed('2026-03-01', 17), viewed('2026-03-02', 4)], 3),
    ],
    rows: { company_offers: [{ views: 21, viewsUntil: '2026-03-02', changedAt: '2026-03-01T08:01:00.000Z' }] },
  },
  {
    name: 'every redirect is a click',
    given: [
      ...offerEvents(live),
      ...recordEvents(
        tenant,
        `redirect-${tenant}_${redirectId}`,
        [{ type: 'RedirectTracked', data: { redirectId, offerId, candidateId: null, version: 1 } }],
        3,
      ),
    ],
    rows: { company_offers: [{ applyClicks: 1 }] },
  },
]

export const companyOfferCases: readonly ProjectionCase[] = [...lifeCases, ...scheduleCases, ...pendingCases, ...countCases]
