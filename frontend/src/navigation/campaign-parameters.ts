/**
 * Query parameters that advertisers and mail tools add to links for their own statistics. No page depends on them: the router leaves them
 * out, so that no link of a page repeats them, and one cached page answers all of them.
 */
const names = new Set([
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'yclid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
])

export const isCampaignParameter = (name: string): boolean => name.startsWith('utm_') || names.has(name)

/** `address`: path and query. Returned unchanged but for these parameters. */
export function withoutCampaign(address: string): string {
  const at = address.indexOf('?')
  if (at === -1) return address
  const pairs = address.slice(at + 1).split('&')
  const others = pairs.filter((pair) => !isCampaignParameter(pair.split('=', 1)[0] ?? ''))
  if (others.length === pairs.length) return address
  return address.slice(0, at) + (others.length === 0 ? '' : `?${others.join('&')}`)
}
