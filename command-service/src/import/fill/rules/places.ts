/** Places of work: labelled, in a line of their own above the text, or behind the title. Names come from the board and the gazetteer. */

import { gazetteerCountry, townBySlug } from '@jobboard/contracts/gazetteer/towns'
import type { Location } from '@jobboard/contracts/offers/content'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
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
  |lower silesia|silesia|pomerania|west pomerania|lesser poland|greater poland|masovia|subcarpathia|kuyavia-pomerania|warmia-masuria
  |podlaskie|pomeranian|silesian|holy cross|warmian-masurian|greater poland|west pomeranian|polska|poland|pl|eu|europe|remote|zdalnie|zdalna|praca zdalna|hybrid
  |hybrydowo|hybrydowa|praca hybrydowa|hybrid work|remote work`
    .split('|')
    .map((name) => name.trim()),
)
const voivodeship = /^(?:woj\.?|wojewodztwo) /

const maxPlaces = 10

/** Words about where and when one works, beside a town. */
const ofMode = /\b(?:remote|remotely|zdaln\w{1,3}|hybryd\w{1,4}|hybrid|office|biur\w{1,2}|on-?site|stacjonarn\w{1,3}|days?|dni|dzien)\b/
const isMode =
  /^(?:(?:up to |do )?100 ?% )?(?:full[ -]?|fully |w pelni |praca |work )?(?:remote|remotely|zdalnie|zdalna|hybrid|hybrydowo|hybrydowa|stacjonarnie|stacjonarna|on-?site|office)(?: work| options?| available| mode| model)?$/

/** Not of the work of every week: visits, travel, offices that the company has as well. */
const seldom = /sporadycz|okazjonal|occasional|visit|wizyt|onboarding|delegac|travel|podroz/

const streetName =
  /^(?:(?:ul|al|pl|os)\. ?|(?:ulica|aleja|aleje|plac|osiedle|rondo) )?\p{Lu}[\p{L}\d .'-]{1,40} \d{1,4} ?[A-Za-z]?(?:[/-]\d{1,4}[A-Za-z]?)?$/u
const streetPrefix = /^(?:(?:ul|al|pl|os)\.|ulica|aleja|aleje|plac|osiedle|rondo) ?/i
const postcode = /^\d{2}-\d{3} /
const isDistrict = /^\p{Lu}[\p{L} .-]{2,40}$/u
const maxAddressParts = 4

/** `Chłodna 51, Wola, Warszawa`, `Warszawa, ul. Puławska 145`, `ul. Prosta 51, 00-838 Warszawa`. One street, one town. */
function addressIn(text: string, find: FindPlace): Location | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length < 2 || parts.length > maxAddressParts) return undefined
  const streets = parts.filter(
    (part) => streetName.test(part) || (streetPrefix.test(part) && isDistrict.test(part.replace(streetPrefix, ''))),
  )
  const [street] = streets
  if (street === undefined || streets.length > 1) return undefined
  const others = parts.filter((part) => part !== street).map((part) => part.replace(postcode, ''))
  const places = others.filter((part) => !regions.has(fold(part)) && !voivodeship.test(fold(part)))
  // The town stands last, behind its district, or first, in front of the street.
  const isFirst = parts[0] !== street
  const name = isFirst ? places[0] : places.at(-1)
  const town = name === undefined ? undefined : (find(name) ?? find(withDistrict.exec(name)?.[1] ?? name))
  const rest = places.filter((part) => part !== name)
  if (town === undefined || !rest.every((part) => isDistrict.test(part))) return undefined
  return { ...town, street: street.replace(/^ul\. ?|^ulica /i, '') }
}

/** `Warszawa-Ursynów`: a district behind its town. */
const withDistrict = /^(\p{Lu}\p{L}{3,20})-\p{Lu}\p{L}{3,20}$/u

/** `Poznań, ul. Święty Marcin 29 / praca hybrydowa`: the address alone, where nothing but the mode stands beside it. */
function withoutMode(text: string): string {
  const parts = text.split(/ [/|•–—-] |[;|•]/).map((part) => part.trim())
  const [address, ...others] = parts.filter((part) => part !== '' && !isMode.test(fold(part)))
  return address === undefined || others.length > 0 ? text : address
}

/** The towns of an enumeration; undefined where a part of it is neither a town nor a region. */
function townsOf(written: string, find: FindPlace): Location[] | undefined {
  // What brackets say of a place of work is when one is there: `Warsaw (2 days of remote work)`.
  const text = written.replace(/\(([^()]{1,80})\)/g, (whole, inner: string) => (ofMode.test(fold(inner)) ? ' ' : whole))
  const addressed = addressIn(withoutMode(text), find)
  if (addressed !== undefined) return [addressed]
  const parts = text
    .split(/[,;/|()•–+]| - | lub | or | i | oraz | and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const towns: Location[] = []
  for (const [at, part] of parts.entries()) {
    const folded = fold(part)
    const isRegion = regions.has(folded) || voivodeship.test(folded) || isMode.test(folded)
    // `Lublin` and `Łódź` are regions behind a town only.
    const name = withDistrict.exec(part)?.[1] ?? part
    const town = isRegion && (at > 0 || !['lublin', 'lodz', 'opole'].includes(folded)) ? undefined : (find(part) ?? find(name))
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

export function placesInText(
  facts: readonly Fact[],
  title: Stated<string> | undefined,
  find: FindPlace,
): Stated<readonly Location[]> | undefined {
  const stated: { towns: Location[]; fact: Fact }[] = []
  for (const fact of facts) {
    if (fact.label !== null && !labels.has(fact.label)) continue
    if (fact.label === null && title?.lines?.includes(fact.at)) continue
    const towns = seldom.test(fact.folded) ? undefined : townsOf(fact.text, find)
    if (towns !== undefined) stated.push({ towns, fact })
  }
  const [first] = stated
  if (first !== undefined) {
    const all = stated.flatMap(({ towns }) => towns)
    // The line of an address is followed by one with its town alone.
    const unique = all
      .filter(({ city }, at) => all.findIndex((other) => other.city === city) === at)
      .map((place) => (place.street === null ? (all.find(({ city, street }) => city === place.city && street !== null) ?? place) : place))
    return {
      value: unique,
      evidence: stated.map(({ fact }) => evidenceOf(fact.line)).join(' · '),
      lines: stated.filter(({ fact }) => fact.label === null).map(({ fact }) => fact.at),
    }
  }
  const towns = title === undefined ? undefined : inTitle(title.value, find)
  return towns === undefined || title === undefined ? undefined : { value: towns, evidence: title.evidence }
}
