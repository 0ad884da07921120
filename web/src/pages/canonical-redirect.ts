/** One address for each page: other spellings that we understand are sent to it. */
import { buildListUrl, type ListUrlTenant, parseListUrl } from '@jobboard/contracts/search/url-codec'
import { trimSigns } from '@jobboard/contracts/shared/trim-signs'

/** Where to, as path and query; undefined when the address is right, or is none of ours. */
export function canonicalRedirect(board: ListUrlTenant, url: URL): string | undefined {
  const { pathname, search } = url
  const list = parseListUrl(board, pathname, search)
  if (list.kind === 'list') {
    const [path = ''] = buildListUrl(board, list.state).split('?')
    const locale = board.locales.find((candidate) => candidate === url.searchParams.get('locale'))
    // `?locale=` on a list, whose path says the language, means the same list in the other one.
    if (locale !== undefined) return buildListUrl(board, { ...list.state, locale })
    return path === pathname ? undefined : path + search
  }
  // `//host/` must not become a redirect to another site.
  const trimmed = `/${trimSigns(pathname, '/')}`
  return pathname !== '/' && trimmed !== pathname ? trimmed + search : undefined
}
