/** Nominatim over real HTTP, with a stand-in at the far side that answers in its format (jsonv2), or does not. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnavailableError } from '../../ports/event-store.ts'
import { createNominatim, type NominatimOptions } from './nominatim.ts'
import { addressSearch } from './open.ts'

const item = (changes: object = {}) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
  lat: '54.3486020',
  lon: '18.6533920',
  display_name: '1, Długa, Śródmieście, Gdańsk, województwo pomorskie, 80-827, Polska',
  address: { house_number: '1', road: 'Długa', suburb: 'Śródmieście', city: 'Gdańsk', state: 'województwo pomorskie', country_code: 'pl' },
  ...changes,
})
const found = {
  label: '1, Długa, Śródmieście, Gdańsk, województwo pomorskie, 80-827, Polska',
  city: 'Gdańsk',
  street: 'Długa 1',
  countryCode: 'PL',
  latitude: 54.348602,
  longitude: 18.653392,
}

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
const json =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

let behave: Behaviour
const asked: { readonly url: URL; readonly agent: string | undefined; readonly at: number }[] = []
const server = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '/', 'http://far.example'), agent: request.headers['user-agent'], at: performance.now() })
  behave(request, response)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked.length = 0
  behave = json([item()])
})

const query = { city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', locale: 'pl' } as const
const nominatim = (options: Partial<NominatimOptions> = {}) =>
  createNominatim({ url, userAgent: 'jobboard (https://board.example)', timeoutMs: 400, gapMs: 0, ...options })

it('asks for one address, says who asks, and reads the answer', async () => {
  expect(await nominatim().find(query)).toEqual([found])
  const [{ url: address, agent } = { url: new URL(url), agent: '' }] = asked
  expect(agent).toBe('jobboard (https://board.example)')
  expect(address.pathname).toBe('/geo/search')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    format: 'jsonv2',
    addressdetails: '1',
    limit: '5',
    'accept-language': 'pl',
    city: 'Gdańsk',
    street: 'Długa 1',
    countrycodes: 'pl',
  })
})

it('sends what a person typed as a parameter, whatever it looks like', async () => {
  const hostile = 'http://169.254.169.254/latest?x=1#@evil.example/../../\r\nHost: evil.example'
  await nominatim().find({ ...query, city: hostile, street: '&limit=50&format=xml' })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url.pathname).toBe('/geo/search')
  expect(asked[0]?.url.searchParams.get('city')).toBe(hostile)
  expect(asked[0]?.url.searchParams.get('limit')).toBe('5')
})

it('reads a village without a street, and leaves out what it cannot place', async () => {
  const village = item({ display_name: 'Robakowo', address: { village: 'Robakowo', country_code: 'pl' } })
  const useless = [
    item({ lat: '91' }),
    item({ lat: 'NaN' }),
    item({ lon: '1e3' }),
    item({ address: { country_code: 'pl' } }),
    item({ address: null }),
    null,
    7,
  ]
  behave = json([...useless, village])
  expect(await nominatim().find(query)).toEqual([{ ...found, label: 'Robakowo', city: 'Robakowo', street: null }])
})

it('asks once for the same address within a day, and again after it', async () => {
  let now = Date.parse('2026-11-24T10:00:00Z')
  const geocoder = nominatim({ now: () => now })
  await geocoder.find(query)
  await geocoder.find(query)
  expect(asked).toHaveLength(1)
  await geocoder.find({ ...query, locale: 'en' })
  expect(asked).toHaveLength(2)
  now += 25 * 3_600_000
  await geocoder.find(query)
  expect(asked).toHaveLength(3)
})

it('asks at most once a second, and refuses what would wait too long', async () => {
  const geocoder = nominatim({ gapMs: 1_000, timeoutMs: 2_000 })
  const cities = ['Gdynia', 'Sopot', 'Tczew', 'Reda', 'Rumia', 'Hel']
  const outcomes = await Promise.allSettled(cities.map((city) => geocoder.find({ ...query, city })))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(900)
})

/** Each begins a reply, or none, that no one can use. */
const failures: readonly (readonly [name: string, behaviour: Behaviour])[] = [
  ['says nothing', () => undefined],
  ['hangs up', (request) => void request.socket.destroy()],
  ['answers an error', json({ error: 'down' }, 503)],
  ['answers too many requests', json('Bandwidth limit exceeded', 429)],
  ['answers no JSON', json('<html>')],
  ['answers another shape', json({ error: { code: 400 } })],
  ['answers more entries than asked for', json(Array.from({ length: 101 }, () => item()))],
  ['sends to another host', (_request, response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()],
  ['sends to itself', (_request, response) => void response.writeHead(307, { Location: '/geo/search' }).end()],
  [
    'never ends its answer',
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'answers without an end',
    (_request, response) => {
      const more = (): void => {
        while (response.write(' '.repeat(65_536)) && !response.destroyed);
      }
      response.on('drain', more)
      more()
    },
  ],
]

it.each(failures)('falls back to the gazetteer within its time where the server %s', async (_name, behaviour) => {
  behave = behaviour
  const failed: UnavailableError[] = []
  const search = addressSearch(nominatim(), (error) => failed.push(error))
  const startedAt = performance.now()
  const gdansk = { label: 'Gdańsk, pomorskie', city: 'Gdańsk', street: null, countryCode: 'PL' }
  expect(await search.find(query)).toMatchObject({ source: 'nominatim', isFallback: true, items: [gdansk] })
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  expect(failed).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

it('leaves a server that failed alone for ten seconds, and asks it again then', async () => {
  let now = Date.parse('2026-11-24T10:00:00Z')
  const geocoder = nominatim({ now: () => now })
  behave = json({}, 500)
  await expect(geocoder.find(query)).rejects.toBeInstanceOf(UnavailableError)
  behave = json([item()])
  await expect(geocoder.find(query)).rejects.toBeInstanceOf(UnavailableError)
  expect(asked).toHaveLength(1)
  now += 11_000
  expect(await geocoder.find(query)).toEqual([found])
})

it('does not remember a failure as an answer, but remembers that nothing was found', async () => {
  const geocoder = nominatim()
  behave = json([])
  expect(await geocoder.find(query)).toEqual([])
  behave = json([item()])
  expect(await geocoder.find(query)).toEqual([])
})

it('falls back where no server listens', async () => {
  const search = addressSearch(nominatim({ url: 'http://127.0.0.1:9' }))
  expect(await search.find({ ...query, city: 'Kraków', street: null })).toMatchObject({ isFallback: true, items: [{ city: 'Kraków' }] })
})
