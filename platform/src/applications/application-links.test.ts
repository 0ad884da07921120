import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { applicationToken, readApplicationToken } from './application-links.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
const applicationId = applicationIdSchema.parse('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10')
const token = applicationToken(masterKey, 'devboard', applicationId, new Date('2026-03-01T12:00:00.400Z'))

it('names its application and when it was made', () => {
  expect(readApplicationToken(masterKey, 'devboard', token)).toEqual({ applicationId, madeAt: new Date('2026-03-01T12:00:00.000Z') })
  expect(token).toMatch(/^[\w.-]+$/)
})

it.each([
  ['of another board', 'greenjobs', token],
  ['of another application', 'devboard', token.replace('2f1c7a52', '2f1c7a53')],
  [
    'whose time was changed',
    'devboard',
    token.replace(/\.(\w+)\./, (_, when: string) => `.${(Number.parseInt(when, 36) + 1).toString(36)}.`),
  ],
  ['without a signature', 'devboard', token.replace(/\.[^.]*$/, '.')],
  ['with something behind it', 'devboard', `${token}.x`],
  ['that is empty', 'devboard', ''],
  ['that is no token', 'devboard', 'a.b.c'],
])('refuses a token %s', (_, tenant, given) => {
  expect(readApplicationToken(masterKey, tenant, given)).toBeNull()
})

it('refuses what another key made', () => {
  expect(readApplicationToken(Buffer.alloc(32, 8).toString('base64'), 'devboard', token)).toBeNull()
})
