/**
 * Real descriptions with the structured fields of their source, which are the truth to compare with. The files belong to their publishers
 * and are no part of the repository; REAL_OFFERS_DIR names another folder than the one beside it.
 *
 * Two readings of each: `page`, as all of an advertisement's page is copied (the source's own words for contract, level, mode, time and
 * place stand under the title, and its names of technologies under their heading), and `text`, the title and the written text alone.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { splitSections } from '../../formats/glued-text.ts'
import type { SourceSections } from '../../source-offer.ts'

const folder = process.env.REAL_OFFERS_DIR ?? fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url))

/** Values as the source writes them; null or empty where it is silent. */
export interface Truth {
  readonly title: string
  readonly company: string | null
  readonly levels: string | null
  readonly contracts: string | null
  readonly modes: string | null
  readonly times: string | null
  readonly cities: readonly string[]
  readonly skills: readonly string[]
  readonly optionalSkills: readonly string[]
  /** Per month; null where it is not stated. */
  readonly pay: { readonly from: number; readonly to: number } | null
  readonly remoteInterview: boolean
  readonly ukrainians: boolean
}

export interface RealDescription {
  readonly id: string
  readonly page: string
  readonly text: string
  readonly truth: Truth
}

type Row = Readonly<Record<string, unknown>>

const file = (name: string): string => join(folder, `offers/${name}.jsonl.gz`)
const sources = ['pracujpl-2023-03-full', 'pracujpl-2024-03-full', 'nofluffjobs-2022-08-descriptions'] as const
export const hasRealDescriptions = (): boolean => sources.every((name) => existsSync(file(name)))

export const rowsOf = (name: string): Row[] =>
  gunzipSync(readFileSync(file(name)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' && value !== 'None' ? value.trim() : null)
const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  const text = textOf(value)
  return text === null ? [] : [text]
}
/** Escapes of Python: `\xa0`, `\u202f`, `\'`. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/g, (_, byte?: string, unit?: string, sign?: string) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit ?? '20', 16)) : sign === 'n' ? '\n' : sign,
  )
/** A list as Python prints it. */
const printedList = (value: unknown): string[] =>
  [...(textOf(value) ?? '').matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    unescaped(single ?? double ?? ''),
  )

const headings = {
  pl: {
    about: 'O projekcie',
    tasks: 'Twój zakres obowiązków',
    requirements: 'Nasze wymagania',
    optional: 'Mile widziane',
    offered: 'To oferujemy',
    benefits: 'Benefity',
    expected: 'Technologie wymagane',
    further: 'Technologie mile widziane',
  },
  en: {
    about: 'About the project',
    tasks: 'Your responsibilities',
    requirements: 'Our requirements',
    optional: 'Optional',
    offered: 'What we offer',
    benefits: 'Benefits',
    expected: 'Expected technologies',
    further: 'Optional technologies',
  },
} as const

const list = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `- ${line}`)]

interface Advertisement {
  readonly facts: readonly (string | null)[]
  readonly sections: SourceSections
  readonly truth: Truth
}

function rendered({ facts, sections, truth }: Advertisement): Pick<RealDescription, 'page' | 'text'> {
  const all = [sections.about ?? '', ...sections.requirements, ...sections.responsibilities].join(' ')
  const name = headings[/[ąćęłńóśźż]/i.test(all) && / (?:i|w|z|na|do) /.test(all) ? 'pl' : 'en']
  const written = [
    ...(sections.about === null ? [] : ['', name.about, ...sections.about.split('\n')]),
    ...list(name.tasks, sections.responsibilities),
    ...list(name.requirements, sections.requirements),
    ...list(name.optional, sections.niceToHave),
    ...list(name.offered, sections.offered),
    ...list(name.benefits, sections.benefits),
  ]
  const technologies = [...list(name.expected, truth.skills), ...list(name.further, truth.optionalSkills)]
  const head = facts.filter((fact) => fact !== null)
  return {
    page: [truth.title, ...head, ...technologies, ...written].join('\n'),
    text: [truth.title, ...written].join('\n'),
  }
}

const idOf = (source: string, row: Row): string =>
  `${source}-${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 10)}`

/** `KatowiceKatowice, śląskie`, `Chłodna 51, Wola, WarszawaWarszawa, mazowieckie`: the page has the address and the town in two lines. */
function undoubled(place: string): string[] {
  const parts = place.replace(/^(?:Siedziba firmy|Company location)/, '').split(', ')
  const at = parts.findIndex((part) => part.length > 3 && part.slice(0, part.length / 2).repeat(2) === part)
  const town = parts[at]
  if (town === undefined) return [parts.join(', ')]
  const name = town.slice(0, town.length / 2)
  const behind = [name, ...parts.slice(at + 1)].join(', ')
  return at === 0 ? [behind] : [[...parts.slice(0, at), name].join(', '), behind]
}

function from2023(row: Row): Advertisement {
  const company = textOf(row['employer-name'])?.replace(/\s?(?:O firmie|About the company)$/, '') ?? null
  const places = listOf(row.localization).flatMap(undoubled)
  const cities = [...new Set(places)]
  const remote = textOf(row['remote-recruitment'])
  const ukrainian = textOf(row['attribute-primary-ukrainian-friendly'])
  const truth: Truth = {
    title: String(row['job-title']),
    company,
    levels: textOf(row['position-levels']),
    contracts: textOf(row['contract-types']),
    modes: textOf(row['work-modes']),
    times: textOf(row['work-schedules']),
    // A street may stand in front of the town.
    cities: cities.flatMap((place) => place.split(',').map((part) => part.trim())),
    skills: listOf(row['technologies-expected-1']),
    optionalSkills: listOf(row['technologies-optional-1']),
    pay: null,
    remoteInterview: remote !== null,
    ukrainians: ukrainian !== null,
  }
  const sections = splitSections({
    about: textOf(row['about-project-1']),
    responsibilities: listOf(row['responsibilities-1']),
    requirements: listOf(row['requirements-expected-1'] ?? row['requirements-1']),
    niceToHave: listOf(row['requirements-optional-1']),
    offered: listOf(row['offered-1']),
    benefits: listOf(row['benefits-1']),
  })
  return { facts: [company, ...cities, truth.contracts, truth.times, truth.levels, truth.modes, remote, ukrainian], sections, truth }
}

function from2024(row: Row): Advertisement {
  const company = textOf(row.employer)
  const city = textOf(row.city)
  const pay = [Number(row.min_salary), Number(row.max_salary)] as const
  const truth: Truth = {
    title: String(row.job_title),
    company,
    levels: textOf(row.position_level),
    contracts: textOf(row.contract_type),
    modes: textOf(row.work_mode),
    times: textOf(row.work_schedule),
    cities: city === null ? [] : [city.split(',')[0] ?? ''],
    skills: printedList(row.expected_technologies),
    optionalSkills: printedList(row.optional_technologies),
    pay: pay.every((amount) => amount > 0) ? { from: pay[0], to: pay[1] } : null,
    remoteInterview: false,
    ukrainians: false,
  }
  const sections: SourceSections = {
    about: textOf(row.about_project),
    responsibilities: printedList(row.responsibilities),
    requirements: printedList(row.expected_requirements),
    niceToHave: printedList(row.optional_requirements),
    offered: printedList(row.what_they_offer),
    benefits: printedList(row.benefits),
  }
  return { facts: [company, city, truth.contracts, truth.times, truth.levels, truth.modes], sections, truth }
}

function from2022(row: Row): Advertisement {
  const pay = [Number(row.salary_lower), Number(row.salary_upper)] as const
  const truth: Truth = {
    title: String(row.position).trim(),
    company: null,
    levels: textOf(row.seniority),
    contracts: null,
    modes: null,
    times: null,
    cities: [],
    skills: listOf(textOf(row.main_skill)),
    optionalSkills: [],
    pay: pay.every((amount) => amount > 0) ? { from: pay[0], to: pay[1] } : null,
    remoteInterview: false,
    ukrainians: false,
  }
  // This source has neither facts nor lists: page and text are the same.
  const text = [truth.title, '', textOf(row.description) ?? ''].join('\n')
  return { facts: [], truth, sections: { about: text, responsibilities: [], requirements: [], niceToHave: [], offered: [], benefits: [] } }
}

export function realDescriptions(): RealDescription[] {
  const read = { [sources[0]]: from2023, [sources[1]]: from2024, [sources[2]]: from2022 }
  const seen = new Set<string>()
  return sources.flatMap((source) =>
    rowsOf(source).flatMap((row) => {
      const advertisement = read[source](row)
      const { about } = advertisement.sections
      const texts = source === sources[2] ? { page: about ?? '', text: about ?? '' } : rendered(advertisement)
      // Copies of one advertisement in several cities must not stand on both sides of the split.
      const key = texts.text.slice(0, 400)
      if (seen.has(key) || texts.text.length < 200) return []
      seen.add(key)
      return [{ id: idOf(source, row), ...texts, truth: advertisement.truth }]
    }),
  )
}

/** A fixed order that depends on the seed alone. */
export const shuffled = <Item extends { readonly id: string }>(items: readonly Item[], seed: string): Item[] =>
  items
    .map((item) => ({ item, key: createHash('sha256').update(`${seed} ${item.id}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)

/** Titles with the category that their board has them in; one half of them was used to choose the words. */
export function boardTitles(half: 'tuning' | 'held out'): { readonly title: string; readonly category: string }[] {
  const rows = gunzipSync(readFileSync(join(folder, 'derived/offers-unified.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title: string; category: string | null })
  const byTitle = new Map<string, { readonly title: string; readonly category: string }>()
  for (const { title, category } of rows)
    if (category !== null && !byTitle.has(title.toLowerCase())) byTitle.set(title.toLowerCase(), { title, category })
  const isHeldOut = (folded: string): boolean => Number.parseInt(createHash('md5').update(folded).digest('hex').slice(0, 4), 16) % 2 === 1
  return [...byTitle].filter(([folded]) => isHeldOut(folded) === (half === 'held out')).map(([, one]) => one)
}
