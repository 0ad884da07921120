/** Texts made to hold the process, words that every object knows, and addresses that run: in every field that a format reads. */
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { termsOfPublication } from '@jobboard/contracts/offers/rules/terms'
import { offerSlug } from '@jobboard/contracts/offers/slug'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { type GrowthSubject, superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { cleanBody } from '../offers/clean-body.ts'
import { complete } from './complete/complete.ts'
import { mending } from './complete/mending.ts'
import { formatNamed, formats } from './formats/formats.ts'
import { salaryFromText } from './formats/salary-text.ts'
import {
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
import { groundNamed, unifiedRow } from './testing/samples.ts'

const ground = groundNamed('devboard')
const now = '2026-03-01T12:00:00.000Z'
const terms = termsOfPublication(ground.tenant, ground.plan.limits, now)
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')

/** Without these as texts a row is no offer. */
const identity = new Set(['title', 'id', 'guid', 'slug', 'position', 'Tytuł oferty', 'Job Title', 'Job URL'])

/** An object that has every field anybody asks for, so that a field added to a format is tried as well. */
const withEveryField = (value: (name: string) => unknown): RawRow =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      has: () => true,
      get: (_, name) => (typeof name === 'string' ? value(name) : undefined),
      getOwnPropertyDescriptor: (_, name) => ({ configurable: true, enumerable: true, value: value(String(name)) }),
    },
  )
const shapes: Readonly<Record<string, (text: string) => RawRow>> = {
  texts: (text) => withEveryField(() => text),
  lists: (text) => withEveryField((name) => (identity.has(name) ? text : [text, withEveryField(() => text)])),
  objects: (text) => withEveryField((name) => (identity.has(name) ? text : withEveryField(() => text))),
  'lists of pairs': (text) => withEveryField((name) => (identity.has(name) ? text : [{ [text]: text }])),
}

function publish(format: SourceFormat, row: RawRow): void {
  const { offer } = format.read(row)
  if (offer === null) return
  for (const repairs of [true, false]) {
    const { content } = complete(offer, ground, mending(repairs))
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

it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])('knows no word %s', (word) => {
  for (const read of [contractFrom, currencyFrom, experienceFrom, skillLevelFrom, unitFrom, workingTimeFrom, workplaceFrom])
    expect(read(word)).toBeNull()
  for (const format of formats) {
    const { offer } = format.read(withEveryField((name) => (identity.has(name) ? 'Java Developer' : word)))
    expect(
      [
        offer?.experienceLevel ?? null,
        offer?.workplaceType ?? null,
        offer?.workingTime ?? null,
        offer?.salaries.flatMap(({ type, unit, currency }) => [type, unit, currency]) ?? [],
      ].flat(),
    ).not.toContain(word)
    expect(typeof (offer?.experienceLevel ?? '')).toBe('string')
  }
})

const settings = (sanitize: boolean) => ({ ground, sanitize, spreadDays: 0, now: new Date(now) })
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

it('says which list is too long, and which text', async () => {
  const skills = Array.from({ length: 501 }, (_, at) => ({ name: `Skill ${at}`, level: 1 }))
  const { problems } = await prepared(unifiedRow(1, { requiredSkills: skills, title: 'x'.repeat(2_001) }), false)
  expect(problems[0]).toMatchObject({
    errors: expect.arrayContaining([{ path: 'title', code: 'tooLong', message: 'errors.tooLong' }]),
  })
})
