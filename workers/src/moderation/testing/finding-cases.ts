/** Events of offers, and what the rules find in them. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import {
  companyChanged,
  created,
  edited,
  offerEvents,
  offerId,
  published,
  storedContent,
  type TimedEvent,
} from '../../offers/testing/offer-events.ts'

const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const oneOffer = (name: string, events: readonly TimedEvent[], row: object): ProjectionCase => ({
  name,
  given: offerEvents([...events]),
  rows: { offer_findings: [{ tenant: 'devboard', offerId, companyId: 'company-1', ...row }] },
})
const withNumber = { ...storedContent, body: '<p>Call 600 700 800 today.</p>' }
const contact = [{ rule: 'contactOutside', text: '600 700 800' }]
const live = [created({ content: withNumber }), published()]
const takenDown: TimedEvent = { type: 'OfferTakenDown', data: { decisionId, takenDownAt: '2026-03-05T09:00:00Z', was: 'published' } }

export const findingCases: readonly ProjectionCase[] = [
  oneOffer('a draft is looked at, and is not on the board', [created({ content: withNumber })], {
    ...{ state: 'draft', rules: ['contactOutside'], matches: contact, publishedAt: null },
  }),
  oneOffer('a published offer is', live, { state: 'published', publishedAt: '2026-03-01T09:00:00.000Z' }),
  oneOffer('an edit is looked at again', [...live, edited({ body: '<p>Apply by the form.</p>' })], {
    ...{ rules: [], matches: [], changedAt: '2026-03-01T08:02:00.000Z' },
  }),
  oneOffer(
    'so is a draft',
    [created({ content: withNumber }), { type: 'OfferDraftUpdated', data: { plan: 'pro', content: storedContent, saved: true } }],
    { matches: [] },
  ),
  oneOffer(
    'pay that an administrator approved is found no more, after an edit either',
    [
      created({ content: { ...storedContent, employmentTypes: implausible() } }),
      published(),
      { type: 'OfferPayApproved', data: { employmentTypes: implausible() } },
      edited({ employmentTypes: implausible(), title: 'Another title' }),
    ],
    { rules: [] },
  ),
  oneOffer('what is found in an offer is its new company’s', [...live, companyChanged], {
    ...{ companyId: 'company-2', state: 'published', rules: ['contactOutside'] },
  }),
  oneOffer('what is taken down is not on the board', [...live, takenDown], { state: 'takenDown' }),
  oneOffer(
    'and is again when it is restored',
    [
      ...live,
      takenDown,
      {
        type: 'OfferRestored',
        data: { decisionId, restoredAt: '2026-03-07T09:00:00Z', state: 'published', expiresAt: '2026-04-02T09:00:00Z' },
      },
    ],
    { state: 'published' },
  ),
  oneOffer(
    'one that ended and was reopened is, one that expired is when it is extended',
    [
      ...live,
      { type: 'OfferFinished', data: { finishedAt: '2026-03-05T09:00:00Z', reason: 'employer' } },
      { type: 'OfferReopened', data: { reopenedAt: '2026-03-05T09:05:00Z', expiresAt: '2026-03-31T09:00:00Z' } },
      { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:00Z' } },
      { type: 'OfferExtended', data: { expiresAt: '2026-05-01T09:00:00Z', entitlement: { kind: 'freePlan' } } },
    ],
    { state: 'published' },
  ),
  oneOffer('a deleted one is not', [...live, takenDown, { type: 'OfferDeleted', data: { deletedAt: '2026-03-09T09:00:00Z' } }], {
    state: 'deleted',
  }),
]

function implausible(): OfferEmploymentType[] {
  return [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 9_000_000, to: null, unit: 'month' } }]
}
