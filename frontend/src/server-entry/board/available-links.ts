/** The links of a tenant file that lead somewhere, for the board as browsers get it. */
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { isAvailable } from './available-pages.ts'

export const availableLinks = (tenant: Tenant, links: Tenant['navigation']): Tenant['navigation'] =>
  links.filter(
    ({ url, external }) =>
      external ||
      url.startsWith('mailto:') ||
      (isAvailable(url) && isOffered(tenant, url)) ||
      parseListUrl(tenant, url, '').kind === 'list',
  )

const isOffered = ({ candidatePortal: { enabled, baseCpUrl } }: Tenant, url: string): boolean =>
  enabled || (url !== baseCpUrl && !url.startsWith(`${baseCpUrl}/`))
