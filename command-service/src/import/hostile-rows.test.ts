/** Texts that exhaust naive parsers, names on Object.prototype, and executable addresses: in every field that a format reads. */
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { termsOfPublication } from '@jobboard/contracts/offers/rules/publication-terms'
import { offerSlug } from '@jobboard/contracts/offers/slug'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { type GrowthSubject, superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { cleanBody } from '../offers/content/clean-body.ts'
import { complete } from './complete/complete.ts'
import { createRepairLog } from './complete/repair-log.ts'
import { formatNamed, formats } from './formats/formats.ts'
import { salaryFromText } from './formats/salary-text.ts'
import {
  amountFrom,
  contractFrom,
  currencyFrom,
  experienceFrom,
  numberFrom,
  skillLevelFrom,
  unitFrom,
  workingTimeFrom,
  workplaceFrom,
} from './formats/words.ts'
import { prepareBatch } from './prepare-batch.ts'
import type { RawRow, SourceFormat } from './source-offer.ts'
import { importContextNamed, unifiedRow } from './testing/samples.ts'

const context = importContextNamed('devboard')
const now = '2026-03-01T12:00:00.000Z'
const terms = termsOfPublication(context.tenant, context.plan.limits, now)
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')

/** Without these as texts a row is no offer. */
const identity = new Set(['title', 'id', 'guid', 'slug', 'position', 'Tytuł oferty', 'Job Title', 'Job URL'])

/** An object with every field of every format, so that a field added to a format is covered as well. */
const withEveryField = (value: (name: string) => unknown): RawRow =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      has: () => true,
      get: (_, name) => (typeof name === 'string' ? value(name) : undefined),
      getOwnPropertyDescriptor: (_, name) => ({ configurable: true, enumerable: true, value: value(String(name)) }),
    },
  )
/** A row with no other content in its title and identity. */
const withTitle = (row: RawRow): RawRow =>
  new Proxy(row, {
    get: (target, name) => (identity.has(String(name)) ? 'Welder' : target[String(name)]),
    getOwnPropertyDescriptor: (target, name) => ({
      configurable: true,
      enumerable: true,
      value: identity.has(String(name)) ? 'Welder' : target[String(name)],
    }),
  })
const shapes: Readonly<Record<string, (text: string) => RawRow>> = {
  texts: (text) => withEveryField(() => text),
  lists: (text) => {
    const item = withEveryField((name) => (name === 'salary' ? withEveryField(() => text) : text))
    return withEveryField((name) => (identity.has(name) ? text : [text, item]))
  },
  objects: (text) => withEveryField((name) => (identity.has(name) ? text : withEveryField(() => text))),
  'lists of pairs': (text) => withEveryField((name) => (identity.has(name) ? text : [{ [text]: text }])),
}

function publish(format: SourceFormat, row: RawRow): void {
  const { offer } = format.read(row)
  if (offer === null) return
  for (const repairs of [true, false]) {
    const { content } = complete(offer, context, createRepairLog(repairs))
    const clean = cleanBody(content.body)
    publicationErrors(clean.ok ? { ...content, body: clean.value } : content, terms)
    offerSlug(offerId, content)
  }
}

const subjects: GrowthSubject[] = formats.flatMap((format) =>
  Object.entries(shapes).flatMap(([shape, rowOf]) =>
    // The limit of names, that of texts, and a row that is as long as it may be.
    [2_000, 200_000, 500_000].map((limit) => ({
      name: `${format.name}, ${shape}`,
      limit,
      run: (text: string) => publish(format, rowOf(text)),
    })),
  ),
)

it('reads, completes and checks every field of every format in linear time', async () => {
  expect(await superlinearInputs(subjects)).toEqual([])
}, 300_000)

it('reads words, numbers and salaries in linear time', async () => {
  const readers = {
    salaryFromText,
    contractFrom,
    currencyFrom,
    experienceFrom,
    amountFrom,
    numberFrom,
    skillLevelFrom,
    unitFrom,
    workingTimeFrom,
    workplaceFrom,
  }
  const found = await superlinearInputs(
    Object.entries(readers).map(([name, run]) => ({
      name,
      limit: 500_000,
      run: (text: string) => run(text),
      alphabets: ['1 000 - ', '1 000 PLN', 'nice to '],
    })),
  )
  expect(found).toEqual([])
})

const settings = (sanitize: boolean) => ({ context, sanitize, spreadDays: 0, now: new Date(now) })

/** Names on Object.prototype, each with an unknown word of the same shape. */
const objectNames: readonly (readonly [name: string, unknown: string])[] = [
  ['constructor', 'konztructar'],
  ['__proto__', '__qrotq__'],
  ['toString', 'toZtrimg'],
  ['valueOf', 'walueOx'],
  ['hasOwnProperty', 'hazOwnPropertx'],
  ['isPrototypeOf', 'izPrototypeOx'],
]

it.each(objectNames)('reads no meaning from the word %s', (word) => {
  for (const read of [contractFrom, currencyFrom, experienceFrom, skillLevelFrom, unitFrom, workingTimeFrom, workplaceFrom])
    expect(read(word)).toBeNull()
  const { categories, places, findSkills } = context
  expect(categories(word, word, [word]).from).toBe('default')
  expect([places.find(word), findSkills(word)]).toEqual([undefined, []])
})

const platformOptions = [
  'employmentTypes.*.currency',
  'employmentTypes.*.type',
  'employmentTypes.*.unit',
  'experienceLevel',
  'niceToHaveSkills.*.level',
  'requiredSkills.*.level',
  'workingTime',
  'workplaceType',
]
/** Fields with a closed vocabulary refuse other words by name. In other fields an unknown word is unknown, or free text. */
const optionsOfFormats: Readonly<Record<string, readonly string[]>> = {
  unified: ['descriptionLanguage', ...platformOptions],
  'justjoin-v2': platformOptions,
  'justjoin-legacy': [
    'employment_type',
    'employment_types.*.salary.currency',
    'employment_types.*.type',
    'experience_level',
    'salary_currency',
    'skills.*.level',
    'workplace_type',
  ],
  'candidate-api': platformOptions,
  'justjoin-table-2021': ['seniority'],
  'justjoin-table-2024': ['experience', 'operating_mode', 'technologies.*.level'],
  'justjoin-table-2025-pl': ['Czas pracy', 'Poziom doświadczenia', 'Typ miejsca pracy', 'Typ umowy'],
  'justjoin-table-2025': ['Experience', 'Operating Mode', 'Work Type'],
}
const placeOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*')

async function outcomeOf(format: SourceFormat, row: RawRow, sanitize: boolean) {
  const { offers, problems } = await prepareBatch([{ number: 1, ok: true, value: row, length: 0 }], format, settings(sanitize))
  // The digest and the date spread from the offer's id differ with the texts.
  const contents = offers.map(({ offer, source, unknown, repairs }) => ({ content: offer.content, source, unknown, repairs }))
  return { reading: format.read(row), contents, problems }
}

const withoutWord = (outcome: unknown, word: string): unknown => {
  const core = word.replaceAll('_', '').toLowerCase()
  return JSON.parse(JSON.stringify(outcome).replace(new RegExp(core, 'gi'), 'WORD'))
}

it.each(formats.map((format) => [format.name, format] as const))(
  'reads names of Object.prototype in %s as words it does not know',
  async (name, format) => {
    const options = new Set<string>()
    for (const rowOf of Object.values(shapes)) {
      // The title has no meaning, so that the value comes from the field itself.
      const row = (word: string): RawRow => withTitle(rowOf(word))
      for (const [word, unknown] of objectNames) {
        for (const sanitize of [true, false]) {
          const outcome = await outcomeOf(format, row(word), sanitize)
          expect(withoutWord(outcome, word)).toEqual(withoutWord(await outcomeOf(format, row(unknown), sanitize), unknown))
          expect(JSON.stringify(outcome)).not.toMatch(/native code|\[object /)
          for (const { path, code } of outcome.reading.issues) if (code === 'notAnOption') options.add(placeOf(path))
        }
      }
    }
    expect([...options].sort()).toEqual(optionsOfFormats[name])
  },
)

async function prepared(row: Record<string, unknown>, sanitize: boolean) {
  const format = formatNamed('unified')
  if (format === undefined) throw new RangeError('There is no format unified')
  return prepareBatch([{ number: 1, ok: true, value: row, length: 0 }], format, settings(sanitize))
}

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/x', '//a.example', 'https://'])(
  'takes no %s for the address of the source',
  async (url) => {
    const strict = await prepared(unifiedRow(1, { url }), false)
    expect(strict.problems).toMatchObject([{ kind: 'refused', errors: [{ path: 'url' }] }])
    const lenient = await prepared(unifiedRow(1, { url }), true)
    expect(lenient.offers[0]?.offer.origin.url).toBeNull()
    expect(lenient.offers[0]?.repairs).toMatchObject([{ path: 'url' }])
    expect(JSON.stringify(lenient.offers[0]?.offer)).not.toContain(url === 'https://' ? '"https://"' : url)
  },
)

it('reports which list or text is too long', async () => {
  const skills = Array.from({ length: 501 }, (_, at) => ({ name: `Skill ${at}`, level: 1 }))
  const { problems } = await prepared(unifiedRow(1, { requiredSkills: skills, title: 'x'.repeat(2_001) }), false)
  expect(problems[0]).toMatchObject({
    errors: expect.arrayContaining([{ path: 'title', code: 'tooLong', message: 'errors.tooLong' }]),
  })
})
