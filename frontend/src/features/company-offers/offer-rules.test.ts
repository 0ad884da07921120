import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { bumpRefusal, extendRefusal } from './offer-rules.ts'
import { aCompanyOffer } from './testing/a-company-offer.ts'

const bumped = (bumps: Partial<NonNullable<CompanyOffer['bumps']>>) =>
  aCompanyOffer({ bumps: { total: 3, left: 2, everyDays: 7, nextAt: null, ...bumps } })

it.each([
  ['a running offer with bumps left', bumped({}), null],
  ['too early', bumped({ nextAt: '2026-03-20T08:00:00.000Z' }), { reason: 'tooEarly', at: '2026-03-20T08:00:00.000Z' }],
  ['all bumps used', bumped({ left: 0 }), { reason: 'bumpsUsed' }],
  ['a plan without bumps', bumped({ total: 0, left: 0 }), { reason: 'noBumps' }],
  ['an expired offer', aCompanyOffer({ status: 'expired' }), { reason: 'notActive' }],
  ['a draft', aCompanyOffer({ status: 'draft', bumps: null }), { reason: 'notActive' }],
])('a bump: %s', (_, offer, refusal) => {
  expect(bumpRefusal(offer)).toEqual(refusal)
})

const extension = { days: 14, until: '2026-05-01T08:00:00.000Z', freeLeft: null }
it.each([
  ['a paid plan', aCompanyOffer({ extension }), null],
  ['an expired offer', aCompanyOffer({ status: 'expired', extension }), null],
  ['a free plan with an extension left', aCompanyOffer({ extension: { ...extension, freeLeft: 1 } }), null],
  ['a free plan without one', aCompanyOffer({ extension: { ...extension, freeLeft: 0 } }), { reason: 'noFreeExtensions' }],
  ['a finished offer', aCompanyOffer({ status: 'finished', extension: null }), { reason: 'finished' }],
  ['a draft', aCompanyOffer({ status: 'draft', extension: null }), { reason: 'neverPublished' }],
])('an extension: %s', (_, offer, refusal) => {
  expect(extendRefusal(offer)).toEqual(refusal)
})
