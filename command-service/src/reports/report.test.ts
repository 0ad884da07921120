import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { reportDecider } from './report.ts'

const { given } = specificationOf(reportDecider)
const data = {
  reportId: reportIdSchema.parse('3f0f6c1e-6a57-4b7e-9d0b-5d3f6f1f9a11'),
  offerId: offerIdSchema.parse('0h4k7m2p9rtv'),
  reason: 'fraud',
  message: { subject: 'subject-1', sealed: 'x', digest: 'y' },
  name: null,
  email: null,
  accountId: null,
  goodFaith: true,
  locale: 'en',
} as const

it('stores what was reported', () => {
  given()
    .when({ type: 'report', ...data })
    .thenEvents({ type: 'OfferReported', data })
})

it('stores a report that is sent again once', () => {
  given({ type: 'OfferReported', data })
    .when({ type: 'report', ...data })
    .thenNothing()
})
