import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { applicationToken, readApplicationToken } from '../applications/application-links.ts'
import { hasExpired, hiringToken, readHiringToken } from './hiring-links.ts'
import { signedToken } from './signed-tokens.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')
const madeAt = new Date('2026-03-01T12:00:00.000Z')
const token = hiringToken(masterKey, 'devboard', offerId, 3, madeAt)

it('names its offer, the question and when it was made', () => {
  expect(readHiringToken(masterKey, 'devboard', token)).toEqual({ offerId, question: 3, madeAt })
})

it.each([
  ['of another board', 'greenjobs', token],
  ['of another question', 'devboard', token.replace('-3.', '-4.')],
  ['of another offer', 'devboard', token.replace('0h4k', '1h4k')],
  ['for the end of an address', 'devboard', `${token}.x`],
  ['that is empty', 'devboard', ''],
])('refuses a token %s', (_, tenant, given) => expect(readHiringToken(masterKey, tenant, given)).toBeNull())

it('is no right to an application, nor is a link to one the right to an offer', () => {
  const id = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
  expect(
    readApplicationToken(masterKey, 'devboard', signedToken(masterKey, { purpose: 'hiring-question', tenant: 'devboard', id }, madeAt)),
  ).toBeNull()
  expect(readHiringToken(masterKey, 'devboard', applicationToken(masterKey, 'devboard', applicationIdSchema.parse(id), madeAt))).toBeNull()
})

it('works for 30 days', () => {
  const link = { offerId, question: 3, madeAt }
  expect([hasExpired(link, new Date('2026-03-31T11:59:59.999Z')), hasExpired(link, new Date('2026-03-31T12:00:00.000Z'))]).toEqual([
    false,
    true,
  ])
})
