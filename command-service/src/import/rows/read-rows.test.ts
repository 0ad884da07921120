import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
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

  it('keeps the text of a row exactly', async () => {
    const [first] = await rowsOf(JSON.stringify(offers), size)
    expect(first).toEqual({ number: 1, ok: true, value: offers[0] })
  })

  it('reads a single offer', async () => {
    expect(brief(await rowsOf('{"id": 9,\n "x": [1]}', size))).toEqual([9])
  })

  it('names a broken line and goes on with the next', async () => {
    expect(brief(await rowsOf('{"id":1}\n{"id": "2\n\n[3]\n{"id":4}', size))).toEqual([1, 'malformed', 'notAnObject', 4])
    expect(brief(await rowsOf('{"id": "1\n{"id":2}', size))).toEqual(['malformed', 2])
  })

  it('names a broken element of an array and goes on with the next', async () => {
    expect(brief(await rowsOf('[{"id":1},{"id":tru},5,{"id":4}]', size))).toEqual([1, 'malformed', 'notAnObject', 4])
  })

  it('says when the input ends in the middle', async () => {
    expect(brief(await rowsOf('[{"id":1},{"id":2', size))).toEqual([1, 'truncated'])
    const packed = gzipSync(offers.map((offer) => JSON.stringify(offer)).join('\n'))
    expect(brief(await rowsOf(packed.subarray(0, packed.length - 12), size)).at(-1)).toBe('truncated')
  })

  it('keeps the rows before the place where a gzip file was cut or damaged', async () => {
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

  it('reads nothing from nothing, and refuses what is not JSON', async () => {
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
  let furthestAhead = 0
  for await (const one of readRows(endless())) {
    count += one.ok ? 1 : 0
    furthestAhead = Math.max(furthestAhead, handedOver - count)
  }
  expect(count).toBe(100_001)
  expect(furthestAhead).toBeLessThan(1_000)
})

it('refuses a row that is larger than any offer, and goes on', async () => {
  const huge = `{"id":1,"text":"${'x'.repeat(9 * 1024 * 1024)}"}`
  expect(brief(await rowsOf(`[${huge},{"id":2}]`, 65_536))).toEqual(['tooLarge', 2])
  expect(brief(await rowsOf(`{"id":0}\n${huge}\n{"id":2}`, 65_536))).toEqual([0, 'tooLarge', 2])
})

it('takes out what no database can store', async () => {
  const [row] = await rowsOf('[{"id":"a\\u0000b","list":["\\ud800x","\\ud83d\\ude00"]}]', 100)
  expect(row).toEqual({ number: 1, ok: true, value: { id: 'ab', list: ['x', '😀'] } })
})
