/** Events of offers, their views and redirects, and the statistics that follow. */
import { emptyContent } from '@jobboard/contracts/offers/content'
import { offerEventVersions, offerStream } from '@jobboard/contracts/offers/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

export const offerId = '0000000000ab'
const tenant = 'devboard'

const onOffer = (events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(
    tenant,
    offerStream(tenant, offerId),
    events.map((event) => ({ ...event, schemaVersion: offerEventVersions[event.type as keyof typeof offerEventVersions] })),
    firstPosition,
  )

const content = { ...emptyContent, contact: null, apply: null }
export const created: GivenEvent = {
  type: 'OfferDraftCreated',
  data: {
    offerId,
    slug: `draft-${offerId}`,
    companyId: 'acme',
    plan: 'pro',
    creationType: 'form',
    copiedFrom: null,
    origin: null,
    content,
  },
}
const edited = (at: string, corrects = false): GivenEvent => ({ type: 'OfferEdited', data: { content, originDigest: null, corrects }, at })
const refreshed = (at: string, number: number): GivenEvent => ({ type: 'OfferRefreshed', data: { refreshedAt: at, number }, at })
export const viewsCounted = (day: string, views: number): GivenEvent => ({ type: 'OfferViewsCounted', data: { offerId, day, views } })
const redirected = (redirectId: string, at: string): GivenEvent => ({
  type: 'RedirectTracked',
  data: { redirectId, offerId, candidateId: null, version: 1 },
  at,
})

const [firstClick, secondClick] = ['2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b11']
const statistics = (days: object) => ({ offer_statistics: [{ tenant, offerId, companyId: 'acme', days }] })

export const statisticsCases: readonly ProjectionCase[] = [
  {
    name: 'days before an offer is of another company count for that one',
    given: onOffer([
      created,
      refreshed('2026-03-01T10:00:00.000Z', 1),
      { type: 'OfferCompanyChanged', data: { companyId: 'acme-2', from: 'acme', changedAt: '2026-03-02T10:00:00.000Z' } },
    ]),
    rows: { offer_statistics: [{ tenant, offerId, companyId: 'acme-2', days: { '2026-03-01': { bumps: 1 } } }] },
  },
  { name: 'a new offer has nothing', given: onOffer([created]), rows: statistics({}) },
  {
    name: 'bumps and edits count on the day of the board on which they happened',
    given: onOffer([
      created,
      edited('2026-03-01T22:30:00.000Z'),
      // After midnight in Warsaw.
      edited('2026-03-01T23:30:00.000Z'),
      edited('2026-03-02T09:00:00.000Z'),
      refreshed('2026-03-02T10:00:00.000Z', 1),
    ]),
    rows: statistics({ '2026-03-01': { edits: 1 }, '2026-03-02': { edits: 2, bumps: 1 } }),
  },
  {
    name: 'a better reading of an import is no edit',
    given: onOffer([created, edited('2026-03-01T09:00:00.000Z', true)]),
    rows: statistics({}),
  },
  {
    name: 'views count on the day that they name',
    given: [
      ...onOffer([created]),
      ...recordEvents(tenant, `views-${tenant}_${offerId}`, [viewsCounted('2026-03-01', 17), viewsCounted('2026-03-02', 4)], 2),
    ],
    rows: statistics({ '2026-03-01': { views: 17 }, '2026-03-02': { views: 4 } }),
  },
  {
    name: 'every redirect is a click, those of one day together',
    given: [
      ...onOffer([created]),
      ...recordEvents(tenant, `redirect-${tenant}_${firstClick}`, [redirected(firstClick, '2026-03-01T12:00:00.000Z')], 2),
      ...recordEvents(tenant, `redirect-${tenant}_${secondClick}`, [redirected(secondClick, '2026-03-01T13:00:00.000Z')], 3),
    ],
    rows: statistics({ '2026-03-01': { applyClicks: 2 } }),
  },
]
