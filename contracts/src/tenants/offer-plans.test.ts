import { packagePriceOf, priceOf } from '../payments/price.ts'
import { offerPlanOf } from './offer-plans.ts'
import { type Plan, planSchema } from './tenant.ts'

const fileOf = (change: Partial<Plan> = {}) => ({
  key: 'pro',
  name: { pl: 'Pro', en: 'Pro' },
  features: [],
  recommended: true,
  netMinor: 99_050,
  netMinorEur: 22_900,
  oldNetMinor: null,
  currency: 'pln',
  vatPercent: 23,
  limits: {
    durationInDays: 30,
    maxLocationsCount: 5,
    bumpsUpCount: 3,
    bumpsUpEveryDays: 7,
    maxSkillsSize: 15,
    categories: 2,
    ukraineFriendly: true,
    titleChangeEnabled: true,
    graphics: false,
    seniority: null,
  },
  ...change,
})
const plan = (change: Partial<Plan> = {}): Plan => planSchema.parse(fileOf(change))
const shown = (change: Partial<Plan> = {}, today = '2026-03-01', takesPayments = true) =>
  offerPlanOf({ defaultPlan: 'pro' }, plan(change), { today, takesPayments })

it('shows the tax apart, rounded to the nearest minor unit', () => {
  // 23 % of 990.50 is 227.815.
  expect(shown()).toMatchObject({ netPrice: 99_050, tax: 22_782, grossPrice: 121_832, taxPercent: 23, netPriceEur: 22_900 })
  expect(shown({ netMinor: 0 })).toMatchObject({ netPrice: 0, tax: 0, grossPrice: 0 })
})

it('shows the price before a promotion through its last day', () => {
  const promoted = { oldNetMinor: 120_000, oldNetMinorEur: 27_900, promotionDeadline: '2026-03-31' }
  expect(shown(promoted, '2026-03-31')).toMatchObject({ oldNetPrice: 120_000, oldGrossPrice: 147_600, promotionDeadline: '2026-03-31' })
  expect(shown(promoted, '2026-03-31')).toMatchObject({ netPrice: 99_050, netPriceEur: 22_900 })
  // Then the plan costs what it did before.
  expect(shown(promoted, '2026-04-01')).toMatchObject({
    ...{ netPrice: 120_000, grossPrice: 147_600, netPriceEur: 27_900 },
    ...{ oldNetPrice: null, oldGrossPrice: null, promotionDeadline: null },
  })
  expect(shown({ oldNetMinor: 120_000 })).toMatchObject({ oldNetPrice: 120_000, promotionDeadline: null })
})

it('charges what the price list shows on that day', () => {
  const promoted = plan({ oldNetMinor: 120_000, oldNetMinorEur: 27_900, promotionDeadline: '2026-03-31' })
  for (const [today, gross] of [
    ['2026-03-31', 121_832],
    ['2026-04-01', 147_600],
  ] as const)
    expect([
      priceOf(promoted, today, 'standard').grossMinor,
      offerPlanOf({ defaultPlan: 'pro' }, promoted, { today, takesPayments: true }).grossPrice,
    ]).toEqual([gross, gross])
})

it('refuses a promotion that is free, or after which no one knows the price', () => {
  const refused = (change: Partial<Plan>) => planSchema.safeParse(fileOf(change)).error?.issues.map(({ path }) => path.join('.'))
  expect(refused({ netMinor: 0, oldNetMinor: 69_000 })).toEqual(['netMinor'])
  expect(refused({ promotionDeadline: '2026-03-31' })).toEqual(['promotionDeadline'])
  expect(refused({ promotionDeadline: '2026-03-31', oldNetMinor: 120_000 })).toEqual(['promotionDeadline'])
})

it('shows what packages cost, by the price of that day', () => {
  const sold = { packages: [{ publications: 5, discountPercent: 15, validForDays: 365 }] }
  // 85 % of 4,952.50 is 4,209.625.
  expect(shown(sold).packages).toEqual([{ ...sold.packages[0], netPrice: 420_963, tax: 96_821, grossPrice: 517_784, oldNetPrice: 495_250 }])
  const promoted = { ...sold, netMinor: 50_000, oldNetMinor: 100_000, oldNetMinorEur: 1, promotionDeadline: '2026-03-31' }
  expect([shown(promoted, '2026-03-31'), shown(promoted, '2026-04-01')].map(({ packages }) => packages[0]?.netPrice)).toEqual([
    212_500, 425_000,
  ])
  expect(packagePriceOf(plan(sold), { publications: 5, discountPercent: 15, validForDays: 365 }, '2026-03-01', 'standard').grossMinor).toBe(
    517_784,
  )
  expect(shown(sold, '2026-03-01', false).packages).toEqual([])
  expect(shown({ ...sold, active: false }).packages).toEqual([])
})

it('refuses packages of a free plan, and two of the same size', () => {
  const refused = (change: Partial<Plan>) => planSchema.safeParse(fileOf(change)).error?.issues.map(({ path }) => path.join('.'))
  const five = { publications: 5, discountPercent: 10, validForDays: null }
  expect(refused({ netMinor: 0, packages: [five] })).toEqual(['packages'])
  expect(refused({ packages: [five, { ...five, discountPercent: 20 }] })).toEqual(['packages'])
  expect(refused({ packages: [{ ...five, publications: 1 }] })).toEqual(['packages.0.publications'])
})

it('says which plan is taken where none is named, and that paid plans are not extended for free', () => {
  expect(shown()).toMatchObject({ type: 'pro', default: true, maxFreeExtensions: 0 })
  expect(shown({ key: 'basic', netMinor: 0, maxFreeExtensions: 1 })).toMatchObject({ default: false, maxFreeExtensions: 1 })
})

it('can be paid online where it has a price and the board takes payments', () => {
  expect(shown().payableOnline).toBe(true)
  expect(shown({ netMinor: 0 }).payableOnline).toBe(false)
  expect(shown({}, '2026-03-01', false).payableOnline).toBe(false)
})
