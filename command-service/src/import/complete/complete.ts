/**
 * A source offer as the content of an offer of this tenant. What the source does not state stays unknown (docs/decisions/0049) and is named
 * in `unknown`; only what the board itself needs to take applications is the board's own (docs/import.md).
 */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { type PayLimits, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import { clausePlaceholders } from '@jobboard/contracts/offers/vocabulary'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { findPlan, type Plan, type Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SourceOffer } from '../source-offer.ts'
import { type Categories, categoriesOf } from './category.ts'
import { companyOf, pictureOf } from './company.ts'
import { descriptionOf, languageOf, plainTextOf } from './description.ts'
import { experienceInTitle, workingTimeInTitle, workplaceInTitle } from './experience.ts'
import { locationsOf, type Places, placesOf } from './places.ts'
import type { RepairLog } from './repair-log.ts'
import { employmentTypesOf } from './salaries.ts'
import { languagesOf, requirementsOf, type SkillFinder, skillFinder, skillNames } from './skills.ts'
import { titleOf } from './title.ts'
import { unknownFields } from './unknown-fields.ts'

/** What is prepared once per tenant and run. */
export interface ImportContext {
  readonly tenant: Tenant
  readonly plan: Plan
  readonly places: Places
  readonly categories: Categories
  readonly findSkills: SkillFinder
  readonly skillNames: ReadonlySet<string>
  readonly pay: PayLimits
}

export function importContextOf(tenant: Tenant): ImportContext | null {
  const plan = findPlan(tenant, tenant.imports.plan)
  if (plan === undefined) return null
  return {
    tenant,
    plan,
    places: placesOf(tenant),
    categories: categoriesOf(tenant),
    findSkills: skillFinder(tenant.skills),
    skillNames: skillNames(tenant.skills),
    pay: payLimitsOf(tenant),
  }
}

/** The source's clause when it is whole: the lists of some sources cut it short and end it with dots. */
const isWholeClause = (clause: string): boolean =>
  clause.length >= 20 &&
  clause.length <= 4_000 &&
  !clause.endsWith('...') &&
  !clausePlaceholders.some((placeholder) => clause.includes(placeholder))

/** An offer that is applied for at its source needs none here; the form of the board does. */
function clauseOf(source: SourceOffer, apply: NonNullable<OfferContent['apply']>, tenant: Tenant, language: Locale): string {
  const clause = source.informationClause === null ? null : textOf(source.informationClause)
  if (clause !== null && isWholeClause(clause)) return clause
  return apply.kind === 'url' ? '' : tenant.imports.informationClause[language]
}

const consentOf = (text: string | null) =>
  text !== null && text.length >= 10 && text.length <= 2_000 && !text.endsWith('...')
    ? { enabled: true, value: text }
    : { enabled: false, value: '' }

function applyOf(source: SourceOffer, tenant: Tenant, repairLog: RepairLog): NonNullable<OfferContent['apply']> {
  if (source.applyUrl !== null && !isHttpUrl(source.applyUrl) && repairLog.on)
    repairLog.note('applyUrl', messageKeys.invalidUrl, `"${source.applyUrl}" left out`)
  const url = [source.applyUrl, source.url].find((one) => one !== null && (isHttpUrl(one) || !repairLog.on))
  return url === null || url === undefined ? { kind: 'email', email: tenant.imports.contactEmail } : { kind: 'url', url }
}

function videoOf({ videoUrl }: SourceOffer, repairLog: RepairLog): string | null {
  if (videoUrl === null || isHttpUrl(videoUrl) || !repairLog.on) return videoUrl
  repairLog.note('videoUrl', messageKeys.invalidUrl, `"${videoUrl}" left out`)
  return null
}

export interface Completed {
  readonly content: OfferContent
  /** Fields that the source leaves open, as they are called in docs/import.md. */
  readonly unknown: readonly string[]
}

export function complete(source: SourceOffer, context: ImportContext, repairLog: RepairLog): Completed {
  const { tenant, plan } = context
  const language = languageOf(source)
  const title = titleOf(source.title, repairLog)
  const category = context.categories(
    source.category,
    title,
    source.requiredSkills.map(({ name }) => name),
  )
  const apply = applyOf(source, tenant, repairLog)
  const content: OfferContent = {
    title,
    hiringCompany: companyOf(source, repairLog),
    categories: [{ key: category.key }],
    experienceLevel: source.experienceLevel ?? experienceInTitle(title),
    workplaceType: source.workplaceType ?? workplaceInTitle(title),
    workingTime: source.workingTime ?? workingTimeInTitle(title),
    employmentTypes: employmentTypesOf(source.salaries, context.pay, repairLog),
    requirements: requirementsOf(source, {
      find: context.findSkills,
      known: context.skillNames,
      text: plainTextOf(source),
      maxCount: plan.limits.maxSkillsSize,
      repairLog,
    }),
    languages: languagesOf(source, repairLog),
    body: descriptionOf(source, language),
    bannerUrl: plan.limits.graphics ? pictureOf('bannerUrl', source.bannerUrl, repairLog) : null,
    videoUrl: plan.limits.graphics ? videoOf(source, repairLog) : null,
    locations: locationsOf(source.locations, { places: context.places, maxCount: plan.limits.maxLocationsCount, repairLog }),
    publicTags: [
      ...(source.remoteInterview === true ? (['remote_interview'] as const) : []),
      ...(source.openToHireUkrainians === true && plan.limits.ukraineFriendly ? (['open_to_hire_ukrainians'] as const) : []),
    ],
    informationClause: clauseOf(source, apply, tenant, language),
    futureConsent: consentOf(source.futureConsent === null ? null : textOf(source.futureConsent)),
    customConsent: consentOf(source.customConsent === null ? null : textOf(source.customConsent)),
    screeningQuestions: [],
    expiredAt: null,
    contact: { name: tenant.imports.contactName, email: tenant.imports.contactEmail, phone: null },
    apply,
  }
  return { content, unknown: [...(category.from === 'default' ? ['category'] : []), ...unknownFields(content)] }
}
