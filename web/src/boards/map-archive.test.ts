import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testTenant } from '../testing/test-boards.ts'
import { findMapArchive, mapArchiveAnswers } from './map-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-archive-'))
const file = join(folder, 'small.pmtiles')
const size = 5 * 2 ** 20
let server: Server

beforeAll(async () => {
  writeFileSync(file, Buffer.alloc(size, 'PMTiles'))
  const answer = mapArchiveAnswers(new Map([['/maps/devboard.pmtiles', file]]))
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, range?: string, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers: range === undefined ? {} : { range } })

it('sends one range, cut at the end of the file', async () => {
  const part = await get('/maps/devboard.pmtiles?v=1', 'bytes=0-6')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 0-6/${size}`, 'PMTiles'])
  const last = await get('/maps/devboard.pmtiles', `bytes=${size - 10}-${size + 1_000}`)
  expect([last.status, last.headers.get('content-length')]).toEqual([206, '10'])
  expect((await get('/maps/devboard.pmtiles', 'bytes=0-6', 'HEAD')).status).toBe(206)
})

it.each([
  undefined,
  'bytes=0-',
  'bytes=-500',
  'bytes=0-1,4-5',
  'bytes=9-3',
  `bytes=0-${size - 1}`,
  `bytes=${size}-${size + 5}`,
  'items=0-5',
])('refuses %s, and says how large the file is', async (range) => {
  const refused = await get('/maps/devboard.pmtiles', range)
  expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
})

it('knows no other file', async () => {
  expect((await get('/maps/../small.pmtiles', 'bytes=0-6')).status).toBe(404)
  expect((await get('/maps/greenjobs.pmtiles', 'bytes=0-6')).status).toBe(404)
})

describe('the setting', () => {
  const tenant = testTenant()
  const find = (pmtiles: string | null) => findMapArchive({ ...tenant, map: { ...tenant.map, pmtiles } })

  it('is a file with an address of its own, the address of another host, or nothing', async () => {
    expect(await find(null)).toBeNull()
    expect(await find('https://maps.example/poland.pmtiles')).toEqual({ address: 'https://maps.example/poland.pmtiles', file: null })
    expect(await find(file)).toEqual({ address: expect.stringMatching(/^\/maps\/devboard\.pmtiles\?v=[\w-]+$/), file })
  })

  it('that names no file is refused at start', async () => {
    await expect(find(join(folder, 'missing.pmtiles'))).rejects.toThrow(
      /map.pmtiles of the board devboard: there is no file .*missing.pmtiles/,
    )
  })
})
