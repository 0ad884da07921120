/** All that a page depends on, of one request, without the work of reading its address. */
import type { IncomingMessage } from 'node:http'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenants } from '@jobboard/platform/tenants'
import type { ListVariant, ThemeChoice } from '../config/app-context.ts'
import type { ServedBoard } from './boards.ts'
import type { PageKey } from './cache/page-cache.ts'
import { type OriginSettings, ownOrigin } from './own-origin.ts'
import { boardIdOf, listVariantOf, negotiatedLocale, themeOf } from './visitor.ts'

export interface PageVisit extends PageKey {
  readonly served: ServedBoard
  readonly origin: string
  readonly theme: ThemeChoice
  readonly listVariant: ListVariant
  /** By cookie, header and board: for addresses that do not name one. */
  readonly negotiated: Locale
}

/** Undefined when the request names a board that there is not. */
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
    const origin = ownOrigin(headers.host, tenants, settings)
    const theme = themeOf(tenant.features, headers.cookie)
    const listVariant = listVariantOf(tenant, headers.cookie)
    const negotiated = negotiatedLocale(board, headers)
    // What the path of a list says needs no negotiation; elsewhere it may be for nothing, which costs a page stored twice.
    const [, prefix = ''] = url.split('/', 2)
    const language = board.locales.some((locale) => board.listPrefix[locale] === prefix) ? '' : negotiated
    return {
      served,
      origin,
      theme,
      listVariant,
      negotiated,
      board: board.id,
      key: `${board.id} ${origin} ${theme} ${listVariant} ${language} ${url}`,
    }
  }
}
