import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerViewsAggregate } from './offer-views.ts'

const { given } = specificationOf(offerViewsAggregate.decider)
const offerId = offerIdSchema.parse('0000000000ab')
const monday = { offerId, day: '2026-03-02', views: 12 }
const tuesday = { offerId, day: '2026-03-03', views: 3 }

describe('the views of a day that has ended', () => {
  it('become one event for each day', () => {
    given().when(monday).thenEvents({ type: 'OfferViewsCounted', data: monday })
    given({ type: 'OfferViewsCounted', data: monday }).when(tuesday).thenEvents({ type: 'OfferViewsCounted', data: tuesday })
  })

  it('are counted once, whatever a second count says', () =>
    given({ type: 'OfferViewsCounted', data: monday })
      .when({ ...monday, views: 13 })
      .thenNothing())
})
