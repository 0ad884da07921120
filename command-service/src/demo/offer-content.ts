/** What a demo offer says, drawn so that title, skills, pay and text fit each other. The order of the draws is part of the demo data. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { EmploymentType, ExperienceLevel, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { RateTable, SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Plan, Tenant } from '@jobboard/contracts/tenants/tenant'
import type { DemoCompany } from './companies.ts'
import type { DemoRole } from './content/it-roles.ts'
import { demoDescription } from './description.ts'
import { employmentTypesFor } from './pay.ts'
import type { Random } from './random.ts'
import { demoQuestions } from './screening-questions.ts'

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

const itWorkplaces: readonly (readonly [WorkplaceType, number])[] = [
  ['remote', 48],
  ['hybrid', 40],
  ['office', 12],
]
const greenWorkplaces: readonly (readonly [WorkplaceType, number])[] = [
  ['office', 70],
  ['hybrid', 24],
  ['remote', 6],
]
const workingTimes = [
  ['full_time', 88],
  ['part_time', 4],
  ['freelance', 2],
  ['b2b_contract', 4],
  ['undetermined', 2],
] as const
const futureConsents: Readonly<Record<Locale, string>> = {
  pl: 'Zgadzam się na przetwarzanie moich danych w przyszłych rekrutacjach tej firmy przez 24 miesiące.',
  en: 'I agree that this company processes my data in future recruitments for 24 months.',
}

export interface Drawing {
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

interface Skills {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

function skillsFor(role: DemoRole, plan: Plan, random: Random): Skills {
  const most = plan.limits.maxSkillsSize
  const required = [...role.core, ...random.some(role.more, random.between(1, 4))].slice(0, most)
  const others = role.more.filter((skill) => !required.includes(skill))
  return { required, optional: random.some(others, random.between(0, 4)).slice(0, most) }
}

function requirementsOf({ required, optional }: Skills, level: ExperienceLevel, random: Random): OfferContent['requirements'] {
  const levelOfSkill = { junior: 2, mid: 3, senior: 4, expert: 5, c_level: 4 }[level]
  return [
    ...required.map((skillName, at) => ({
      skillName,
      skillId: null,
      level: Math.max(1, Math.min(5, levelOfSkill + (at === 0 ? 1 : random.between(-1, 0)))),
      required: true,
    })),
    ...optional.map((skillName) => ({ skillName, skillId: null, level: random.between(1, 2), required: false })),
  ]
}

const tagsFor = (plan: Plan, random: Random): OfferContent['publicTags'] => [
  ...(random.chance(0.72) ? (['remote_interview'] as const) : []),
  ...(plan.limits.ukraineFriendly && random.chance(0.27) ? (['open_to_hire_ukrainians'] as const) : []),
]

function languagesFor(language: Locale, random: Random): OfferContent['languages'] {
  if (!random.chance(0.45)) return []
  return [
    { code: 'en', level: random.pick(['b1', 'b2', 'b2', 'c1'] as const) },
    ...(language === 'pl' || random.chance(0.4) ? [{ code: 'pl', level: 'c1' as const }] : []),
    ...(random.chance(0.08) ? [{ code: 'de', level: 'b2' as const }] : []),
  ]
}

export function contentOf(drawing: Drawing, plan: Plan, level: ExperienceLevel): OfferContent {
  const { tenant, company, role, isGreen, rates, random } = drawing
  const language: Locale = random.chance(isGreen ? 0.88 : 0.45) ? 'pl' : 'en'
  const workplaceType = random.weighted(isGreen ? greenWorkplaces : itWorkplaces)
  const title = titleOf(drawing, level, workplaceType, language)
  const types = contractsFor(isGreen, level, random)
  const currency =
    !isGreen && types.length === 1 && types[0] === 'b2b' && random.chance(0.07) ? random.pick(['eur', 'usd'] as const) : 'pln'
  const unit: SalaryUnit = types.includes('b2b') && random.chance(0.22) ? (random.chance(0.85) ? 'hour' : 'day') : 'month'
  const skills = skillsFor(role, plan, random)
  const publicTags = tagsFor(plan, random)
  const languages = languagesFor(language, random)
  const middle = role.pay * 1_000 * (isGreen ? 1 / 0.83 : 1)
  const content: Omit<OfferContent, 'screeningQuestions'> = {
    title,
    hiringCompany: { name: company.name, size: company.size, url: company.url, logoUrl: company.logoUrl },
    categories: [{ key: role.category }],
    experienceLevel: level,
    workplaceType,
    workingTime: types.includes('internship') ? 'internship' : random.weighted(workingTimes),
    employmentTypes: employmentTypesFor(
      types,
      { middle, level, isDisclosed: random.chance(isGreen ? 0.7 : 0.78), unit, currency, rates },
      random,
    ),
    requirements: requirementsOf(skills, level, random),
    languages,
    body: demoDescription(company, title, role.family, language, random),
    bannerUrl: null,
    videoUrl: null,
    locations: placesFor(company, plan, workplaceType, random),
    publicTags,
    informationClause: tenant.imports.informationClause[language],
    futureConsent: random.chance(0.5) ? { enabled: true, value: futureConsents[language] } : { enabled: false, value: '' },
    customConsent: { enabled: false, value: '' },
    expiredAt: null,
    contact: { name: `Rekrutacja ${company.name}`, email: company.email, phone: null },
    apply: random.chance(0.3) ? { kind: 'url', url: `${company.url}/jobs/apply` } : { kind: 'email', email: company.email },
  }
  return { ...content, screeningQuestions: content.apply?.kind === 'url' ? [] : demoQuestions(`${company.id}/${title}`, language) }
}
