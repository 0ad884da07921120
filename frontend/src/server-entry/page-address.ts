/** What an address says of the page that it leads to, before anything is rendered. */

import { withoutCampaign } from '../navigation/campaign-parameters.ts'
import { isPersonal } from '../navigation/personal-pages.ts'

export interface PageAddress {
  /** Path and query without the parameters of campaigns: what the page is rendered for, and all that it depends on of its address. */
  readonly address: string
  /** Of one person: rendered with their session, for no cache and no robot. All other pages are the same for every visitor. */
  readonly isPersonal: boolean
}

/** `url`: path and query of a request. */
export function pageAddress(url: string): PageAddress {
  const address = withoutCampaign(url)
  return { address, isPersonal: isPersonal(address) }
}
