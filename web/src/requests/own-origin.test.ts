import { tenantsOf } from '@jobboard/platform/tenants'
import { testTenant } from '../testing/test-boards.ts'
import { fixedOrigin, ownOrigin } from './own-origin.ts'

const tenants = tenantsOf([testTenant()])
const secure = { PORT: 8080, PUBLIC_URL: 'https://jobs.example/' }

it('is the host of a board, by the protocol of the public address', () => {
  expect(ownOrigin('devboard.example', tenants, secure)).toBe('https://devboard.example')
  expect(ownOrigin('devboard.localhost:8080', tenants, { PORT: 8080 })).toBe('http://devboard.localhost:8080')
})

it('is this machine while there is no public address', () => {
  expect(ownOrigin('127.0.0.1:9000', tenants, { PORT: 8080 })).toBe('http://127.0.0.1:9000')
  expect(ownOrigin('localhost:9000', tenants, secure)).toBe('https://jobs.example')
})

it('has the protocol and the port of the public address, whatever port a request names', () => {
  expect(ownOrigin('devboard.example:4444', tenants, secure)).toBe('https://devboard.example')
  expect(ownOrigin('DevBoard.example.:80', tenants, secure)).toBe('https://devboard.example')
  expect(ownOrigin('devboard.example', tenants, { PORT: 8080, PUBLIC_URL: 'http://jobs.example:8443' })).toBe(
    'http://devboard.example:8443',
  )
  expect(ownOrigin('jobs.example:1', tenants, { PORT: 8080, PUBLIC_URL: 'http://jobs.example:8443' })).toBe('http://jobs.example:8443')
})

it('is one for each host name where things are made for each origin', () => {
  const origins = (settings: { PORT: number; PUBLIC_URL?: string }) =>
    new Set(
      Array.from({ length: 50 }, (_, at) => [`localhost:${at}`, `devboard.localhost:${at}`, `x${at}.example`])
        .flat()
        .map((host) => fixedOrigin(host, tenants, settings)),
    )
  expect([...origins({ PORT: 8080 })].toSorted()).toEqual(['http://devboard.localhost:8080', 'http://localhost:8080'])
  expect([...origins(secure)].toSorted()).toEqual(['https://devboard.localhost', 'https://jobs.example'])
})

it('is never a host that the client made up', () => {
  expect(ownOrigin('evil.example', tenants, secure)).toBe('https://jobs.example')
  expect(ownOrigin('localhost.evil.example', tenants, { PORT: 8080 })).toBe('http://localhost:8080')
  expect(ownOrigin(undefined, tenants, { PORT: 8080 })).toBe('http://localhost:8080')
})
