/** The town where one works, said in a sentence: `praca hybrydowa w Krakowie`, `Hybrid in Warsaw (2 days in the office)`. One town, or none. */
import type { Location } from '@jobboard/contracts/offers/content'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Stated } from './facts.ts'
import type { FindPlace } from './places.ts'

/** Behind `w` and `z`, of the towns that most offers are in; folded. */
const inflected = new Map(
  Object.entries({
    Warszawa: 'warszawie warszawy',
    Kraków: 'krakowie krakowa',
    Wrocław: 'wroclawiu wroclawia',
    Poznań: 'poznaniu poznania',
    Gdańsk: 'gdansku gdanska',
    Gdynia: 'gdyni',
    Sopot: 'sopocie sopotu',
    Łódź: 'lodzi',
    Katowice: 'katowicach katowic',
    Gliwice: 'gliwicach gliwic',
    Lublin: 'lublinie lublina',
    Szczecin: 'szczecinie szczecina',
    Rzeszów: 'rzeszowie rzeszowa',
    Białystok: 'bialymstoku bialegostoku',
    Bydgoszcz: 'bydgoszczy',
    Toruń: 'toruniu torunia',
    Kielce: 'kielcach kielc',
    Częstochowa: 'czestochowie czestochowy',
    Olsztyn: 'olsztynie olsztyna',
    Opole: 'opolu opola',
  }).flatMap(([town, forms]) => forms.split(' ').map((form) => [form, town] as const)),
)

/** Each word is bounded, and begins behind a blank. */
const said =
  /(?<!\p{L})(?:[Hh]ybrid|[Hh]ybrydow\p{L}{1,4}|[Oo]n-?site|[Ss]tacjonarn\p{L}{1,4})(?: \(?[\p{L}-]{1,15}){0,5}? (?:in|w|we|z) (\p{Lu}\p{L}{2,20}(?: \p{Lu}\p{L}{2,20})?)/gu
/** Another town follows, so that it is a choice. */
const enumeration = /^ ?(?:,|\/|or|and|lub|albo|i|oraz|\||-) ?(?:w |we |in )?\p{Lu}\p{Ll}/u
const seldom = /sporadycz|okazjonal|occasional|visit|wizyt|onboarding|delegac/
const maxLength = 300

export function townInSentence({ units }: PastedText, find: FindPlace): Stated<readonly Location[]> | undefined {
  const found = new Map<string, { place: Location; text: string }>()
  for (const { text, folded, section } of units) {
    if (text.length > maxLength || section === 'about' || section === 'recruitment' || seldom.test(folded)) continue
    for (const match of text.matchAll(said)) {
      const [whole, name = ''] = match
      const [first = ''] = name.split(' ')
      const place = find(name) ?? find(inflected.get(fold(name)) ?? '') ?? find(first) ?? find(inflected.get(fold(first)) ?? '')
      if (place === undefined || enumeration.test(text.slice(match.index + whole.length, match.index + whole.length + 20))) return undefined
      found.set(place.city, { place, text })
    }
  }
  const [only, ...others] = [...found.values()]
  return only === undefined || others.length > 0 ? undefined : { value: [only.place], evidence: evidenceOf(only.text) }
}
