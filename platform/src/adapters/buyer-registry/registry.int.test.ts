/** VIES and the list of VAT payers over real HTTP, with a stand-in at the far side that answers in their formats, or does not. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBuyerRegistry, type RegistryOptions } from './registry.ts'
import { viesRegister } from './vies.ts'
import { whiteListRegister } from './white-list.ts'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
const json =
  (body: unknown, status = 200): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

let behave: Behaviour
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  behave(request, response)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/far/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
const start = Date.parse('2026-11-28T10:00:00.000Z')
let now = start
beforeEach(() => {
  asked.length = 0
  now = start
})

const registry = (options: Partial<RegistryOptions> = {}, address = url) => {
  const asking = { timeoutMs: 400, userAgent: 'jobboard (https://board.example)' }
  return createBuyerRegistry({
    vies: viesRegister(address, asking),
    whiteList: whiteListRegister(address, asking),
    clock: { now: () => new Date(now) },
    ...options,
  })
}
const german = { taxId: 'DE136695976', requesterNip: '9999999999', isForQuote: false }
const french = { ...german, taxId: 'FR40303265045' }
const polish = { taxId: 'PL5260250274', requesterNip: null, isForQuote: false }
const viesAnswer = (userError: string, isValid = false) => json({ isValid, userError, requestIdentifier: 'WAPIAAAAY1', name: '---' })
const valid = { register: 'vies', outcome: 'valid', reference: 'WAPIAAAAY1', checkedAt: '2026-11-28T10:00:00.000Z' }
const unavailable = { outcome: 'unavailable', reference: null }

it('asks VIES in the name of the seller, once a day about a number, also when many ask at once', async () => {
  behave = viesAnswer('VALID', true)
  const { check } = registry()
  expect(await Promise.all([check(german), check(german)])).toEqual([valid, valid])
  expect(await check(german)).toEqual(valid)
  expect(asked).toEqual(['/far/ms/DE/vat/136695976?requesterMemberStateCode=PL&requesterNumber=9999999999'])
  now += 24 * 3_600_000
  await check(german)
  expect(asked).toHaveLength(2)
})

it('knows "invalid" from all that is no answer', async () => {
  behave = viesAnswer('INVALID')
  expect(await registry().check(german)).toMatchObject({ outcome: 'invalid', reference: 'WAPIAAAAY1' })
  for (const error of [
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'INVALID_INPUT',
  ]) {
    behave = viesAnswer(error)
    expect(await registry().check(german)).toMatchObject(unavailable)
  }
})

it('asks the list of VAT payers about a NIP as of the day, and knows who is on it', async () => {
  const subject = (change: object = {}) =>
    json({ result: { subject: { nip: '5260250274', statusVat: 'Czynny', ...change }, requestId: 'a1-b2' } })
  behave = subject()
  expect(await registry().check(polish)).toMatchObject({ register: 'whiteList', outcome: 'valid', reference: 'a1-b2' })
  expect(asked).toEqual(['/far/api/search/nip/5260250274?date=2026-11-28'])
  for (const answer of [subject({ statusVat: 'Niezarejestrowany' }), json({ result: { subject: null, requestId: 'a1-b2' } })]) {
    behave = answer
    expect(await registry().check(polish)).toMatchObject({ outcome: 'invalid' })
  }
})

it.each<[string, Behaviour]>([
  ['an answer that never comes', () => undefined],
  ['an answer that never ends', (_, response) => void response.writeHead(200).write('{"isValid":')],
  ['a connection that is cut', (request) => void request.socket.destroy()],
  ['too many requests', json({ message: 'slow down' }, 429)],
  ['a fault', json('<html>', 503)],
  ['a page instead of data', json('<html>')],
  ['other data', json({ isValid: 'yes' })],
  ['an answer without an end', (_, response) => void response.writeHead(200).end(Buffer.alloc(300_000, 0x20))],
  ['a redirect', (_, response) => void response.writeHead(302, { Location: `${url}elsewhere` }).end()],
])('%s is no answer, and no more are asked about that country for a moment', async (_, behaviour) => {
  behave = behaviour
  const failed: unknown[] = []
  const { check } = registry({ onFail: (register) => failed.push(register) })
  expect(await check(german)).toMatchObject(unavailable)
  expect(failed).toEqual(['vies'])
  expect(await check(german)).toMatchObject(unavailable)
  expect(asked).toHaveLength(1)
  behave = viesAnswer('VALID', true)
  now += 11_000
  expect(await check(german)).toMatchObject({ outcome: 'valid' })
})

it('asks about other countries while one is away', async () => {
  behave = viesAnswer('MS_UNAVAILABLE')
  const { check } = registry()
  expect(await check(german)).toMatchObject(unavailable)
  expect(await check(polish)).toMatchObject(unavailable)
  behave = viesAnswer('VALID', true)
  expect(await check(french)).toEqual(valid)
  expect(await check(german)).toMatchObject(unavailable)
  expect(await check({ ...polish, taxId: 'PL5252248481' })).toMatchObject(unavailable)
  expect(asked).toHaveLength(3)
})

it.each<[string, Behaviour]>([
  ['a fault', json('<html>', 503)],
  ['a cut connection', (request) => void request.socket.destroy()],
  ['its own error', viesAnswer('SERVICE_UNAVAILABLE')],
])('asks VIES about no country for a moment after %s, and the list of VAT payers all the same', async (_, behaviour) => {
  behave = behaviour
  const { check } = registry()
  expect(await check(german)).toMatchObject(unavailable)
  expect(await check(french)).toMatchObject(unavailable)
  expect(asked).toHaveLength(1)
  await check(polish)
  expect(asked).toHaveLength(2)
  behave = viesAnswer('VALID', true)
  now += 11_000
  expect(await check(french)).toMatchObject({ outcome: 'valid' })
})

it('that is not there is no answer', async () => {
  expect(await registry({}, 'http://127.0.0.1:9').check(german)).toMatchObject(unavailable)
})

it('is not asked more often than it likes', async () => {
  behave = viesAnswer('VALID', true)
  const { check } = registry({ maxAMinute: 2 })
  const answers = await Promise.all(['1', '2', '3'].map((digit) => check({ ...german, taxId: `DE13669597${digit}` })))
  expect(answers.map((answer) => answer?.outcome)).toEqual(['valid', 'valid', 'unavailable'])
  now += 61_000
  expect(await check({ ...german, taxId: 'DE136695973' })).toMatchObject({ outcome: 'valid' })
})

it('answers payments when quotes have used up their part of a minute', async () => {
  behave = viesAnswer('VALID', true)
  const { check } = registry()
  const numbers = Array.from({ length: 32 }, (_, index) => `DE1366959${index + 10}`)
  const outcomes = async (from: number, to: number, isForQuote: boolean) =>
    (await Promise.all(numbers.slice(from, to).map((taxId) => check({ ...german, taxId, isForQuote })))).map((answer) => answer?.outcome)
  expect(await outcomes(0, 20, true)).toEqual(Array<string>(20).fill('valid'))
  // What is remembered takes no part of it.
  expect(await outcomes(0, 21, true)).toEqual([...Array<string>(20).fill('valid'), 'unavailable'])
  expect(await outcomes(20, 31, false)).toEqual([...Array<string>(10).fill('valid'), 'unavailable'])
  expect(asked).toHaveLength(30)
  now += 61_000
  expect(await outcomes(31, 32, true)).toEqual(['valid'])
})

it('answers a payment that asks at the same time as a quote that may not', async () => {
  behave = viesAnswer('VALID', true)
  const { check } = registry({ maxAMinute: 1 })
  const answers = await Promise.all([check({ ...german, isForQuote: true }), check(german)])
  expect(answers.map((answer) => answer?.outcome)).toEqual(['unavailable', 'valid'])
})

it('is asked at its own address, whatever a number looks like, and not where it is switched off', async () => {
  behave = viesAnswer('INVALID')
  await registry().check({ ...german, taxId: 'DE../../admin?x=1#' })
  expect(asked).toEqual([`/far/ms/DE/vat/${encodeURIComponent('../../admin?x=1#')}?requesterMemberStateCode=PL&requesterNumber=9999999999`])
  expect(await registry({ vies: null }).check(german)).toBeNull()
  expect(await registry({ whiteList: null }).check(polish)).toBeNull()
})
