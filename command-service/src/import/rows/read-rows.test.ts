import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { readRows } from './read-rows.ts'
import type { Row } from './row.ts'

/** Every chunking must give the same rows, so each text is read whole and byte by byte. */
async function rowsOf(input: string | Buffer, chunkSize: number): Promise<Row[]> {
  const bytes = Buffer.from(input)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  const rows: Row[] = []
  for await (const row of readRows(Readable.from(chunks))) rows.push(row)
  return rows
}
const brief = (rows: readonly Row[]): unknown[] => rows.map((row) => (row.ok ? (row.value.id ?? row.value) : row.reason))

const offers = [{ id: 1, title: 'ąę "quoted" \\ [brackets] {braces}, commas' }, { id: 2, nested: { data: [{ a: [1, 2] }] } }, { id: 3 }]

describe.each([1, 7, 1_000_000])('in chunks of %d bytes', (size) => {
  it.each([
    ['an array', JSON.stringify(offers)],
    ['an array laid out nicely', JSON.stringify(offers, null, 2)],
    ['a page', JSON.stringify({ _note: 'data: [', data: offers, meta: { data: [1] } })],
    ['a page laid out nicely', JSON.stringify({ meta: { x: 1 }, data: offers }, null, 1)],
    ['JSON lines', offers.map((offer) => JSON.stringify(offer)).join('\n')],
    ['JSON lines with Windows line ends and blank ones', `\ufeff${offers.map((offer) => JSON.stringify(offer)).join('\r\n\r\n')}\r\n`],
    ['pages as JSON lines', `${JSON.stringify({ data: offers.slice(0, 2) })}\n${JSON.stringify({ data: offers.slice(2) })}\n`],
    [
      'pages one after another',
      `${JSON.stringify({ data: offers.slice(0, 2) }, null, 2)}\n\n${JSON.stringify({ data: offers.slice(2) }, null, 2)}`,
    ],
  ])('reads %s', async (_name, text) => {
    expect(brief(await rowsOf(text, size))).toEqual([1, 2, 3])
    expect(brief(await rowsOf(gzipSync(text), size))).toEqual([1, 2, 3])
  })

  it('preserves the text of a row exactly', async () => {
    const [first] = await rowsOf(JSON.stringify(offers), size)
    expect(first).toMatchObject({ number: 1, ok: true, value: offers[0] })
  })

  it('reads a single offer', async () => {
    expect(brief(await rowsOf('{"id": 9,\n "x": [1]}', size))).toEqual([9])
  })

  it('reports a broken line and continues with the next', async () => {
    expect(brief(await rowsOf('{"id":1}\n{"id": "2\n\n[3]\n{"id":4}', size))).toEqual([1, 'malformed', 'notAnObject', 4])
    expect(brief(await rowsOf('{"id": "1\n{"id":2}', size))).toEqual(['malformed', 2])
  })

  it('reports a broken element of an array and continues with the next', async () => {
    expect(brief(await rowsOf('[{"id":1},{"id":tru},5,{"id":4}]', size))).toEqual([1, 'malformed', 'notAnObject', 4])
  })

  it('reports truncated input', async () => {
    expect(brief(await rowsOf('[{"id":1},{"id":2', size))).toEqual([1, 'truncated'])
    const packed = gzipSync(offers.map((offer) => JSON.stringify(offer)).join('\n'))
    expect(brief(await rowsOf(packed.subarray(0, packed.length - 12), size)).at(-1)).toBe('truncated')
  })

  it('returns the rows before the place where a gzip file was cut or damaged', async () => {
    const text = Array.from({ length: 300 }, (_, id) => JSON.stringify({ id, text: Math.sin(id).toString(36) })).join('\n')
    const packed = gzipSync(text)
    const cut = brief(await rowsOf(packed.subarray(0, packed.length / 2), size))
    expect(cut.at(-1)).toBe('truncated')
    expect(cut.length).toBeGreaterThan(50)
    expect(cut.slice(0, -1)).toEqual(cut.slice(0, -1).map((_, id) => id))
    const wrongSum = Buffer.from(packed)
    wrongSum.writeUInt32LE(1, packed.length - 8)
    const damaged = brief(await rowsOf(wrongSum, size))
    expect(damaged.at(-1)).toBe('truncated')
    expect(damaged.length).toBeGreaterThan(50)
  })

  it('reads no rows from empty input, and refuses what is not JSON', async () => {
    expect(await rowsOf('', size)).toEqual([])
    expect(await rowsOf('  \n ', size)).toEqual([])
    expect(brief(await rowsOf('[]', size))).toEqual([])
    expect(brief(await rowsOf('title;company\nx;y', size))).toEqual(['malformed'])
  })
})

it('reads ahead of its caller by no more than a few buffers, however long the input is', async () => {
  const row = Buffer.from(`{"id":1,"text":"${'x'.repeat(1_000)}"},`)
  let handedOver = 0
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('[')
    for (; handedOver < 100_000; handedOver += 1) yield row
    yield Buffer.from('{"id":2}]')
  }
  let count = 0
  let maxRowsAhead = 0
  for await (const one of readRows(endless())) {
    count += one.ok ? 1 : 0
    maxRowsAhead = Math.max(maxRowsAhead, handedOver - count)
  }
  expect(count).toBe(100_001)
  expect(maxRowsAhead).toBeLessThan(1_000)
})

it('refuses a row that is larger than any offer, and continues', async () => {
  const huge = `{"id":1,"text":"${'x'.repeat(9 * 1024 * 1024)}"}`
  expect(brief(await rowsOf(`[${huge},{"id":2}]`, 65_536))).toEqual(['tooLarge', 2])
  expect(brief(await rowsOf(`{"id":0}\n${huge}\n{"id":2}`, 65_536))).toEqual([0, 'tooLarge', 2])
})

it('removes characters that no database can store', async () => {
  const [row] = await rowsOf('[{"id":"a\\u0000b","list":["\\ud800x","\\ud83d\\ude00"]}]', 100)
  expect(row).toMatchObject({ number: 1, ok: true, value: { id: 'ab', list: ['x', '😀'] } })
})

it('reads the rows of a page that is longer than a row may be', async () => {
  const pageOf = (from: number): string =>
    JSON.stringify({ data: Array.from({ length: 100 }, (_, at) => ({ id: from + at, text: 'x'.repeat(10_000) })) })
  const ids = Array.from({ length: 200 }, (_, at) => at)
  expect(brief(await rowsOf(`${pageOf(0)}\n${pageOf(100)}\n`, 65_536))).toEqual(ids)
  expect(brief(await rowsOf(`{"id":0}\n${pageOf(0).slice(0, -1)}\n{"id":1}`, 65_536)).slice(-2)).toEqual(['malformed', 1])
})

const nested = (depth: number): string => `{"id":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`

it('takes rows nested 20 deep and refuses deeper ones, however deep', async () => {
  expect(brief(await rowsOf(`[${nested(19)},${nested(20)},${nested(50_000)},{"id":4}]`, 65_536))).toEqual([1, 'tooDeep', 'tooDeep', 4])
  expect(
    brief(await rowsOf(`{"id":0}\n${nested(50_000)}\n${nested(50_000).replace('"id":1', '"id":"\\u0000"')}\n{"id":4}`, 65_536)),
  ).toEqual([0, 'tooDeep', 'tooDeep', 4])
})

it('stops at an archive that expands a thousand times, and returns the rows before', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from('{"id":1}\n{"id":2}\n'), Buffer.alloc(64 * 1024 * 1024, '\n')]))
  expect(bomb.length).toBeLessThan(100_000)
  expect(brief(await rowsOf(bomb, 65_536))).toEqual([1, 2, 'expandsTooMuch'])
  const words = (id: number): string => Array.from({ length: 100 }, (_, at) => `word${(id * 7_919 + at * 104_729) % 10_007}`).join(' ')
  const feed = Array.from({ length: 20_000 }, (_, id) => `{"id":${id},"text":"${words(id)}"}`).join('\n')
  expect(await rowsOf(gzipSync(feed), 65_536)).toHaveLength(20_000)
})

const polish = { id: 1, title: 'Główny inżynier', companyName: 'Żółw' }
/** Of the letters above, in both sets: the same, but for none. */
const singleBytes: Readonly<Record<string, number>> = { ó: 0xf3, ł: 0xb3, ż: 0xbf, Ż: 0xaf }
const inSingleBytes = (text: string): Buffer => Buffer.from(Array.from(text, (sign) => singleBytes[sign] ?? sign.charCodeAt(0)))

it.each([
  ['an array', JSON.stringify([{ id: 0 }, polish, { id: 2 }])],
  ['lines', [{ id: 0 }, polish, { id: 2 }].map((row) => JSON.stringify(row)).join('\n')],
])('refuses a row of %s that is not UTF-8 instead of guessing, and reads it where the set is declared', async (_what, text) => {
  for (const size of [1, 1_000_000]) expect(brief(await rowsOf(inSingleBytes(text), size))).toEqual([0, 'notUtf8', 2])
  for (const charset of ['windows-1250', 'iso-8859-2'] as const)
    for (const bytes of [inSingleBytes(text), gzipSync(inSingleBytes(text))]) {
      const rows: Row[] = []
      for await (const row of readRows(Readable.from([bytes.subarray(0, 30), bytes.subarray(30)]), charset)) rows.push(row)
      expect(rows[1]).toMatchObject({ ok: true, value: polish })
    }
})

it('reads any input in linear time', async () => {
  const read = (text: string) => rowsOf(text, 65_536)
  // Rows are read concurrently with other work, so the time of many small ones has no limit; its growth with their number does.
  const maxMs = Number.POSITIVE_INFINITY
  const found = await superlinearInputs(
    [
      {
        name: 'bytes',
        limit: 32_000,
        maxMs,
        run: read,
        alphabets: ['{"a":1}', '[1]', '{"data":[', '[{"data":', '{}\n', '\n', '[],', '"\\'],
      },
      { name: 'a document', limit: 32_000, maxMs, run: (text) => read(`[{"id":1,"text":${JSON.stringify(text)}},${text}`) },
      { name: 'a row', limit: 250_000, run: (text) => read(`{"id":1}\n{"id":2,"text":${JSON.stringify(text)}}\n`) },
      { name: 'an archive', limit: 100_000, maxMs, run: (text) => rowsOf(gzipSync(text, { level: 1 }), 65_536) },
    ],
    { ends: [''] },
  )
  expect(found).toEqual([])
}, 300_000)
