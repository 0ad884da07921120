import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { cookieName, expiredSessionCookies, newApiToken, newToken, presentedToken, sessionCookie } from './session-token.ts'

const tenant = tenantIdSchema.parse('devboard')
const token = newToken()
const apiToken = newApiToken()

it('ties the cookie to its tenant, and to its host where there is TLS', () => {
  expect([cookieName(tenant, false), cookieName(tenant, true)]).toEqual(['session-devboard', '__Host-session-devboard'])
  expect(sessionCookie(tenant, true, token, 60)).toBe(
    `__Host-session-devboard=${token}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`,
  )
  expect(expiredSessionCookies(tenant, false)).toEqual([
    'session-devboard=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    'account-devboard=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

it.each([
  ['a bearer', { authorization: `Bearer ${token}` }, { token, by: 'bearer' }],
  ['a bearer in small letters', { authorization: `bearer  ${token}` }, { token, by: 'bearer' }],
  ['a cookie among others', { cookie: `a=b; session-devboard=${token}; c=d` }, { token, by: 'cookie' }],
  ['a bearer before a cookie', { authorization: `Bearer ${token}`, cookie: `session-devboard=${newToken()}` }, { token, by: 'bearer' }],
  ['an API token', { authorization: `Bearer ${apiToken}` }, { token: apiToken, by: 'apiToken' }],
  ['an API token in a cookie', { cookie: `session-devboard=${apiToken}` }, null],
  ['an API token that is too long', { authorization: `Bearer ${apiToken}A` }, null],
  ["another tenant's cookie", { cookie: `session-greenjobs=${token}` }, null],
  ['a cookie whose name only ends alike', { cookie: `x-session-devboard=${token}` }, null],
  ['a token of the wrong shape', { authorization: 'Bearer abc' }, null],
  ['basic credentials', { authorization: `Basic ${token}` }, null],
  ['nothing', {}, null],
])('finds the token in %s', (_, headers, expected) => {
  expect(presentedToken(headers, tenant, false)).toEqual(expected)
})

it('does not take a plain cookie over TLS: another host of the domain could have set it', () => {
  expect(presentedToken({ cookie: `session-devboard=${token}` }, tenant, true)).toBeNull()
})
