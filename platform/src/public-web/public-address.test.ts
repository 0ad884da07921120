import fc from 'fast-check'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2606:4700::6810:1', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', 'fe80::1', 'fe80::1%eth0'],
    ...['fc00::1', 'fd00:ec2::254', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '2606:4700::1%eth0'],
    ...['', 'localhost', '127.1', '2130706433', '0x7f000001', '[::1]', 'example.com'],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  it('is none of any private network, whichever', () => {
    const inner = fc.oneof(
      fc.tuple(fc.constant(10), fc.nat(255)),
      fc.tuple(fc.constant(127), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 })),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 })),
      fc.constant([192, 168] as const),
      fc.constant([169, 254] as const),
    )
    fc.assert(
      fc.property(inner, fc.nat(255), fc.nat(255), ([first, second], third, fourth) => {
        const address = `${first}.${second}.${third}.${fourth}`
        return !isPublicAddress(address) && !isPublicAddress(`::ffff:${address}`)
      }),
    )
  })
})
