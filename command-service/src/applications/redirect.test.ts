import { redirectIdSchema } from '@jobboard/contracts/applications/redirect-events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { redirectAggregate } from './redirect.ts'

const { given } = specificationOf(redirectAggregate.decider)
const redirect = {
  redirectId: redirectIdSchema.parse('2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b10'),
  offerId: offerIdSchema.parse('0000000000ab'),
  candidateId: null,
  version: 2,
} as const

describe('a redirect', () => {
  it('is tracked', () => {
    given().when(redirect).thenEvents({ type: 'RedirectTracked', data: redirect })
  })

  it('is tracked once', () => given({ type: 'RedirectTracked', data: redirect }).when(redirect).thenNothing())
})
