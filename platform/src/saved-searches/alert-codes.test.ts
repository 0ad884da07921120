import { alertCode, isAlertCode } from './alert-codes.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
const key = { tenant: 'devboard', candidateId: 'c1', jobFilterId: 'f1' }
const manage = { kind: 'manage' } as const

it('a code is good for what it was made for', () => {
  expect(isAlertCode(alertCode(masterKey, key, manage), masterKey, key, manage)).toBe(true)
})

it('a code is not good for another board, person, search, purpose, request or key', () => {
  const code = alertCode(masterKey, key, { kind: 'activate', requestedAt: 'now' })
  for (const other of [{ tenant: 'greenjobs' }, { candidateId: 'c2' }, { jobFilterId: 'f2' }])
    expect(isAlertCode(code, masterKey, { ...key, ...other }, { kind: 'activate', requestedAt: 'now' })).toBe(false)
  expect(isAlertCode(code, masterKey, key, manage)).toBe(false)
  expect(isAlertCode(code, masterKey, key, { kind: 'activate', requestedAt: 'later' })).toBe(false)
  expect(isAlertCode(code, Buffer.alloc(32, 8).toString('base64'), key, { kind: 'activate', requestedAt: 'now' })).toBe(false)
  expect(isAlertCode('', masterKey, key, manage)).toBe(false)
})
