/** What a page depends on in a request, read without parsing its whole address. */
import type { IncomingMessage } from 'node:http'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenants } from '@jobboard/platform/tenants'
import type { ListVariant, ThemeChoice } from '../context/app-context.ts'
import { withoutCampaign } from '../navigation/campaign-parameters.ts'
import type { ServedBoard } from './boards.ts'
import type { PageKey } from './cache/page-cache.ts'
import { type OriginSettings, ownOrigin } from './own-origin.ts'
import { boardIdOf, listVariantOf, negotiatedLocale, themeOf } from './visitor.ts'

export interface PageVisit extends PageKey {
  readonly served: ServedBoard
  readonly origin: string
  /** Path and query that the page is rendered for: the address without campaign parameters. */
  readonly address: string
  readonly theme: ThemeChoice
  readonly listVariant: ListVariant
  /** By cookie, header and board: for addresses that do not name one. */
  readonly negotiated: Locale
}

/** Undefined when the request names an unknown board. */
export type VisitOf = (request: IncomingMessage) => PageVisit | undefined

export function visitFinder(
  tenants: Tenants,
  boards: ReadonlyMap<string, ServedBoard>,
  settings: OriginSettings & { readonly DEFAULT_TENANT: string },
): VisitOf {
  return (request) => {
    const served = boards.get(boardIdOf(request, tenants, settings.DEFAULT_TENANT) ?? '')
    if (served === undefined) return undefined
    const { board, tenant } = served
    const { headers, url = '/' } = request
    const address = withoutCampaign(url)
    const origin = ownOrigin(headers.host, tenants, settings)
    const theme = themeOf(tenant.features, headers.cookie)
    const listVariant = listVariantOf(tenant, headers.cookie)
    const negotiated = negotiatedLocale(board, headers)
    // The path of a list names its language; elsewhere the page may not depend on the negotiated one and is then stored once for each.
    const [, prefix = ''] = address.split('/', 2)
    const language = board.locales.some((locale) => board.listPrefix[locale] === prefix) ? '' : negotiated
    return {
      served,
      origin,
      address,
      theme,
      listVariant,
      negotiated,
      board: board.id,
      key: `${board.id} ${origin} ${theme} ${listVariant} ${language} ${address}`,
    }
  }
}
