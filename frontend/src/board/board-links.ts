/** The links of the tenant file in the language of the page. Those without a page are not among them (server-entry/board/available-links.ts). */
import { buildListUrl, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from './board.ts'

export interface PageLink {
  readonly key: string
  readonly label: string
  readonly url: string
  readonly external: boolean
}

/** Addresses of lists are translated. */
export function boardLinks(board: Board, locale: Locale, links: Board['navigation']): PageLink[] {
  return links.map<PageLink>(({ key, label, url, external }) => {
    const parsed = parseListUrl(board, url, '')
    const address = parsed.kind === 'list' ? buildListUrl(board, { ...parsed.state, locale }) : url
    return { key, label: label[locale], url: address, external: external || url.startsWith('mailto:') }
  })
}
