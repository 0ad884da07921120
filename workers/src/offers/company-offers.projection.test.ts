import { describeProjection, recordEvents, rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { companyOffersProjection } from './company-offers.projection.ts'
import { companyOfferCases } from './testing/company-offer-cases.ts'
import { offerEvents, offerId, published } from './testing/offer-events.ts'

describeProjection(companyOffersProjection, companyOfferCases)

it.each([
  ['of an offer that was never created', offerEvents([published()])],
  [
    'that name no offer',
    recordEvents('devboard', 'views-devboard_x', [{ type: 'OfferViewsCounted', data: { day: '2026-03-01', views: 1 } }]),
  ],
  [
    'views of an offer that was never created',
    recordEvents('devboard', `views-devboard_${offerId}`, [{ type: 'OfferViewsCounted', data: { offerId, day: '2026-03-01', views: 1 } }]),
  ],
])('events %s cannot be applied', (_, events) => {
  expect(() => rowsAfter(companyOffersProjection, events)).toThrow()
})
