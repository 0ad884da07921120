import { emptyContent } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { PublicationTerms } from '@jobboard/contracts/offers/rules/publication-terms'
import { isRequired, openPoints, partOf, requiredParts, requiredPaths } from './checks.ts'

const draft = { limitsSubType: 'plan' } as OfferForm
const terms: PublicationTerms = {
  limits: {
    durationInDays: 14,
    maxLocationsCount: 1,
    bumpsUpCount: 0,
    bumpsUpEveryDays: 0,
    maxSkillsSize: 8,
    categories: 1,
    ukraineFriendly: false,
    titleChangeEnabled: false,
    graphics: false,
    seniority: null,
  },
  categories: [],
  pay: { bounds: {}, rates: null },
  approvedPay: [],
  demands: 'everything',
  creationType: 'form',
  expiry: { earliest: '2026-11-27', latest: '2026-12-10' },
} as unknown as PublicationTerms

it('what must be filled in follows from the rules of publication', () => {
  const required = requiredPaths(draft, terms)
  for (const name of [
    'title',
    'hiringCompany.name',
    'hiringCompany.logoUrl',
    'experienceLevel',
    'workplaceType',
    'contact.email',
    'apply.url',
    'apply.email',
  ])
    expect([name, isRequired(required, name)]).toEqual([name, true])
  for (const name of ['contact.phone', 'bannerUrl', 'expiredAt', 'apply.kind', 'futureConsent.value'])
    expect([name, isRequired(required, name)]).toEqual([name, false])
  expect(requiredParts(required)).toEqual([
    'company',
    'position',
    'category',
    'skills',
    'pay',
    'description',
    'locations',
    'work',
    'applying',
    'consents',
    'contact',
  ])
})

it('an empty form has one point for each field, in the order of the form', () => {
  const points = openPoints(emptyContent, draft, terms)
  expect(new Set(points.map(({ path }) => path)).size).toBe(points.length)
  const order = points.map(({ path }) => partOf(path))
  expect([...new Set(order)]).toEqual(requiredParts(requiredPaths(draft, terms)))
})

it('what is filled in leaves the points', () => {
  const before = openPoints(emptyContent, draft, terms).map(({ path }) => path)
  const after = openPoints({ ...emptyContent, title: 'Java Developer', experienceLevel: 'mid' }, draft, terms).map(({ path }) => path)
  expect(before.filter((path) => !after.includes(path))).toEqual(['title', 'experienceLevel'])
})
