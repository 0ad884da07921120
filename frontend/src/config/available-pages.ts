/** Tenant files may name pages that are not built yet; a link is shown only when it leads somewhere. */
import { buildListUrl, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Board } from './board.ts'

type BoardLink = Tenant['navigation'][number]

export interface PageLink {
  readonly key: string
  readonly label: string
  readonly url: string
  readonly external: boolean
}

const pages: readonly string[] = ['/']

/** Whether this address of ours is a page already. */
export const isAvailable = (url: string): boolean => pages.includes(url)

/** Applying on the board itself; until its form is there, no page may promise search engines that one can apply directly. */
export const internalFormIsOpen: boolean = false

/** The links that lead somewhere, in this language: addresses of lists are translated. */
export function availableLinks(board: Board, locale: Locale, links: readonly BoardLink[]): PageLink[] {
  return links.flatMap<PageLink>(({ key, label, url, external }) => {
    if (external || url.startsWith('mailto:')) return [{ key, label: label[locale], url, external: true }]
    const parsed = parseListUrl(board, url, '')
    if (parsed.kind === 'list')
      return [{ key, label: label[locale], url: buildListUrl(board, { ...parsed.state, locale }), external: false }]
    return isAvailable(url) ? [{ key, label: label[locale], url, external: false }] : []
  })
}
