/**
 * The demo offers of a board: pure, from a seed and a day. What each tells is drawn from one role of one company, so that
 * title, skills, pay and text fit each other.
 */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { EmploymentType, ExperienceLevel, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { RateTable, SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Plan, Tenant } from '@jobboard/contracts/tenants/tenant'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { groundOf } from '../import/complete/complete.ts'
import { importDigest } from '../offers/import-digest.ts'
import type { Origin } from '../offers/offer.ts'
import { companiesOf, type DemoCompany } from './companies.ts'
import { greenRoles } from './content/green-roles.ts'
import { type DemoRole, itRoles } from './content/it-roles.ts'
import { demoDescription } from './description.ts'
import { asImported, type ImportedDemoOffer, importedShare } from './imported.ts'
import { employmentTypesFor } from './pay.ts'
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
type Words = readonly (readonly [pl: string, en: string])[]
const itLevelWords: Record<ExperienceLevel, Words> = {
  junior: [
    ['Młodszy', 'Junior'],
    ['Junior', 'Junior'],
  ],
  mid: [
    ['', ''],
    ['', ''],
    ['Mid', 'Mid'],
    ['Regular', 'Regular'],
  ],
  senior: [
    ['Starszy', 'Senior'],
    ['Senior', 'Senior'],
  ],
  expert: [
    ['Lead', 'Lead'],
    ['Główny', 'Principal'],
  ],
  c_level: [
    ['Head of Engineering -', 'Head of Engineering -'],
    ['Dyrektor -', 'Director -'],
  ],
}
const greenLevelWords: Record<ExperienceLevel, Words> = {
  junior: [['Młodszy', 'Junior']],
  mid: [['', '']],
  senior: [['Starszy', 'Senior']],
  expert: [['Główny', 'Chief']],
  c_level: [['Kierownik zespołu -', 'Team Manager -']],
}
const everywhere: readonly (readonly [pl: string, en: string])[] = [['(k/m/x)', '(f/m/x)']]
const itTails: Words = [
  ...everywhere,
  ['w zespole nowych produktów', 'for the new products team'],
  ['(projekt dla klienta z Norwegii)', '(project for a Norwegian client)'],
]
const remoteTail = ['- praca zdalna z całej Polski', '- fully remote within Poland'] as const

interface Drawing {
  readonly tenant: Tenant
  readonly company: DemoCompany
  readonly role: DemoRole
  readonly isGreen: boolean
  readonly rates: RateTable
  readonly random: Random
}

function titleOf({ role, isGreen, random }: Drawing, level: ExperienceLevel, workplace: WorkplaceType, language: Locale): string {
  const at = language === 'pl' ? 0 : 1
  const own = random.pick(role.titles)[at]
  const words = (isGreen ? greenLevelWords : itLevelWords)[level]
  // "Starszy Programistka / Programista" would be wrong in either gender, and some titles name a rank of their own.
  const fitting = /^(Kierownik|Dyrektor|Head)/.test(own) ? [] : words.filter(([pl]) => !(own.includes(' / ') && /y$/.test(pl)))
  const word = fitting.length === 0 ? '' : random.pick(fitting)[at]
  const tails: Words = [...(isGreen ? everywhere : itTails), ...(workplace === 'remote' && !isGreen ? [remoteTail] : [])]
  const tail = random.chance(0.14) ? ` ${random.pick(tails)[at]}` : ''
  const full = `${word} ${own}`.trim()
  return `${full}${full.length + tail.length <= 80 ? tail : ''}`
}

function contractsFor(isGreen: boolean, level: ExperienceLevel, random: Random): readonly EmploymentType[] {
  if (isGreen)
    return random.weighted<readonly EmploymentType[]>([
      [['permanent'], 62],
      [['permanent', 'b2b'], 14],
      [['mandate_contract'], 14],
      [['b2b'], 8],
      [['contract'], 2],
    ])
  if (level === 'junior' && random.chance(0.15)) return ['internship']
  return random.weighted<readonly EmploymentType[]>([
    [['b2b'], 44],
    [['b2b', 'permanent'], 27],
    [['permanent'], 21],
    [['mandate_contract'], 4],
    [['b2b', 'permanent', 'mandate_contract'], 2],
    [['any'], 2],
  ])
}

/** The office cities of the company, as many as plan and chance allow. */
function placesFor(company: DemoCompany, plan: Plan, workplace: WorkplaceType, random: Random): OfferContent['locations'] {
  const most = Math.min(plan.limits.maxLocationsCount, company.offices.length)
  const wanted = workplace === 'remote' ? random.between(1, most) : random.chance(0.7) ? 1 : random.between(1, most)
  return random.some(company.offices, wanted)
}

const publishable = (plan: Plan, level: ExperienceLevel): boolean => plan.limits.seniority?.includes(level) ?? true

/** Days since the first publication: many new ones, a long tail; older than the plan's days for those that have ended. */
function ageFor(plan: Plan, isOver: boolean, random: Random): number {
  const { durationInDays } = plan.limits
  if (isOver) return durationInDays + 1 + random.next() * 14
  return Math.min(random.next() ** 1.6 * durationInDays, durationInDays - 0.3)
}

function contentOf(drawing: Drawing, plan: Plan, level: ExperienceLevel): OfferContent {
  const { tenant, company, role, isGreen, rates, random } = drawing
  const language: Locale = random.chance(isGreen ? 0.88 : 0.45) ? 'pl' : 'en'
  const workplaceType = random.weighted<WorkplaceType>(
    isGreen
      ? [
          ['office', 70],
          ['hybrid', 24],
          ['remote', 6],
        ]
      : [
          ['remote', 48],
          ['hybrid', 40],
          ['office', 12],
        ],
  )
  const title = titleOf(drawing, level, workplaceType, language)
  const types = contractsFor(isGreen, level, random)
  const currency =
    !isGreen && types.length === 1 && types[0] === 'b2b' && random.chance(0.07) ? random.pick(['eur', 'usd'] as const) : 'pln'
  const unit: SalaryUnit = types.includes('b2b') && random.chance(0.22) ? (random.chance(0.85) ? 'hour' : 'day') : 'month'
  const most = plan.limits.maxSkillsSize
  const required = [...role.core, ...random.some(role.more, random.between(1, 4))].slice(0, most)
  const optional = random
    .some(
      role.more.filter((skill) => !required.includes(skill)),
      random.between(0, 4),
    )
    .slice(0, most)
  const levelOfSkill = { junior: 2, mid: 3, senior: 4, expert: 5, c_level: 4 }[level]
  const tags = [
    ...(random.chance(0.72) ? (['remote_interview'] as const) : []),
    ...(plan.limits.ukraineFriendly && random.chance(0.27) ? (['open_to_hire_ukrainians'] as const) : []),
  ]
  const languages: OfferContent['languages'] = random.chance(0.45)
    ? [
        { code: 'en', level: random.pick(['b1', 'b2', 'b2', 'c1'] as const) },
        ...(language === 'pl' || random.chance(0.4) ? [{ code: 'pl', level: 'c1' as const }] : []),
        ...(random.chance(0.08) ? [{ code: 'de', level: 'b2' as const }] : []),
      ]
    : []
  return {
    title,
    hiringCompany: { name: company.name, size: company.size, url: company.url, logoUrl: company.logoUrl },
    categories: [{ key: role.category }],
    experienceLevel: level,
    workplaceType,
    workingTime: types.includes('internship')
      ? 'internship'
      : random.weighted([
          ['full_time', 88],
          ['part_time', 4],
          ['freelance', 2],
          ['b2b_contract', 4],
          ['undetermined', 2],
        ] as const),
    employmentTypes: employmentTypesFor(
      types,
      {
        middle: role.pay * 1_000 * (isGreen ? 1 / 0.83 : 1),
        level,
        isDisclosed: random.chance(isGreen ? 0.7 : 0.78),
        unit,
        currency,
        rates,
      },
      random,
    ),
    requirements: [
      ...required.map((skillName, at) => ({
        skillName,
        skillId: null,
        level: Math.max(1, Math.min(5, levelOfSkill + (at === 0 ? 1 : random.between(-1, 0)))),
        required: true,
      })),
      ...optional.map((skillName) => ({ skillName, skillId: null, level: random.between(1, 2), required: false })),
    ],
    languages,
    body: demoDescription(company, title, role.family, language, random),
    bannerUrl: null,
    videoUrl: null,
    locations: placesFor(company, plan, workplaceType, random),
    publicTags: tags,
    informationClause: tenant.imports.informationClause[language],
    futureConsent: random.chance(0.5)
      ? {
          enabled: true,
          value:
            language === 'pl'
              ? 'Zgadzam się na przetwarzanie moich danych w przyszłych rekrutacjach tej firmy przez 24 miesiące.'
              : 'I agree that this company processes my data in future recruitments for 24 months.',
        }
      : { enabled: false, value: '' },
    customConsent: { enabled: false, value: '' },
    expiredAt: null,
    contact: { name: `Rekrutacja ${company.name}`, email: company.email, phone: null },
    apply: random.chance(0.3) ? { kind: 'url', url: `${company.url}/jobs/apply` } : { kind: 'email', email: company.email },
  }
}

const originOf = ({ source, content }: ImportedDemoOffer): NonNullable<Origin> => ({
  source: source.source,
  externalId: source.externalId,
  url: source.url,
  digest: importDigest(content, source),
})

/** Endless on purpose: the caller takes as many as it wants. `today` is the start of the day the dates count back from. */
export function* demoOffers(tenant: Tenant, today: Date): Generator<DemoOffer> {
  const isGreen = tenant.categories.every(({ key }) => key !== 'javascript')
  const companies = companiesOf(tenant).map((company) => [company, company.weight] as const)
  const roles = (isGreen ? greenRoles : itRoles).map((role) => [role, role.weight] as const)
  const ground = groundOf(tenant)
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
    // Draws of its own: whether an offer is imported changes nothing of the others.
    const importing = randomFrom(`${tenant.id}/import/${number}`)
    const importer = ground !== null && importing.chance(importedShare) ? ground : null
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
