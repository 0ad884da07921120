import { readFileSync } from 'node:fs'
import { offerContentSchema } from '@jobboard/contracts/offers/content'
import { toMonthly } from '@jobboard/contracts/shared/money'
import { type Tenant, tenantSchema } from '@jobboard/contracts/tenants/tenant'
import { svgLogo } from '@jobboard/platform/demo-logos/svg-logo'
import { companiesOf } from './companies.ts'
import { type DemoOffer, demoOffers } from './offers.ts'

const tenant = (id: string): Tenant =>
  tenantSchema.parse(JSON.parse(readFileSync(new URL(`../../../tenants/${id}.json`, import.meta.url), 'utf8')))
const today = new Date('2026-11-21T00:00:00.000Z')

function take(id: string, count: number): DemoOffer[] {
  const offers: DemoOffer[] = []
  for (const offer of demoOffers(tenant(id), today)) {
    if (offers.length === count) return offers
    offers.push(offer)
  }
  return offers
}

describe.each([
  ['devboard', 3_000, 150],
  ['greenjobs', 300, 30],
])('%s', (id, count, companyCount) => {
  const offers = take(id, count)

  it('is the same every time', () => {
    expect(take(id, 200)).toEqual(offers.slice(0, 200))
  })

  it('has different ids, and companies that differ in name and address', () => {
    expect(new Set(offers.map((offer) => offer.id)).size).toBe(count)
    const companies = companiesOf(tenant(id))
    expect(companies).toHaveLength(companyCount)
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companyCount)
    expect(new Set(companies.map((company) => company.id)).size).toBe(companyCount)
    expect(new Set(offers.map(({ company }) => company.id)).size).toBe(companyCount)
  })

  it('writes content that the product understands', () => {
    for (const { content } of offers) expect(offerContentSchema.safeParse(content).error?.issues ?? []).toEqual([])
  })

  it('uses categories and skills that the board has', () => {
    const { categories, skills } = tenant(id)
    const keys = new Set(categories.flatMap((one) => (one.children.length > 0 ? one.children : [one])).map(({ key }) => key))
    const known = new Set(skills)
    expect(new Set(offers.flatMap(({ content }) => content.categories.map(({ key }) => key)).filter((key) => !keys.has(key)))).toEqual(
      new Set(),
    )
    expect(
      new Set(offers.flatMap(({ content }) => content.requirements.map(({ skillName }) => skillName)).filter((name) => !known.has(name))),
    ).toEqual(new Set())
  })

  it('leaves facts open in some of its imported offers and in no others', () => {
    const imported = offers.filter(({ origin }) => origin !== null)
    const written = offers.filter(({ origin }) => origin === null)
    expect(imported.length / count).toBeGreaterThan(0.25)
    expect(imported.length / count).toBeLessThan(0.35)
    const open: Record<string, (offer: DemoOffer) => boolean> = {
      company: ({ content }) => content.hiringCompany === null,
      logo: ({ content }) => content.hiringCompany !== null && content.hiringCompany.logoUrl === null,
      level: ({ content }) => content.experienceLevel === null,
      mode: ({ content }) => content.workplaceType === null,
      workingTime: ({ content }) => content.workingTime === null,
      contract: ({ content }) => content.employmentTypes.length === 0 || content.employmentTypes.some(({ type }) => type === null),
      gross: ({ content }) => content.employmentTypes.some(({ salary, amountType }) => salary.to !== null && amountType === null),
      skillLevel: ({ content }) => content.requirements.some(({ level }) => level === null),
      street: ({ content }) => content.locations.some(({ street }) => street === null),
      description: ({ content }) => content.body === '',
      firstPublication: ({ firstPublishedAt }) => firstPublishedAt === null,
    }
    for (const [fact, isOpen] of Object.entries(open)) {
      const share = imported.filter(isOpen).length / imported.length
      expect([fact, share > 0, share < 0.8]).toEqual([fact, true, true])
      expect([fact, written.filter(isOpen).length]).toEqual([fact, 0])
    }
  })

  it('respects the limits of the plans and of publication', () => {
    for (const { content, plan, origin } of offers) {
      expect(content.title.length).toBeGreaterThanOrEqual(3)
      expect(content.title.length).toBeLessThanOrEqual(80)
      if (origin === null) expect(content.locations.length).toBeGreaterThan(0)
      expect(content.locations.length).toBeLessThanOrEqual(plan.limits.maxLocationsCount)
      for (const isRequired of [true, false]) {
        expect(content.requirements.filter(({ required }) => required === isRequired).length).toBeLessThanOrEqual(plan.limits.maxSkillsSize)
      }
      for (const { salary } of content.employmentTypes) {
        if (salary.from === null || salary.to === null) continue
        expect(salary.to).toBeGreaterThanOrEqual(salary.from)
        expect(salary.to).toBeLessThanOrEqual(3 * salary.from)
      }
    }
  })

  it('pays plausible salaries: 3,000 to 90,000 PLN a month', () => {
    const shown = offers.flatMap(({ content }) => content.employmentTypes).filter(({ salary }) => salary.to !== null)
    expect(shown.length).toBeGreaterThan(count / 2)
    for (const { salary, currency } of shown) {
      const monthly = toMonthly(salary.to ?? 0, salary.unit ?? 'month') * (currency === 'pln' ? 1 : 4)
      expect(monthly).toBeGreaterThan(3_000)
      expect(monthly).toBeLessThan(90_000)
    }
  })

  it('has both languages, new and old offers, bumps in order, some that end soon and some that have ended', () => {
    const polish = offers.filter(({ content }) => /[ąćęłńśźż]/.test(content.body)).length
    expect(polish).toBeGreaterThan(count * 0.3)
    expect(polish).toBeLessThan(count * 0.95)
    const active = offers.filter(({ ending }) => ending === null)
    const endOf = ({ publishedAt, plan }: DemoOffer): number => publishedAt.getTime() + plan.limits.durationInDays * 86_400_000
    expect(active.filter((offer) => endOf(offer) <= today.getTime())).toEqual([])
    expect(active.filter((offer) => endOf(offer) < today.getTime() + 3 * 86_400_000).length).toBeGreaterThan(0)
    expect(active.filter(({ publishedAt }) => publishedAt.getTime() > today.getTime() - 2 * 86_400_000).length).toBeGreaterThan(count / 50)
    expect(new Set(offers.map(({ ending }) => ending?.kind ?? 'active'))).toEqual(new Set(['active', 'expired', 'finished']))
    const bumped = offers.filter(({ bumps }) => bumps.length > 0)
    expect(bumped.length).toBeGreaterThan(count / 20)
    for (const { bumps, publishedAt, plan } of bumped) {
      expect(bumps.length).toBeLessThanOrEqual(plan.limits.bumpsUpCount)
      const moments = [publishedAt, ...bumps].map((moment) => moment.getTime())
      for (const [at, moment] of moments.slice(1).entries()) {
        expect(moment - (moments[at] ?? 0)).toBeGreaterThanOrEqual(plan.limits.bumpsUpEveryDays * 86_400_000)
        expect(moment).toBeLessThanOrEqual(today.getTime())
      }
    }
  })
})

it.each(['devboard', 'greenjobs'])('gives no two companies of %s the same logo', (board) => {
  const logos = companiesOf(tenant(board)).map(({ id }) => svgLogo(`${board}/${id}`))
  expect(new Set(logos).size).toBe(logos.length)
})
