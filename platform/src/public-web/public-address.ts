/** Whether an IP address belongs to the public internet: everything else is this machine, an inner network, or reserved (RFC 6890). */
import { BlockList, isIP } from 'node:net'

const innerIpv4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; some clouds have their metadata there.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  innerIpv4.addSubnet(network, prefix, 'ipv4')

/** Only these are routed at all: loopback, link-local, unique local, mapped and translated IPv4 addresses lie outside. */
const routedIpv6 = new BlockList()
routedIpv6.addSubnet('2000::', 3, 'ipv6')

/** Within them: protocols (Teredo), examples, and 6to4, which leads to any IPv4 address. */
const innerIpv6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerIpv6.addSubnet(network, prefix, 'ipv6')

/** False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !innerIpv4.check(address, 'ipv4')
    case 6:
      // A scope names an interface of this machine.
      return !address.includes('%') && routedIpv6.check(address, 'ipv6') && !innerIpv6.check(address, 'ipv6')
    default:
      return false
  }
}
