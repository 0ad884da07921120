import type { FieldError } from '@jobboard/contracts/shared/problem'
import { importRows, type Summary, UnknownFormatError } from './import-rows.ts'
import type { RowProblem } from './problems.ts'
import type { ImportedOffer, ImportOutcome } from './publisher.ts'
import type { Row } from './rows/row.ts'
import { importContextNamed, unifiedRow } from './testing/samples.ts'

const context = importContextNamed('devboard')
const now = new Date('2026-11-21T12:00:00.000Z')

/** A board in memory, with the outcomes of the real one: by id and digest. */
function board() {
  const offers = new Map<string, ImportedOffer>()
  const batches: number[] = []
  const publish = async (batch: readonly ImportedOffer[]): Promise<readonly ImportOutcome[]> => {
    batches.push(batch.length)
    return batch.map((offer) => {
      if (offer.content.title.includes('refuse me')) return { kind: 'refused', errors: [{ path: 'title', code: 'x', message: 'errors.x' }] }
      const known = offers.get(offer.offerId)
      offers.set(offer.offerId, offer)
      if (known === undefined) return { kind: 'created' }
      return { kind: known.origin.digest === offer.origin.digest ? 'unchanged' : 'changed' }
    })
  }
  return { offers, batches, publish }
}

async function* rowsOf(values: readonly Record<string, unknown>[]): AsyncGenerator<Row> {
  for (const [at, value] of values.entries()) yield { number: at + 1, ok: true, value, length: 0 }
}

interface Options {
  readonly publisher?: ReturnType<typeof board>
  readonly sanitize?: boolean
  readonly spreadDays?: number
  readonly signal?: AbortSignal
  readonly onProgress?: () => void
}
async function run(rows: AsyncIterable<Row>, options: Options = {}) {
  const { publisher = board(), sanitize = false, spreadDays = 0, signal, onProgress } = options
  const problems: RowProblem[] = []
  const sink = { add: async (problem: RowProblem) => void problems.push(problem), close: async () => undefined }
  const summary: Summary = await importRows({
    rows,
    settings: { context, sanitize, spreadDays, now },
    publisher,
    problems: sink,
    batchSize: 10,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  })
  return { summary, problems, publisher, offers: [...publisher.offers.values()] }
}
const many = (count: number, changes: (at: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, at) => unifiedRow(at, changes(at)))
const reasons = (errors: readonly FieldError[]): string[] => errors.map(({ path, code }) => `${path} ${code}`)

it('publishes every row once, in batches', async () => {
  const { summary, problems, publisher } = await run(rowsOf(many(25)))
  expect(summary).toMatchObject({ read: 25, created: 25, changed: 0, unchanged: 0, refused: 0, repaired: 0, copies: 0, interrupted: false })
  expect(publisher.batches).toEqual([10, 10, 5])
  expect(publisher.offers.size).toBe(25)
  expect(problems).toEqual([])
})

it('finds no changes the second time, and only the changed rows the third', async () => {
  const publisher = board()
  await run(rowsOf(many(25)), { publisher })
  expect((await run(rowsOf(many(25)), { publisher })).summary).toMatchObject({ created: 0, changed: 0, unchanged: 25 })
  const third = many(25, (at) => (at === 7 ? { title: 'Kotlin Developer' } : {}))
  expect((await run(rowsOf(third), { publisher })).summary).toMatchObject({ created: 0, changed: 1, unchanged: 24 })
})

it('reads the same row as unchanged on another day, and whether or not dates are spread', async () => {
  const publisher = board()
  const rows = many(5, () => ({ expiredAt: '2026-12-01T10:00:00.000Z', publishedAt: '2026-11-01T10:00:00.000Z' }))
  await run(rowsOf(rows), { publisher })
  expect((await run(rowsOf(rows), { publisher, spreadDays: 5 })).summary).toMatchObject({ unchanged: 5 })
})

it('joins the city copies of one offer', async () => {
  const place = (city: string) => ({ city, street: '-', latitude: null, longitude: null })
  const rows = [
    unifiedRow(1, { multilocation: [place('Kraków')] }),
    unifiedRow(2),
    unifiedRow(1, { multilocation: [place('Gdynia'), place('Kraków')] }),
  ]
  const { summary, offers } = await run(rowsOf(rows))
  expect(summary).toMatchObject({ read: 3, created: 2, copies: 1 })
  expect(offers[0]?.content.locations.map(({ city }) => city)).toEqual(['Kraków', 'Gdynia'])
})

it('counts a repeated row as a copy, and refuses another offer under the same id', async () => {
  const rows = [...many(12), unifiedRow(3), unifiedRow(4, { title: 'Other Developer' })]
  const { summary, problems } = await run(rowsOf(rows))
  expect(summary).toMatchObject({ read: 14, created: 12, copies: 1, refused: 1 })
  expect(problems).toMatchObject([{ row: 14, kind: 'refused', externalId: 'sample-4' }])
})

it('reports refused rows with their number, field and reason, and continues', async () => {
  async function* rows(): AsyncGenerator<Row> {
    yield { number: 1, ok: true, length: 0, value: unifiedRow(1) }
    yield { number: 2, ok: false, reason: 'malformed' }
    yield { number: 3, ok: true, length: 0, value: unifiedRow(3, { title: null }) }
    yield { number: 4, ok: true, length: 0, value: unifiedRow(4, { experienceLevel: 'wizard' }) }
    yield { number: 5, ok: true, length: 0, value: unifiedRow(5, { title: 'Please refuse me' }) }
    yield { number: 6, ok: true, length: 0, value: unifiedRow(6) }
  }
  const { summary, problems } = await run(rows())
  expect(summary).toMatchObject({ read: 6, created: 2, refused: 4 })
  expect(problems.map((one) => [one.row, one.kind === 'refused' ? reasons(one.errors) : []])).toEqual([
    [2, [' malformed']],
    [3, ['title required']],
    [4, ['experienceLevel notAnOption']],
    [5, ['title x']],
  ])
})

it('repairs when allowed, and records each repair', async () => {
  const rows = [unifiedRow(1, { experienceLevel: 'wizard', title: 'SENIOR JAVA DEVELOPER' }), unifiedRow(2)]
  const { summary, problems, offers } = await run(rowsOf(rows), { sanitize: true })
  expect(summary).toMatchObject({ created: 2, refused: 0, repaired: 1 })
  expect(problems).toMatchObject([
    {
      row: 1,
      kind: 'repaired',
      repairs: [
        { path: 'experienceLevel', message: 'errors.notAnOption' },
        { path: 'title', message: 'errors.titleUppercase' },
      ],
    },
  ])
  expect(offers[0]?.content).toMatchObject({ title: 'Senior Java Developer', experienceLevel: 'senior' })
})

describe('dates', () => {
  it('uses the instant of the source while the plan would still run', async () => {
    const sourceTime = '2026-10-20T08:00:00.1234567Z'
    const { offers } = await run(
      rowsOf([
        unifiedRow(1, { publishedAt: sourceTime }),
        unifiedRow(2, { publishedAt: '2026-01-01T08:00:00Z' }),
        unifiedRow(3, { publishedAt: '2027-01-01T08:00:00Z' }),
      ]),
    )
    expect(offers.map(({ publishedAt }) => publishedAt.toISOString())).toEqual([
      '2026-10-20T08:00:00.123Z',
      now.toISOString(),
      now.toISOString(),
    ])
  })

  it('spreads the others over the given days, the same way every time', async () => {
    const first = await run(rowsOf(many(200)), { spreadDays: 10 })
    const moments = first.offers.map(({ publishedAt }) => publishedAt.getTime())
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime())
    expect(Math.min(...moments)).toBeGreaterThan(now.getTime() - 10 * 86_400_000)
    expect(new Set(moments.map((moment) => Math.floor((now.getTime() - moment) / 86_400_000))).size).toBe(10)
    expect((await run(rowsOf(many(200)), { spreadDays: 10 })).offers).toEqual(first.offers)
  })

  it('uses the last day of the source when the plan allows it', async () => {
    const days = ['2026-11-30T22:59:59.9999999Z', '2026-11-21T20:00:00Z', '2026-11-22T10:00:00Z', '2027-03-01T00:00:00Z']
    const { offers } = await run(rowsOf(days.map((expiredAt, at) => unifiedRow(at, { expiredAt }))))
    expect(offers.map(({ content }) => content.expiredAt)).toEqual(['2026-11-30', null, '2026-11-22', null])
  })
})

it('finishes its batch and stops on request, and continues when it is run again', async () => {
  const controller = new AbortController()
  const publisher = board()
  const stopped = await run(rowsOf(many(45)), { publisher, signal: controller.signal, onProgress: () => controller.abort() })
  expect(stopped.summary).toMatchObject({ interrupted: true })
  expect(publisher.offers.size).toBe(stopped.summary.created)
  expect(stopped.summary.created).toBeGreaterThan(0)
  expect(stopped.summary.created).toBeLessThan(45)
  const rest = await run(rowsOf(many(45)), { publisher })
  expect(rest.summary).toMatchObject({ unchanged: stopped.summary.created, created: 45 - stopped.summary.created, interrupted: false })
})

it('names the fields it found when it recognises no format', async () => {
  await expect(run(rowsOf([{ headline: 'x', employer: 'y' }]))).rejects.toThrow(new UnknownFormatError(['headline', 'employer']))
})

it('shows a bounded number of letters of unknown field names, and no terminal control characters', () => {
  const keys = ['\u001b[31mred', '\u009b31m', '\u202etxt', 'x'.repeat(100_000)]
  const shown = ['\\u001b[31mred', '\\u009b31m', '\\u202etxt', `${'x'.repeat(60)}.`]
  expect(new UnknownFormatError(keys).message).toContain(`the fields ${shown.join(', ')}`)
})

it('passes on a failure of the board', async () => {
  const failing = { ...board(), publish: async () => Promise.reject(new Error('down')) }
  await expect(run(rowsOf(many(25)), { publisher: failing })).rejects.toThrow('down')
})

it('counts what stays unknown', async () => {
  const { summary } = await run(rowsOf([unifiedRow(1), unifiedRow(2, { companyName: null })]))
  expect(summary.unknown).toMatchObject({ companyName: 1, description: 2, firstPublishedAt: 2 })
})
