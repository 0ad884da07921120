/** What employers do with offers and applications, and when they are asked whether they still hire. */
import { applicationEvents, applicationStream } from '@jobboard/contracts/applications/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { companyChanged, created, edited, offerEvents, offerId, published, storedContent, type TimedEvent } from './offer-events.ts'

export const employer: Actor = { kind: 'employer', id: 'account-1' }
const moderator: Actor = { kind: 'admin', id: 'account-2' }
const demo: Actor = { kind: 'system', id: 'demo' }
const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`
const by = (actor: Actor, day: number, event: TimedEvent): TimedEvent => ({ ...event, actor, at: on(day) })
const at = (day: number, event: TimedEvent): TimedEvent => ({ ...event, at: on(day) })

const end = '2026-05-31T09:00:00.000Z'
const live: readonly TimedEvent[] = [by(employer, 1, created()), by(employer, 2, published({ expiresAt: end }))]
const asked = at(16, { type: 'OfferHiringAsked', data: { number: 1, lastActionAt: on(2), askedAt: on(16) } })
const unconfirmed = at(23, {
  type: 'OfferHiringUnconfirmed',
  data: { number: 1, lastActionAt: on(2), askedAt: on(16), unconfirmedAt: on(23) },
})
const question = { number: 1, askedAt: on(16), lastActionAt: on(2), unconfirmedAt: null }
const extended: TimedEvent = { type: 'OfferExtended', data: { expiresAt: '2026-06-30T09:00:00.000Z', entitlement: { kind: 'freePlan' } } }
const finished: TimedEvent = { type: 'OfferFinished', data: { finishedAt: on(10), reason: 'employer' } }

const row = (change: object) => ({ hiring_checks: [{ tenant: 'devboard', offerId, ...change }] })
const oneOffer = (name: string, events: readonly TimedEvent[], change: object): ProjectionCase => ({
  name,
  given: offerEvents(events),
  rows: row(change),
})

/** Things that the employer did on the 5th. */
const actions: readonly (readonly [string, TimedEvent])[] = [
  ['an edit', edited({ title: 'Go lead' })],
  ['saved changes', { type: 'OfferEditSaved', data: { changes: { title: 'Go lead' } } }],
  ['discarded changes', { type: 'OfferEditDiscarded', data: {} }],
  ['a bump', { type: 'OfferRefreshed', data: { refreshedAt: on(5), number: 1 } }],
  ['an extension', extended],
]

const company = { offerId, companyId: 'company-1' }
const decisionId = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a71'
const interviewId = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a72'
const noteId = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a73'
const member = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a74'
const sealed = { subject: 's', sealed: 'sealed', digest: 'digest' }
const pay = { from: 100, to: 120, currency: 'pln', unit: 'hour', amountType: 'gross' }
const decided = { ...company, decisionId, by: member, status: 'viewed', answer: null, isMailed: false, decidedAt: on(9), tellAt: on(9) }
/** What a company does with an application. */
const handlings: readonly (readonly [string, object])[] = [
  ['ApplicationStatusDecided', decided],
  ['ApplicationDecisionTakenBack', { ...company, decisionId, by: member, status: 'new', takenBackAt: on(9) }],
  ['ApplicationRated', { ...company, by: member, rating: 4, ratedAt: on(9) }],
  ['ApplicationNoteAdded', { ...company, by: member, noteId, text: sealed, mentions: [], addedAt: on(9) }],
  ['ApplicationNoteDeleted', { ...company, by: member, noteId, deletedAt: on(9) }],
  ['ApplicationPayStated', { ...company, by: member, pay, statedAt: on(9) }],
  ['InterviewTimesOffered', { ...company, interviewId, by: member, times: [on(20)], minutes: 30, place: null, offeredAt: on(9) }],
  ['InterviewCancelled', { ...company, interviewId, by: member, cancelledAt: on(9) }],
  ['ApplicationFileDownloaded', { ...company, by: member, downloadedAt: on(9) }],
  ['ApplicationErased', { ...company, reason: 'company', erasedAt: on(9) }],
]
const handled = (type: string, data: object, actor: Actor, day = 9) => {
  const schemaVersion = applicationEvents.versions[type as keyof typeof applicationEvents.versions]
  const event: GivenEvent = { type, data, actor, at: on(day), schemaVersion }
  return recordEvents('devboard', applicationStream('devboard', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'), [event], 100)
}

export const hiringCases: readonly ProjectionCase[] = [
  oneOffer('a draft is not asked about', [by(employer, 1, created())], { lastActionAt: null, hasPublisher: false, dueAt: null }),
  oneOffer('an offer is asked about 14 days after its publication', live, {
    ...{ lastActionAt: on(2), lastApplicationActionAt: null, isImported: false, hasPublisher: true },
    ...{ endsAt: end, ended: null, question: null, dueAt: on(16), companyId: 'company-1', askedAt: null },
  }),
  ...actions.map(([name, event]) =>
    oneOffer(`${name} puts the question off`, [...live, by(employer, 5, event)], { lastActionAt: on(5), dueAt: on(19) }),
  ),
  ...actions
    .slice(0, 3)
    .map(([name, event]) =>
      oneOffer(`${name} of an administrator does not`, [...live, by(moderator, 5, event)], { lastActionAt: on(2), dueAt: on(16) }),
    ),
  oneOffer('what an administrator extends is looked after', [...live, by(moderator, 5, extended)], { lastActionAt: on(5), dueAt: on(19) }),
  oneOffer(
    'a publication on the day that the employer chose counts then',
    [
      by(employer, 1, created()),
      by(employer, 1, {
        type: 'OfferPublicationScheduled',
        data: { publishAt: on(4), entitlement: { kind: 'freePlan' }, redemption: null },
      }),
      by({ kind: 'system', id: 'schedule' }, 4, published({ expiresAt: end })),
    ],
    { hasPublisher: true, lastActionAt: on(4), dueAt: on(18) },
  ),
  oneOffer(
    'so does one after the review of a new company',
    [
      by(employer, 1, created()),
      by(employer, 1, { type: 'OfferReviewRequested', data: { publishAt: null, entitlement: { kind: 'freePlan' } } }),
      by({ kind: 'system', id: 'reviews' }, 6, published({ expiresAt: end })),
    ],
    { hasPublisher: true, lastActionAt: on(6), dueAt: on(20) },
  ),
  oneOffer('nothing is asked of demo data', [by(demo, 1, created()), by(demo, 2, published({ expiresAt: end }))], {
    hasPublisher: false,
    dueAt: null,
  }),
  oneOffer('nor of an import', [by(employer, 1, created({ creationType: 'import' })), by(employer, 2, published({ expiresAt: end }))], {
    isImported: true,
    dueAt: null,
  }),
  oneOffer(
    'nor of an offer that expires before its page would say anything',
    [by(employer, 1, created()), by(employer, 2, published({ expiresAt: '2026-03-23T08:00:00.000Z' }))],
    { dueAt: null },
  ),
  oneOffer('an open question is looked at again after 7 days', [...live, asked], { question, dueAt: on(23) }),
  oneOffer('and so is one that the page of the offer shows', [...live, asked, unconfirmed], {
    question: { ...question, unconfirmedAt: on(23) },
    dueAt: on(30),
  }),
  oneOffer(
    'an answer settles it, by a link as well',
    [...live, asked, unconfirmed, at(24, { type: 'OfferHiringConfirmed', data: { number: 1, by: 'link', confirmedAt: on(24) } })],
    { question: null, lastActionAt: on(24), dueAt: '2026-04-07T08:00:00.000Z', askedAt: on(16) },
  ),
  oneOffer(
    'one that was withdrawn is no action of the employer',
    [...live, asked, at(18, { type: 'OfferHiringQuestionWithdrawn', data: { number: 1, withdrawnAt: on(18) } })],
    { question: null, lastActionAt: on(2), dueAt: on(16) },
  ),
  oneOffer(
    'changes that are saved leave the question, which is looked at an hour later',
    [...live, asked, by(employer, 17, { type: 'OfferEditSaved', data: { changes: {} } })],
    { question, lastActionAt: on(17), dueAt: '2026-03-17T09:00:00.000Z' },
  ),
  oneOffer('an edit ends the question', [...live, asked, by(employer, 17, edited({ title: 'Go lead' }))], {
    question: null,
    lastActionAt: on(17),
    dueAt: on(31),
  }),
  oneOffer('one of an administrator leaves it', [...live, asked, by(moderator, 17, edited({ title: 'Go lead' }, { byBoard: true }))], {
    question,
    lastActionAt: on(2),
    dueAt: on(23),
  }),
  oneOffer('nothing is asked of an offer that has ended', [...live, asked, by(employer, 17, finished)], {
    ended: 'finished',
    question: null,
    dueAt: null,
  }),
  oneOffer(
    'nor of one that is taken down, until it is restored',
    [...live, { type: 'OfferTakenDown', data: { decisionId, takenDownAt: on(5), was: 'published' } }],
    { ended: 'takenDown', question: null, dueAt: null },
  ),
  oneOffer(
    'one that moderation restored, or put last and back, is asked about as before',
    [
      ...live,
      { type: 'OfferTakenDown', data: { decisionId, takenDownAt: on(5), was: 'published' } },
      { type: 'OfferRestored', data: { decisionId, restoredAt: on(6), state: 'published', expiresAt: end } },
      { type: 'OfferDemoted', data: { decisionId, demotedAt: on(7) } },
      { type: 'OfferDemotionLifted', data: { decisionId, liftedAt: on(8) } },
    ],
    { ended: null, question: null, lastActionAt: on(2), dueAt: on(16) },
  ),
  oneOffer('another company changes nothing of when it is asked', [...live, companyChanged], {
    ...{ companyId: 'company-2', lastActionAt: on(2), dueAt: on(16) },
  }),
  oneOffer(
    'unless it is reopened',
    [...live, by(employer, 10, finished), by(employer, 10, { type: 'OfferReopened', data: { reopenedAt: on(10), expiresAt: end } })],
    { ended: null, lastActionAt: on(10), dueAt: on(24) },
  ),
  oneOffer(
    'nor of one that expired, or was deleted',
    [...live, { type: 'OfferExpired', data: { expiredAt: end } }, { type: 'OfferDeleted', data: { deletedAt: end } }],
    { ended: 'deleted', dueAt: null },
  ),
  oneOffer(
    'what comes before a publication changes nothing',
    [
      by(employer, 1, created()),
      { type: 'OfferDraftUpdated', data: { plan: 'pro', content: storedContent, saved: true } },
      { type: 'OfferSummarised', data: {} },
      { type: 'OfferPublicationUnscheduled', data: { reason: 'cancelled', at: on(1), code: null, errors: [] } },
    ],
    { lastActionAt: null, dueAt: null },
  ),
  ...handlings.map(
    ([type, data]): ProjectionCase => ({
      name: `${type} of the company puts the question off`,
      given: [...offerEvents(live), ...handled(type, data, employer)],
      rows: row({ lastActionAt: on(2), lastApplicationActionAt: on(9), dueAt: on(23) }),
    }),
  ),
  {
    name: 'what the product or a person does with an application is no action of the company',
    given: [
      ...offerEvents(live),
      ...handled('ApplicationErased', { ...company, reason: 'retention', erasedAt: on(9) }, { kind: 'system', id: 'retention' }),
    ],
    rows: row({ lastApplicationActionAt: null, dueAt: on(16) }),
  },
  {
    name: 'an application that is handled while the question is open makes it be looked at an hour later',
    given: [...offerEvents([...live, asked]), ...handled('ApplicationStatusDecided', decided, employer, 17)],
    rows: row({ question, dueAt: '2026-03-17T09:00:00.000Z' }),
  },
]
