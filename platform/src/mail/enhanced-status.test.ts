import { concernsAddress, enhancedStatusOf } from './enhanced-status.ts'

it.each([
  ['550 5.1.1 <[address]>: Recipient address rejected', '5.1.1'],
  ["Can't send mail - all recipients were rejected: 550-5.7.26 This mail has been blocked", '5.7.26'],
  ['550 no such user', undefined],
  ['554 Service unavailable; Client host [192.0.2.5] blocked', undefined],
])('finds the enhanced status of %s', (reply, status) => {
  expect(enhancedStatusOf(reply)).toBe(status)
})

it('tells codes of an address from those of the sender, the message and the moment', () => {
  const codes = ['5.0.0', '5.1.1', '5.1.10', '5.2.0', '5.2.1', '5.4.1', '5.4.4', '5.4.310']
  expect(codes.filter((code) => !concernsAddress(code))).toEqual([])
  const others = ['4.1.1', '5.1.7', '5.1.8', '5.2.2', '5.2.3', '5.3.4', '5.4.7', '5.4.300', '5.5.1', '5.6.0', '5.7.1', '5.7.26', '5.10.1']
  expect(others.filter(concernsAddress)).toEqual([])
})
