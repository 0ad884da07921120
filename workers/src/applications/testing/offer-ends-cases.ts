/** Events of offers, and when they end by them. */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import { companyChanged, created, edited, offerEvents, offerId, published, type TimedEvent } from '../../offers/testing/offer-events.ts'

const other = offerIdSchema.parse('0000000000cd')
const row = (endsAt: string | null, ended: string | null, change: object = {}) => ({
  offer_ends: [{ tenant: 'devboard', offerId, companyId: 'company-1', isImported: false, endsAt, ended, ...change }],
})
const extended: TimedEvent = { type: 'OfferExtended', data: { expiresAt: '2026-05-30T09:00:00Z', entitlement: { kind: 'freePlan' } } }
const finished: TimedEvent = { type: 'OfferFinished', data: { finishedAt: '2026-03-20T09:00:00Z', reason: 'employer' } }
const expired: TimedEvent = { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:12Z' } }
const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const takenDown: TimedEvent = { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-10T09:00:00Z', was: 'published' } }
const deleted: TimedEvent = { type: 'OfferDeleted', data: { deletedAt: '2026-04-02T09:00:00Z' } }

export const offerEndsCases: readonly ProjectionCase[] = [
  { name: 'a draft has no end', given: offerEvents([created()]), rows: row(null, null) },
  {
    name: 'a published offer ends when it expires, which an edit and an extension move',
    given: offerEvents([created(), published(), edited({ title: 'Go' }), edited({}, { expiresAt: '2026-03-25T09:00:00Z' }), extended]),
    rows: row('2026-05-30T09:00:00.000Z', null),
  },
  {
    name: 'one that expired ended at its expiry, and one that was finished then; deleting it later changes neither',
    given: [
      ...offerEvents([created(), published(), expired, deleted]),
      ...offerEvents([created({ offerId: other }), published(), finished], other, 'devboard', 9),
    ],
    rows: {
      offer_ends: [
        { offerId, endsAt: '2026-03-31T09:00:00.000Z', ended: 'deleted' },
        { offerId: other, endsAt: '2026-03-20T09:00:00.000Z', ended: 'finished' },
      ],
    },
  },
  {
    name: 'one that is of another company now ends when it would have',
    given: offerEvents([created(), published(), companyChanged]),
    rows: row('2026-03-31T09:00:00.000Z', null, { companyId: 'company-2' }),
  },
  {
    name: 'one that was finished and reopened ends when it expires',
    given: offerEvents([
      ...[created(), published(), finished],
      { type: 'OfferReopened', data: { reopenedAt: '2026-03-20T09:05:00Z', expiresAt: '2026-03-31T09:00:00Z' } },
    ]),
    rows: row('2026-03-31T09:00:00.000Z', null),
  },
  {
    name: 'one that is taken down ends then, and as before once it is restored',
    given: [
      ...offerEvents([created(), published(), takenDown]),
      ...offerEvents(
        [
          ...[created({ offerId: other }), published(), takenDown],
          {
            type: 'OfferRestored',
            data: { decisionId, restoredAt: '2026-03-12T09:00:00Z', state: 'published', expiresAt: '2026-04-02T09:00:00Z' },
          },
        ],
        other,
        'devboard',
        9,
      ),
    ],
    rows: {
      offer_ends: [
        { offerId, endsAt: '2026-03-10T09:00:00.000Z', ended: 'takenDown' },
        { offerId: other, endsAt: '2026-04-02T09:00:00.000Z', ended: null },
      ],
    },
  },
  {
    name: 'an extension publishes what had expired again',
    given: offerEvents([created({ creationType: 'import' }), published(), expired, extended]),
    rows: row('2026-05-30T09:00:00.000Z', null, { isImported: true }),
  },
]
