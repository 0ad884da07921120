import { isSigned, signNotice } from './signed-notice.ts'

const now = new Date('2026-03-01T08:00:00.000Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
const body = Buffer.from('{"paymentId":"1"}')

it('is good for the bytes that were signed, for five minutes', () => {
  const signature = signNotice('secret', body, now)
  expect(isSigned('secret', body, signature, now)).toBe(true)
  expect(isSigned('secret', body, signature, later(300))).toBe(true)
  expect(isSigned('secret', body, signature, later(301))).toBe(false)
  expect(isSigned('secret', body, signature, later(-301))).toBe(false)
})

it('is not good for other bytes, another secret, another time, or a signature of another form', () => {
  const signature = signNotice('secret', body, now)
  expect(isSigned('secret', Buffer.from('{"paymentId":"2"}'), signature, now)).toBe(false)
  expect(isSigned('other', body, signature, now)).toBe(false)
  expect(isSigned('secret', body, signature.replace(/^t=\d+/, 't=1772352001'), now)).toBe(false)
  for (const wrong of [undefined, '', ['t=1'], signature.slice(0, -1), `${signature}0`, signature.toUpperCase(), 't=1,v1='])
    expect(isSigned('secret', body, wrong, now)).toBe(false)
})
