/**
 * Demo offers as an import brings them: their source leaves open what sources of real offers leave open, about as often (docs/import.md),
 * and the importer's own code reads the rest. So the demo shows the states of unknown facts (docs/decisions/0049).
 */
import type { Location, OfferContent } from '@jobboard/contracts/offers/content'
import { complete, type ImportContext } from '../import/complete/complete.ts'
import { createRepairLog } from '../import/complete/repair-log.ts'
import { type SourceLocation, type SourceOffer, unsaid } from '../import/source-offer.ts'
import type { Random } from './random.ts'

/** Share of the demo offers. */
export const importedShare = 0.3

/** Towns near the board's cities, which have lists of their own (docs/decisions/0048). */
const towns: readonly (readonly [city: string, latitude: number, longitude: number])[] = [
  ['Wieliczka', 49.9874, 20.0647],
  ['Skawina', 49.9752, 19.8284],
  ['Swarzędz', 52.4081, 17.0774],
  ['Rumia', 54.5709, 18.3881],
]

export interface ImportedDemoOffer {
  readonly source: SourceOffer
  readonly content: OfferContent
}

/** `full`: the offer with every fact stated. */
export function asImported(full: OfferContent, externalId: string, context: ImportContext, random: Random): ImportedDemoOffer {
  const source = sourceOf(full, externalId, context, random)
  return { source, content: complete(source, context, createRepairLog(false)).content }
}

function sourceOf(full: OfferContent, externalId: string, context: ImportContext, random: Random): SourceOffer {
  const stated = <Fact>(fact: Fact, share: number): Fact | null => (random.chance(share) ? fact : null)
  const company = stated(full.hiringCompany, 0.97)
  const hasSkillLevels = random.chance(0.45)
  const skillsOf = (required: boolean): SourceOffer['requiredSkills'] =>
    full.requirements
      .filter((skill) => skill.required === required)
      .map(({ skillName, level }) => ({ name: skillName, level: hasSkillLevels ? level : null }))
  const url = full.apply?.kind === 'url' ? full.apply.url : null
  return {
    ...unsaid,
    source: 'demo',
    externalId,
    title: full.title,
    companyName: company?.name ?? null,
    companyUrl: stated(company?.url ?? null, 0.4),
    companySize: stated(company?.size ?? null, 0.4),
    logoUrl: stated(company?.logoUrl ?? null, 0.6),
    category: full.categories[0]?.key ?? null,
    experienceLevel: stated(full.experienceLevel, 0.7),
    workplaceType: stated(full.workplaceType, 0.75),
    workingTime: stated(full.workingTime, 0.5),
    salaries: salariesOf(full, random),
    requiredSkills: random.chance(0.93) ? skillsOf(true) : [],
    niceToHaveSkills: random.chance(0.4) ? skillsOf(false) : [],
    languages: random.chance(0.3) ? full.languages : [],
    locations: placesOf(full.locations, context, random),
    remoteInterview: stated(full.publicTags.includes('remote_interview'), 0.3),
    openToHireUkrainians: stated(full.publicTags.includes('open_to_hire_ukrainians'), 0.3),
    body: stated(full.body, 0.75),
    applyUrl: random.chance(0.6) ? url : null,
  }
}

/** Some name no contract, some pay without its contract or without saying gross or net. */
function salariesOf({ employmentTypes }: OfferContent, random: Random): SourceOffer['salaries'] {
  if (random.chance(0.2)) return []
  const hasType = random.chance(0.75)
  const hasAmounts = random.chance(0.7)
  const hasGross = random.chance(0.6)
  const salaries = employmentTypes.map(({ type, currency, amountType, salary: { from, to, unit } }) => ({
    type: hasType ? type : null,
    currency,
    gross: hasGross && amountType !== null ? amountType === 'gross' : null,
    ...(hasAmounts ? { from, to, unit } : { from: null, to: null, unit: null }),
  }))
  // Without contracts they are one pay.
  return hasType ? salaries : salaries.slice(0, 1)
}

/** Without a street there is no point either; of its own cities the importer knows where they are. */
function placesOf(locations: readonly Location[], { tenant }: ImportContext, random: Random): readonly SourceLocation[] {
  if (random.chance(0.04)) return []
  if (tenant.countryCode === 'PL' && random.chance(0.06)) {
    const [city, latitude, longitude] = random.pick(towns)
    return [{ city, street: null, countryCode: null, latitude, longitude }]
  }
  const hasStreet = random.chance(0.5)
  return locations.map(({ city, street, countryCode, geoCoordinates }) => ({
    city,
    street: hasStreet ? street : null,
    countryCode: hasStreet ? countryCode : null,
    latitude: (hasStreet ? geoCoordinates?.latitude : null) ?? null,
    longitude: (hasStreet ? geoCoordinates?.longitude : null) ?? null,
  }))
}
