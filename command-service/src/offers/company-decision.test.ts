import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from './offer-decider.ts'
import { deleted, draftCreated, expired, companyId as from, march, published, scheduled } from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const companyId = companyIdSchema.parse('modry-bit-2')
const changeCompany = { type: 'changeCompany', companyId, from, at: march(10) } as const
const changed: OfferEvent = { type: 'OfferCompanyChanged', data: { companyId, from, changedAt: march(10) } }

it('makes an offer in any state one of the other company, once', () => {
  const histories = [[], [scheduled(march(20))], [published()], [published(), expired], [published(), deleted]]
  for (const events of histories) {
    const before = given(draftCreated(), ...events)
    expect(before.when(changeCompany).thenEvents(changed)).toMatchObject({ companyId })
    given(draftCreated(), ...events, changed)
      .when(changeCompany)
      .thenNothing()
  }
})

it('leaves everything else of it', () => {
  const running = [draftCreated(), published()]
  const { companyId: _before, ...rest } = running.reduce(offerDecider.evolve, offerDecider.initial) as { companyId: string }
  expect([...running, changed].reduce(offerDecider.evolve, offerDecider.initial)).toEqual({ ...rest, companyId })
})

it('leaves an offer that is of a third company by now, and there must be one', () => {
  given(draftCreated({ companyId: companyIdSchema.parse('another') }))
    .when(changeCompany)
    .thenNothing()
  given().when(changeCompany).thenRefused('offerNotFound')
})
