/** Small inputs that readers once misread, where they are present: `../shared/cases/readers` beside the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cleanBody } from '../offers/content/clean-body.ts'
import { fillContextOf } from './fill/fill-context.ts'
import { fillFromText } from './fill/fill-from-text.ts'
import { formatOf } from './formats/formats.ts'
import { prepareBatch } from './prepare-batch.ts'
import { importContextNamed, tenantNamed } from './testing/samples.ts'

const folder = process.env.READER_CASES_DIR ?? fileURLToPath(new URL('../../../../shared/cases/readers/', import.meta.url))
const isPresent = existsSync(folder)
const given = isPresent ? it : it.skip
if (!isPresent) process.stdout.write('Readers: no cases here (../shared/cases/readers), their table test is skipped\n')

const settings = { context: importContextNamed('devboard'), sanitize: false, spreadDays: 0, now: new Date('2026-11-26T00:00:00.000Z') }

/** The rows of a file, imported as they are: offers by their id at the source, and what was refused. */
async function imported(file: string) {
  const { data } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { data: Readonly<Record<string, unknown>>[] }
  const format = formatOf(data[0] ?? {})
  if (format === undefined) throw new RangeError(`${file} has no known format`)
  const rows = data.map((value, at) => ({ number: at + 1, ok: true as const, value, length: 0 }))
  const { offers, problems } = await prepareBatch(rows, format, settings)
  return {
    offers,
    problems: problems.flatMap((problem) =>
      problem.kind === 'refused' ? problem.errors.map(({ path, code }) => `${problem.title}: ${path} ${code}`) : [],
    ),
  }
}

given('reads dates of a closed list of forms, and names every other one', async () => {
  const { offers, problems } = await imported('dates.json')
  expect(problems).toEqual([
    'Posted Developer: publishedAt invalidDate',
    'Slash Developer: publishedAt invalidDate',
    'Epoch Developer: publishedAt invalidDate',
  ])
  expect(
    offers.map(({ source, offer }) => `${source.title}: ${offer.firstPublishedAt?.toISOString()}, ${offer.content.expiredAt}`),
  ).toEqual([
    'Dotted Developer: 2026-11-05T07:00:00.000Z, 2026-12-19',
    'Expires Developer: 2026-11-20T06:55:32.018Z, 2026-12-12',
    'Naive Developer: 2026-11-24T23:10:00.000Z, 2026-12-19',
  ])
})

given('reads a dot and a comma before three digits as signs of thousands', async () => {
  const { offers, problems } = await imported('thousands-with-a-dot.json')
  expect(problems).toEqual([])
  expect(offers.map(({ offer }) => offer.content.employmentTypes[0]?.salary)).toEqual([
    { from: 35_000, to: 45_000, unit: 'month' },
    { from: 120_000, to: 150_000, unit: 'month' },
    { from: 150_000, to: 180_000, unit: 'year' },
    { from: 15_000, to: 18_000, unit: 'month' },
  ])
  expect(offers.flatMap(({ repairs }) => repairs)).toEqual([])
})

given('decodes entities and strips tags of titles and companies, and reads escaped HTML as HTML', async () => {
  const { offers, problems } = await imported('entities-and-tags.json')
  expect(problems).toEqual([])
  expect(offers.map(({ offer: { content } }) => [content.title, content.hiringCompany?.name])).toEqual([
    ['R&D Engineer', 'Przykład Cloud'],
    ['Front-end – React "Lead"', 'Przykład Cloud'],
    ['Inżynier testów', 'Przykład Cloud'],
    ['Senior Java Developer', 'Przykład Cloud'],
    ['Escaped Developer', 'Przykład Cloud'],
    ['Amp Developer', 'Kowalski & Syn'],
  ])
  expect(offers[4]?.offer.content.body).toBe('<p>Build &amp; run</p><ul><li>Java</li></ul>')
})

given('reads coordinates the other way round where the town says so, and tells', async () => {
  const { offers } = await imported('swapped-coordinates.json')
  expect(offers.map(({ offer: { content } }) => content.locations.map(({ geoCoordinates }) => geoCoordinates))).toEqual([
    [{ latitude: 51.7592, longitude: 19.456 }],
  ])
  expect(offers[0]?.repairs).toMatchObject([{ path: 'locations', message: 'errors.coordinatesElsewhere' }])
})

given('names no company where the source has a blank', async () => {
  const { offers } = await imported('no-company.json')
  expect(offers.map(({ offer: { content } }) => content.hiringCompany)).toEqual([null, null])
})

given('separates the cells of a table and keeps the numbers of lists', () => {
  const read = (file: string) => {
    const clean = cleanBody(readFileSync(`${folder}/${file}`, 'utf8'))
    return clean.ok ? clean.value.replaceAll('\n', '') : clean.error
  }
  expect(read('table-and-blocks.html')).toBe(
    '<p>Stack · Years</p><p>Java · 5</p><p>SQL · 3</p><p>Stack</p><p>Java</p><p>Third</p><p>Fourth</p><p>Prosta 51</p>Next',
  )
  expect(read('word-online-numbered.html')).toBe(
    '<p>Recruitment in three steps</p><ol><li><p>Call</p></li><li><p>Task</p></li><li><p>Offer</p></li></ol>',
  )
})

const textContext = fillContextOf(tenantNamed('devboard'))
/** The pay that a line of an offer is read as. */
const payIn = (line: string): string =>
  (fillFromText(`Java Developer\n\nWe offer\n- ${line}`, textContext).values.employmentTypes ?? [])
    .map(
      ({ type, currency, amountType, salary: { from, to, unit } }) => `${type} ${from ?? ''}-${to ?? ''} ${currency} ${unit} ${amountType}`,
    )
    .join('; ')
const linesOf = (file: string): string[] => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n')

given('reads pay with decimals and thousands in words', () => {
  expect(linesOf('decimal-pay.txt').map(payIn)).toEqual([
    'b2b 15500-18500 pln month net',
    'b2b 15500-18500 pln month net',
    'b2b 12500-14500 pln month net',
    'b2b 15500-18000 pln month net',
    'b2b 120000-150000 pln year net',
    'mandate_contract 31.4-31.4 pln hour gross',
    'mandate_contract 31.4-35.5 pln hour gross',
    'mandate_contract 31.4- pln hour gross',
  ])
})

given('takes the unit of pay from no other phrase of the sentence', () => {
  expect(linesOf('unit-from-other-words.txt').map(payIn)).toEqual([
    'b2b 18000-22000 pln month net',
    'b2b 18000-22000 pln month net',
    'b2b 25000-30000 pln month net',
  ])
})

given('turns coordinates that were swapped, and says so', async () => {
  const { offers, problems } = await imported('swapped-coordinates.json')
  expect(problems).toEqual([])
  expect(offers.map(({ offer }) => offer.content.locations.map(({ geoCoordinates }) => geoCoordinates))).toEqual([
    [{ latitude: 51.7592, longitude: 19.456 }],
  ])
  expect(offers.flatMap(({ repairs }) => repairs.map(({ path }) => path))).toEqual(['locations'])
})

given('makes no company of an offer that names none', async () => {
  const { offers, problems } = await imported('no-company.json')
  expect(problems).toEqual([])
  expect(offers.map(({ offer, unknown }) => [offer.content.hiringCompany, unknown.includes('companyName')])).toEqual([
    [null, true],
    [null, true],
  ])
})
