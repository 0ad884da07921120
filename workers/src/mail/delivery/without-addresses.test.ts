import { withoutAddresses } from './without-addresses.ts'

it.each([
  ['550 5.1.1 <anna@example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
  ['452 box of anna.nowak+jobs@sub.example.com is full', '452 box of [address] is full'],
  ['RCPT TO:<łucja@łódź.example> refused', 'RCPT TO:<[address]> refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('leaves no address in a reason: %s', (reason, stored) => {
  expect(withoutAddresses(reason)).toBe(stored)
})

it('names no mailbox of the recipient either, and leaves the words of the reply', () => {
  const reply = '550 5.1.1 User Zuzanna.Kanarek+jobs unknown in local table (zuzanna.kanarek+jobs)'
  expect(withoutAddresses(reply, 'zuzanna.kanarek+jobs@example.com')).toBe('550 5.1.1 User [address] unknown in local table ([address])')
  expect(withoutAddresses('550 no such user', 'no@example.com')).toBe('550 no such user')
})

it('is as short as a reason has to be', () => {
  expect(withoutAddresses('a@'.repeat(100_000)).length).toBeLessThanOrEqual(500)
  expect(withoutAddresses('x'.repeat(100_000))).toHaveLength(500)
})
