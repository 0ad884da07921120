import { tenantsOf } from '@jobboard/platform/tenants'
import { testTenant } from '../testing/test-board.ts'
import { ownOrigin } from './own-origin.ts'

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

it('is never a host that somebody made up', () => {
  expect(ownOrigin('evil.example', tenants, secure)).toBe('https://jobs.example')
  expect(ownOrigin('localhost.evil.example', tenants, { PORT: 8080 })).toBe('http://localhost:8080')
  expect(ownOrigin(undefined, tenants, { PORT: 8080 })).toBe('http://localhost:8080')
})
