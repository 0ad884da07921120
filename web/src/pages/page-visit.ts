/** What a page depends on in a request, read without parsing its whole address. */
import type { IncomingMessage } from 'node:http'
import { type PageAddress, pageAddress } from '@jobboard/frontend/server-entry/page-address'
import { type VisitorChoices, visitorChoices } from '@jobboard/frontend/server-entry/visitor-choices'
import type { Tenants } from '@jobboard/platform/tenants'
import type { ServedBoard } from '../boards/boards.ts'
import type { PageKey } from '../cache/page-cache.ts'
import { type OriginSettings, ownOrigin } from '../requests/own-origin.ts'
import { acceptedLocale, boardIdOf } from '../requests/visitor.ts'

export interface PageVisit extends PageKey, PageAddress, Pick<VisitorChoices, 'theme' | 'listVariant'> {
  readonly served: ServedBoard
  readonly origin: string
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
    const { address, isPersonal } = pageAddress(url)
    const origin = ownOrigin(headers.host, tenants, settings)
    const { theme, listVariant, locale: chosen } = visitorChoices(tenant, headers.cookie)
    // The path of a list names its language; elsewhere it is negotiated by cookie, header and board, and the page is stored once for each.
    const [, prefix = ''] = address.split('/', 2)
    const language = board.locales.some((locale) => board.listPrefix[locale] === prefix) ? '' : (chosen ?? acceptedLocale(tenant, headers))
    return {
      served,
      origin,
      address,
      isPersonal,
      theme,
      listVariant,
      board: board.id,
      key: `${board.id} ${origin} ${theme} ${listVariant} ${language} ${address}`,
    }
  }
}
