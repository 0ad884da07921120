import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnavailableError } from '../../ports/event-store.ts'
import { createCentralBankRates } from './central-bank.ts'

let server: Server
let answer: { readonly status: number; readonly body: string }
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})
const rates = () => createCentralBankRates(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
const table = (change: object = {}): string =>
  JSON.stringify({
    table: 'A',
    currency: 'euro',
    code: 'EUR',
    rates: [{ no: '230/A/NBP/2026', effectiveDate: '2026-11-26', mid: 4.2385 }],
    ...change,
  })

it('gives the rate of a day in ten-thousandths, and asks once', async () => {
  answer = { status: 200, body: table() }
  const bank = rates()
  expect([await bank.of('eur', '2026-11-26'), await bank.of('eur', '2026-11-26')]).toEqual([
    { day: '2026-11-26', tenThousandths: 42_385 },
    { day: '2026-11-26', tenThousandths: 42_385 },
  ])
  expect(asked).toEqual(['/eur/2026-11-26/?format=json'])
})

it.each([
  ['no table of that day', 404, '404 NotFound'],
  ['an error', 500, table()],
  ['a page', 200, '<html>'],
  ['another currency', 200, table({ code: 'USD' })],
  ['another day', 200, table({ rates: [{ effectiveDate: '2026-11-25', mid: 4 }] })],
  ['a rate of nothing', 200, table({ rates: [{ effectiveDate: '2026-11-26', mid: 0 }] })],
])('gives none for %s, and stores none', async (_, status, body) => {
  answer = { status, body }
  const bank = rates()
  await expect(bank.of('eur', '2026-11-26')).rejects.toBeInstanceOf(UnavailableError)
  answer = { status: 200, body: table() }
  expect((await bank.of('eur', '2026-11-26')).tenThousandths).toBe(42_385)
})
