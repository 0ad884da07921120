import type { IncomingMessage } from 'node:http'
import { testTenants as tenants, testTenant } from '../testing/test-boards.ts'
import { boardIdOf, localeOf } from './visitor.ts'

const asked = (headers: Record<string, string>): IncomingMessage => ({ headers }) as unknown as IncomingMessage

describe('the board of a request', () => {
  it('is the one whose host it is, whatever the header says', () => {
    expect(boardIdOf(asked({ host: 'greenjobs.localhost:8080', 'x-tenant': 'devboard' }), tenants, 'devboard')).toBe('greenjobs')
  })
  it('is the one the header names on a host of none', () => {
    expect(boardIdOf(asked({ host: 'localhost', 'x-tenant': 'greenjobs' }), tenants, 'devboard')).toBe('greenjobs')
  })
  it('is the default without either', () => {
    expect(boardIdOf(asked({ host: 'localhost' }), tenants, 'devboard')).toBe('devboard')
  })
  it('is none when the header names none', () => {
    expect(boardIdOf(asked({ host: 'localhost', 'x-tenant': 'nosuch' }), tenants, 'devboard')).toBeUndefined()
  })
})

describe('the language of a request', () => {
  const of = (path: string, headers: Record<string, string> = {}) => localeOf(testTenant(), new URL(path, 'https://board.example'), headers)

  it('is what the path of a list says, before anything else', () => {
    expect(of('/job-offers/krakow?locale=pl', { cookie: 'locale=pl', 'accept-language': 'pl' })).toEqual({ locale: 'en', byAddress: true })
    expect(of('/job-offers/atlantis')).toEqual({ locale: 'en', byAddress: true })
  })
  it('is then ?locale=, the cookie, Accept-Language, the default', () => {
    expect(of('/?locale=en', { cookie: 'locale=pl' })).toEqual({ locale: 'en', byAddress: true })
    expect(of('/', { cookie: 'a=b; locale=en', 'accept-language': 'pl' }).locale).toBe('en')
    expect(of('/', { 'accept-language': 'de-DE, en-GB;q=0.8, pl;q=0.9' }).locale).toBe('pl')
    expect(of('/', { 'accept-language': 'de, en;q=0' }).locale).toBe('pl')
    expect(of('/', { 'accept-language': '*' }).locale).toBe('pl')
    expect(of('/', { 'accept-language': 'en-US, *;q=0.5' }).locale).toBe('en')
    expect(of('/')).toEqual({ locale: 'pl', byAddress: false })
  })
  it('takes no language the board does not have', () => {
    expect(of('/?locale=xx', { cookie: 'locale=constructor' }).locale).toBe('pl')
  })
})
