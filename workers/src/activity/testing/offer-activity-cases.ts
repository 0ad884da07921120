/** Events of an offer, and the rows of activity that follow. */
import type { ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import {
  companyChanged,
  created,
  limits,
  offerEvents,
  offerId,
  published,
  storedContent,
  type TimedEvent,
} from '../../offers/testing/offer-events.ts'

const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'

const at = '2026-03-31T08:00:00Z'
const titled = (title: string) => ({ ...storedContent, title })
const saved = (title: string, isSaved: boolean): TimedEvent => ({
  type: 'OfferDraftUpdated',
  data: { plan: 'pro', content: titled(title), saved: isSaved },
})

/** The rest of an offer's life, each event with what its row says. */
const life: readonly (readonly [TimedEvent, Readonly<Record<string, unknown>>])[] = [
  [{ type: 'OfferSummarised', data: {} }, { detail: {} }],
  [
    { type: 'OfferPublicationScheduled', data: { publishAt: at, entitlement: { kind: 'freePlan' }, redemption: null } },
    { detail: { publishAt: at } },
  ],
  [{ type: 'OfferReviewRequested', data: { publishAt: at, entitlement: { kind: 'freePlan' } } }, { detail: { publishAt: at } }],
  [{ type: 'OfferPublicationUnscheduled', data: { reason: 'cancelled', at, code: null, errors: [] } }, { detail: { reason: 'cancelled' } }],
  [{ type: 'OfferPayApproved', data: { employmentTypes: [] } }, { detail: {} }],
  [
    published({ entitlement: { kind: 'code', reference: 'd1' }, limits }),
    { detail: { paidBy: 'code', expiresAt: '2026-03-31T09:00:00Z' } },
  ],
  [{ type: 'OfferRefreshed', data: { refreshedAt: at, number: 1 } }, { detail: { number: 1 } }],
  [
    { type: 'OfferEditDiscarded', data: {} },
    { detail: {}, facts: null },
  ],
  [
    { type: 'OfferEdited', data: { content: titled('Go lead'), originDigest: null, corrects: false } },
    { detail: { corrects: false }, facts: expect.objectContaining({ title: 'Go lead' }) },
  ],
  [
    { type: 'OfferExtended', data: { expiresAt: at, entitlement: { kind: 'freePlan' } } },
    { detail: { expiresAt: at, paidBy: 'freePlan' } },
  ],
  [{ type: 'OfferFinished', data: { finishedAt: at, reason: 'employer' } }, { detail: {} }],
  [{ type: 'OfferFinished', data: { finishedAt: at, reason: 'unconfirmed' } }, { detail: { stillHiring: 'unconfirmed' } }],
  [{ type: 'OfferFinished', data: { finishedAt: at, reason: 'refund' } }, { detail: { stillHiring: 'refund' } }],
  [{ type: 'OfferHiringAsked', data: { number: 1, lastActionAt: at, askedAt: at } }, { detail: {} }],
  [{ type: 'OfferHiringUnconfirmed', data: { number: 1, lastActionAt: at, askedAt: at, unconfirmedAt: at } }, { detail: {} }],
  [{ type: 'OfferHiringConfirmed', data: { number: 1, by: 'link', confirmedAt: at } }, { detail: { stillHiring: 'link' } }],
  [{ type: 'OfferHiringConfirmed', data: { number: 2, by: 'panel', confirmedAt: at } }, { detail: {} }],
  [{ type: 'OfferExpired', data: { expiredAt: at } }, { detail: {} }],
  [{ type: 'OfferReopened', data: { reopenedAt: at, expiresAt: at } }, { detail: {} }],
  [{ type: 'OfferTakenDown', data: { decisionId, takenDownAt: at, was: 'published' } }, { detail: {} }],
  [{ type: 'OfferRestored', data: { decisionId, restoredAt: at, state: 'published', expiresAt: at } }, { detail: {} }],
  [{ type: 'OfferDemoted', data: { decisionId, demotedAt: at } }, { detail: {} }],
  [{ type: 'OfferDemotionLifted', data: { decisionId, liftedAt: at } }, { detail: {} }],
  [companyChanged, { detail: {} }],
  [{ type: 'OfferDeleted', data: { deletedAt: at } }, { detail: {} }],
]

export const offerActivityCases: readonly ProjectionCase[] = [
  {
    name: 'a draft that saves itself has one row that is not shown, of its newest content',
    given: offerEvents([created(), saved('a', false), saved('ab', false), saved('abc', true), saved('abcd', false)]),
    rows: {
      company_activity: [
        { id: `${offerId}@000000000`, kind: 'offers', companyId: null, detail: { creationType: 'form', plan: 'pro' }, isShown: true },
        { id: `${offerId}@draft`, revision: 4, isShown: false, facts: expect.objectContaining({ title: 'abcd' }) },
        { id: `${offerId}@000000003`, isShown: true, facts: expect.objectContaining({ title: 'abc' }) },
      ],
    },
  },
  {
    name: 'the life of an offer',
    given: offerEvents(life.map(([event]) => event)),
    rows: {
      company_activity: life.map(([{ type }, row], revision) => ({
        type,
        revision,
        subjectId: offerId,
        kind: 'offers',
        isShown: true,
        ...row,
      })),
    },
  },
]
