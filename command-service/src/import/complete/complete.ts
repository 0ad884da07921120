/**
 * A source offer as the content of an offer of this tenant: every gap filled by the rules of docs/import.md, each of
 * them named in `defaults`, so that a run can say how much of what it published it was told and how much it assumed.
 */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { clausePlaceholders } from '@jobboard/contracts/offers/vocabulary'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { RateTable } from '@jobboard/contracts/shared/money'
import { findPlan, type Plan, type Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SourceOffer } from '../source-offer.ts'
import { type Categories, categoriesOf } from './category.ts'
import { companyOf, pictureOf } from './company.ts'
import { descriptionOf, languageOf, plainTextOf } from './description.ts'
import { experienceInTitle, workingTimeInTitle, workplaceInTitle } from './experience.ts'
import type { Mending } from './mending.ts'
import { locationsOf, type Places, placesOf } from './places.ts'
import { employmentTypesOf } from './salaries.ts'
import { languagesOf, requirementsOf, type SkillFinder, skillFinder } from './skills.ts'
import { titleOf } from './title.ts'

/** What is prepared once per tenant and run. */
export interface Ground {
  readonly tenant: Tenant
  readonly plan: Plan
  readonly places: Places
  readonly categories: Categories
  readonly findSkills: SkillFinder
  readonly rates: RateTable
}

export function groundOf(tenant: Tenant): Ground | null {
  const plan = findPlan(tenant, tenant.imports.plan)
  if (plan === undefined) return null
  const { base, table } = tenant.currencies
  return {
    tenant,
    plan,
    places: placesOf(tenant),
    categories: categoriesOf(tenant),
    findSkills: skillFinder(tenant.skills),
    rates: { base, ...table },
  }
}

/** The source's clause when it is whole: the lists of some sources cut it short and end it with dots. */
const isWholeClause = (clause: string): boolean =>
  clause.length >= 20 &&
  clause.length <= 4_000 &&
  !clause.endsWith('...') &&
  !clausePlaceholders.some((placeholder) => clause.includes(placeholder))

const consentOf = (text: string | null) =>
  text !== null && text.length >= 10 && text.length <= 2_000 && !text.endsWith('...')
    ? { enabled: true, value: text }
    : { enabled: false, value: '' }

function applyOf(source: SourceOffer, tenant: Tenant, mend: Mending): NonNullable<OfferContent['apply']> {
  if (source.applyUrl !== null && !isHttpUrl(source.applyUrl) && mend.on)
    mend.note('applyUrl', messageKeys.invalidUrl, `"${source.applyUrl}" left out`)
  const url = [source.applyUrl, source.url].find((one) => one !== null && (isHttpUrl(one) || !mend.on))
  return url === null || url === undefined ? { kind: 'email', email: tenant.imports.contactEmail } : { kind: 'url', url }
}

function videoOf({ videoUrl }: SourceOffer, mend: Mending): string | null {
  if (videoUrl === null || isHttpUrl(videoUrl) || !mend.on) return videoUrl
  mend.note('videoUrl', messageKeys.invalidUrl, `"${videoUrl}" left out`)
  return null
}

export interface Completed {
  readonly content: OfferContent
  /** Fields that the source left open, as they are called in docs/import.md. */
  readonly defaults: readonly string[]
}

export function complete(source: SourceOffer, ground: Ground, mend: Mending): Completed {
  const { tenant, plan } = ground
  const defaults: string[] = []
  const usually = <T>(field: string, said: T | null, usual: () => T): T => {
    if (said !== null) return said
    defaults.push(field)
    return usual()
  }
  const language = languageOf(source)
  const title = titleOf(source.title, mend)
  const skillNames = source.requiredSkills.map(({ name }) => name)
  const category = ground.categories(source.category, title, skillNames)
  if (category.from !== 'source') defaults.push('category')
  const locations = locationsOf(source.locations, { places: ground.places, language, most: plan.limits.maxLocationsCount, mend })
  const workplaceType = usually('workplaceType', source.workplaceType ?? workplaceInTitle(title), () =>
    locations.length === 0 ? 'remote' : 'office',
  )
  if (source.companyName === null) defaults.push('companyName')
  const hiringCompany = companyOf(source, tenant, language, mend)
  const experienceLevel = usually('experienceLevel', source.experienceLevel, () => experienceInTitle(title) ?? 'mid')
  const workingTime = usually('workingTime', source.workingTime, () => workingTimeInTitle(title) ?? 'undetermined')
  if (source.salaries.length === 0 || source.salaries.some(({ type }) => type === null)) defaults.push('employmentType')
  const employmentTypes = employmentTypesOf(source.salaries, ground.rates, mend)
  const categoryLabel = tenant.categories.flatMap((one) => [one, ...one.children]).find(({ key }) => key === category.key)?.label[language]
  const skills = requirementsOf(source, {
    find: ground.findSkills,
    text: plainTextOf(source),
    category: category.from === 'default' ? title.slice(0, 50) : (categoryLabel ?? category.key),
    most: plan.limits.maxSkillsSize,
    mend,
  })
  if (skills.from !== 'source') defaults.push('requiredSkills')
  if ([...source.requiredSkills, ...source.niceToHaveSkills].some(({ level }) => level === null)) defaults.push('skillLevels')
  const facts = {
    title,
    companyName: hiringCompany.name,
    experienceLevel,
    workplaceType,
    employmentTypes,
    requirements: skills.requirements,
    locations,
  }
  const description = descriptionOf(source, facts, language, tenant.options)
  if (description.from !== 'source') defaults.push('description')
  const clause = source.informationClause === null ? null : textOf(source.informationClause)
  const informationClause = usually(
    'informationClause',
    clause !== null && isWholeClause(clause) ? clause : null,
    () => tenant.imports.informationClause[language],
  )
  const videoUrl = plan.limits.graphics ? videoOf(source, mend) : null
  const bannerUrl = plan.limits.graphics ? pictureOf('bannerUrl', source.bannerUrl, mend) : null

  return {
    defaults,
    content: {
      title,
      hiringCompany,
      categories: [{ key: category.key }],
      experienceLevel,
      workplaceType,
      workingTime,
      employmentTypes,
      requirements: skills.requirements,
      languages: languagesOf(source, mend),
      body: description.html,
      bannerUrl,
      videoUrl,
      locations,
      publicTags: [
        ...(source.remoteInterview === true ? (['remote_interview'] as const) : []),
        ...(source.openToHireUkrainians === true && plan.limits.ukraineFriendly ? (['open_to_hire_ukrainians'] as const) : []),
      ],
      informationClause,
      futureConsent: consentOf(source.futureConsent === null ? null : textOf(source.futureConsent)),
      customConsent: consentOf(source.customConsent === null ? null : textOf(source.customConsent)),
      expiredAt: null,
      contact: { name: tenant.imports.contactName, email: tenant.imports.contactEmail, phone: null },
      apply: applyOf(source, tenant, mend),
    },
  }
}
