/** The same page in another language: a list has an address of its own there, every other page says it by `?locale=`. */
import { buildListUrl, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../board/board.ts'

export function translatedUrl(board: Board, pathname: string, search: string, locale: Locale): string {
  const list = parseListUrl(board, pathname, search)
  if (list.kind === 'list') return buildListUrl(board, { ...list.state, locale })
  const query = new URLSearchParams(search)
  query.set('locale', locale)
  return `${pathname}?${query}`
}
