/** The part of an address that stays with a visitor: all of IPv4; of IPv6 the first 64 bits, since devices change the rest all day. */
const ipv4InIpv6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const prefixGroups = 4
const allGroups = 8

export function networkOf(address: string): string {
  const ipv4 = ipv4InIpv6.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('%', 1).join('').split('::')
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? [] : new Array<string>(Math.max(0, allGroups - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail]
    .slice(0, prefixGroups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
