import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjection, recordEvents, rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { offerStatisticsProjection } from './offer-statistics.projection.ts'
import { offerId, statisticsCases, viewsCounted } from './testing/statistics-cases.ts'

const projection = offerStatisticsProjection(loadTenants().all)

describeProjection(projection, statisticsCases)

it.each([
  ['of an offer that was never created', recordEvents('devboard', `views-devboard_${offerId}`, [viewsCounted('2026-03-01', 1)])],
  [
    'that name no offer',
    recordEvents('devboard', 'views-devboard_x', [{ type: 'OfferViewsCounted', data: { day: '2026-03-01', views: 1 } }]),
  ],
])('events %s cannot be applied', (_, events) => {
  expect(() => rowsAfter(projection, events)).toThrow()
})
