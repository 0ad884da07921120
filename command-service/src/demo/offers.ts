/**
 * The demo offers of a board: pure, from a seed and a day. Each is drawn from one role of one company, so that title, skills, pay and text
 * fit each other.
 */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { Plan, Tenant } from '@jobboard/contracts/tenants/tenant'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { importContextOf } from '../import/complete/complete.ts'
import { importDigest } from '../offers/importing/import-digest.ts'
import type { Origin } from '../offers/offer.ts'
import { companiesOf, type DemoCompany } from './companies.ts'
import { greenRoles } from './content/green-roles.ts'
import { itRoles } from './content/it-roles.ts'
import { asImported, type ImportedDemoOffer, importedShare } from './imported.ts'
import { contentOf, type Drawing } from './offer-content.ts'
import { type Random, randomFrom } from './random.ts'

export interface DemoOffer {
  readonly id: OfferId
  readonly company: DemoCompany
  readonly plan: Plan
  readonly content: OfferContent
  /** Of an offer that came by an import; null where an employer wrote it. */
  readonly origin: Origin
  readonly publishedAt: Date
  /** Null where the source does not state it. */
  readonly firstPublishedAt: Date | null
  /** Moments of its bumps, oldest first. */
  readonly bumps: readonly Date[]
  readonly ending: { readonly kind: 'finished' | 'expired'; readonly at: Date } | null
}

const day = 24 * 60 * 60 * 1_000
const levels: readonly (readonly [ExperienceLevel, number])[] = [
  ['junior', 12],
  ['mid', 42],
  ['senior', 36],
  ['expert', 8],
  ['c_level', 2],
]
const publishable = (plan: Plan, level: ExperienceLevel): boolean => plan.limits.seniority?.includes(level) ?? true

/** Days since the first publication: many new ones, a long tail; older than the plan's days for those that have ended. */
function ageFor(plan: Plan, isOver: boolean, random: Random): number {
  const { durationInDays } = plan.limits
  if (isOver) return durationInDays + 1 + random.next() * 14
  return Math.min(random.next() ** 1.6 * durationInDays, durationInDays - 0.3)
}

const originOf = ({ source, content }: ImportedDemoOffer): NonNullable<Origin> => ({
  source: source.source,
  externalId: source.externalId,
  url: source.url,
  digest: importDigest(content, source),
})

/** Infinite: the caller takes as many as it wants. `today` is the start of the day the dates count back from. */
export function* demoOffers(tenant: Tenant, today: Date): Generator<DemoOffer> {
  const isGreen = tenant.categories.every(({ key }) => key !== 'javascript')
  const companies = companiesOf(tenant).map((company) => [company, company.weight] as const)
  const roles = (isGreen ? greenRoles : itRoles).map((role) => [role, role.weight] as const)
  const context = importContextOf(tenant)
  const rates: RateTable = { base: tenant.currencies.base, ...tenant.currencies.table }
  for (let number = 1; ; number += 1) {
    const random = randomFrom(`${tenant.id}/offer/${number}`)
    // Every company has at least one offer.
    const company = companies[number - 1]?.[0] ?? random.weighted(companies)
    const drawing: Drawing = { tenant, company, role: random.weighted(roles), isGreen, rates, random }
    const level = random.weighted(levels)
    const drawnPlan = random.weighted(
      tenant.plans
        .filter((one) => publishable(one, level))
        .map((one) => [one, one.recommended ? 48 : one.netMinor === 0 ? 8 : 22] as const),
    )
    // A separate generator: whether an offer is imported changes no other offer.
    const importing = randomFrom(`${tenant.id}/import/${number}`)
    const importer = context !== null && importing.chance(importedShare) ? context : null
    const plan = importer?.plan ?? drawnPlan
    const full = contentOf(drawing, plan, level)
    const imported = importer === null ? null : asImported(full, String(number), importer, importing)
    const isOver = random.chance(0.035)
    const publishedAt = new Date(Math.floor(today.getTime() - ageFor(plan, isOver, random) * day))
    const { bumpsUpCount, bumpsUpEveryDays, durationInDays } = plan.limits
    const bumpsWanted = random.chance(0.55) ? random.between(0, bumpsUpCount) : 0
    const wanted = imported === null ? bumpsWanted : 0
    const end = publishedAt.getTime() + durationInDays * day
    const finishedAt =
      isOver || !random.chance(0.02) ? null : publishedAt.getTime() + random.next() * (today.getTime() - publishedAt.getTime())
    const last = Math.min(today.getTime(), finishedAt ?? end - 60_000)
    const bumps = Array.from({ length: wanted }, (_, at) => publishedAt.getTime() + (at + 1) * (bumpsUpEveryDays * day + 3_600_000)).filter(
      (moment) => moment < last,
    )
    yield {
      id: importedOfferId(tenant.id, 'demo', String(number)),
      company,
      plan,
      content: imported?.content ?? full,
      origin: imported === null ? null : originOf(imported),
      publishedAt,
      firstPublishedAt: imported !== null && importing.chance(0.3) ? null : publishedAt,
      bumps: bumps.map((moment) => new Date(moment)),
      ending: isOver ? { kind: 'expired', at: new Date(end) } : finishedAt === null ? null : { kind: 'finished', at: new Date(finishedAt) },
    }
  }
}
