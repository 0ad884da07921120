/** Places of work: labelled, in a line of their own above the text, or behind the title. Names come from the board and the gazetteer. */
import type { Location } from '@jobboard/contracts/offers/content'
import { fold, slugify } from '@jobboard/contracts/shared/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { gazetteerCountry, townBySlug } from '@jobboard/platform/gazetteer/towns'
import { evidenceOf } from '../lines.ts'
import type { Fact, Stated } from './facts.ts'

export type FindPlace = (name: string) => Location | undefined

const maxNameLength = 60

/** Prepared once per board. Areas (`Trójmiasto`) are no addresses. */
export function createFindPlace({ cities }: Pick<Tenant, 'cities'>): FindPlace {
  const known = new Map<string, Location>()
  for (const { label, aliases = [], members, countryCode, latitude, longitude } of cities)
    if (members === undefined)
      for (const name of [label.pl, label.en, ...aliases])
        known.set(fold(name), { city: label.pl, street: null, countryCode, geoCoordinates: { latitude, longitude } })
  return (name) => {
    if (name.length > maxNameLength) return undefined
    const own = known.get(fold(name))
    if (own !== undefined) return own
    const town = townBySlug(slugify(name))
    if (town === undefined || fold(town.name) !== fold(name)) return undefined
    const { latitude, longitude } = town
    return { city: town.name, street: null, countryCode: gazetteerCountry, geoCoordinates: { latitude, longitude } }
  }
}

const labels = new Set([
  'lokalizacja',
  'lokalizacje',
  'miejsce pracy',
  'miejsca pracy',
  'location',
  'locations',
  'work location',
  'job location',
  'miasto',
  'city',
  'place of work',
  'place of employment',
  'workplace',
  'miejscowosc',
])
/** Said beside a town, and no town. */
const regions = new Set(
  `dolnoslaskie|kujawsko-pomorskie|lubelskie|lubuskie|lodzkie|malopolskie|mazowieckie|opolskie|podkarpackie|podlaskie|pomorskie|slaskie|swietokrzyskie
  |warminsko-mazurskie|wielkopolskie|zachodniopomorskie|lower silesian|kuyavian-pomeranian|lublin|lubusz|lodz|lesser poland|masovian|opole|subcarpathian
  |podlaskie|pomeranian|silesian|holy cross|warmian-masurian|greater poland|west pomeranian|polska|poland|pl|eu|europe|remote|zdalnie|zdalna|praca zdalna|hybrid
  |hybrydowo|hybrydowa|praca hybrydowa|hybrid work|remote work`
    .split('|')
    .map((name) => name.trim()),
)
const voivodeship = /^(?:woj\.?|wojewodztwo) /

const maxPlaces = 10

/** The towns of an enumeration; undefined where a part of it is neither a town nor a region. */
function townsOf(text: string, find: FindPlace): Location[] | undefined {
  const parts = text
    .split(/[,;/|()•–]| - | lub | or | i | oraz | and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const towns: Location[] = []
  for (const [at, part] of parts.entries()) {
    const folded = fold(part)
    const isRegion = regions.has(folded) || voivodeship.test(folded)
    // `Lublin` and `Łódź` are regions behind a town only.
    const town = isRegion && (at > 0 || !['lublin', 'lodz', 'opole'].includes(folded)) ? undefined : find(part)
    if (town === undefined && !isRegion) return undefined
    if (town !== undefined && !towns.some(({ city }) => city === town.city)) towns.push(town)
  }
  return towns.length === 0 || towns.length > maxPlaces ? undefined : towns
}

/** `Java Developer (Kraków)`, `Java Developer - Kraków`: what stands behind the last sign of separation. */
function inTitle(title: string, find: FindPlace): Location[] | undefined {
  const bracket = /\(([^()]{3,60})\)\s*$/.exec(title)?.[1]
  const behind = title
    .split(/ [-–—|] |, /)
    .slice(1)
    .at(-1)
  return (bracket === undefined ? undefined : townsOf(bracket, find)) ?? (behind === undefined ? undefined : townsOf(behind, find))
}

export function placesOf(
  facts: readonly Fact[],
  title: Stated<string> | undefined,
  find: FindPlace,
): Stated<readonly Location[]> | undefined {
  const stated: { towns: Location[]; fact: Fact }[] = []
  for (const fact of facts) {
    if (fact.label !== null && !labels.has(fact.label)) continue
    if (fact.label === null && title?.lines?.includes(fact.at)) continue
    const towns = townsOf(fact.text, find)
    if (towns !== undefined) stated.push({ towns, fact })
  }
  const [first] = stated
  if (first !== undefined) {
    const all = stated.flatMap(({ towns }) => towns)
    const unique = all.filter(({ city }, at) => all.findIndex((other) => other.city === city) === at)
    return {
      value: unique,
      evidence: stated.map(({ fact }) => evidenceOf(fact.line)).join(' · '),
      lines: stated.filter(({ fact }) => fact.label === null).map(({ fact }) => fact.at),
    }
  }
  const towns = title === undefined ? undefined : inTitle(title.value, find)
  return towns === undefined || title === undefined ? undefined : { value: towns, evidence: title.evidence }
}
