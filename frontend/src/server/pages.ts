/** Express's side of a page: who asks, the answer whole, and its headers. */
import type { Logger } from '@jobboard/platform/logger'
import type { Tenants } from '@jobboard/platform/tenants'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import type { ServedBoard } from './boards.ts'
import { canonicalRedirect } from './canonical-redirect.ts'
import { ownOrigin } from './own-origin.ts'
import { cachingOf, pageVaries } from './page-caching.ts'
import type { PageScripts } from './page-scripts.ts'
import { plainErrorPage } from './plain-error-page.ts'
import type { RenderPage } from './render-page.tsx'
import { sealPage } from './sealed-page.ts'
import { type MoreSources, newNonce, pageHeaders } from './security-headers.ts'
import { boardIdOf, listVariantOf, localeOf, themeOf } from './visitor.ts'

export interface PagesOptions {
  readonly settings: {
    readonly PORT: number
    readonly PUBLIC_URL?: string | undefined
    readonly DEFAULT_TENANT: string
    readonly QUERY_SERVICE_PORT: number
    readonly ROBOTS: 'all' | 'none'
  }
  readonly tenants: Tenants
  readonly boards: ReadonlyMap<string, ServedBoard>
  readonly scripts: PageScripts
  readonly renderPage: RenderPage
  readonly logger: Logger
}

export function pages(options: PagesOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end()
      return
    }
    try {
      await answer(request, response, options)
    } catch (err) {
      if (response.destroyed || request.destroyed) return
      options.logger.error({ err }, 'a page could not be rendered')
      if (response.headersSent) response.destroy()
      else response.status(500).type('html').send(plainErrorPage(500))
    }
  }
}

async function answer(request: ExpressRequest, response: ExpressResponse, options: PagesOptions): Promise<void> {
  const { settings, tenants, boards, scripts, renderPage } = options
  const origin = ownOrigin(request.headers.host, tenants, settings)
  const secure = origin.startsWith('https:')
  const board = boards.get(boardIdOf(request, tenants, settings.DEFAULT_TENANT) ?? '')
  const more = { ...scripts.more, ...tileHost(board) }
  response.set(pageHeaders({ scripts: [], styles: [] }, secure, more))
  const url = URL.canParse(origin + request.originalUrl) ? new URL(origin + request.originalUrl) : undefined
  if (board === undefined || url === undefined) {
    response
      .status(board === undefined ? 404 : 400)
      .type('html')
      .send(plainErrorPage(board === undefined ? 404 : 400))
    return
  }
  const canonical = canonicalRedirect(board.tenant, url)
  if (canonical !== undefined) {
    response.redirect(308, canonical)
    return
  }
  const { locale, byAddress } = localeOf(board.board, url, request.headers)
  const left = new AbortController()
  response.once('close', () => left.abort(new Error('the visitor went away')))
  const secret = newNonce()
  const page = await renderPage({
    request: new Request(url, { signal: left.signal }),
    board,
    locale,
    theme: themeOf(board.tenant.features, request.headers.cookie),
    // Remembered by the browser itself: a page that sets a cookie cannot be kept for others.
    namesLanguage: byAddress,
    listVariant: listVariantOf(board.tenant, request.headers.cookie),
    origin,
    nonce: secret,
    scripts,
    queryServiceUrl: `http://127.0.0.1:${settings.QUERY_SERVICE_PORT}`,
  })
  const sealed = sealPage(page.html, secret)
  for (const [name, value] of page.headers) response.setHeader(name, value)
  response.set(pageHeaders(sealed, secure, more))
  response.set({ 'Cache-Control': cachingOf(request, page.status), Vary: pageVaries, 'Content-Language': locale })
  if (settings.ROBOTS === 'none') response.set('X-Robots-Tag', 'none')
  if (page.status === 503) response.set('Retry-After', '10')
  response.status(page.status).end(request.method === 'HEAD' ? undefined : sealed.html)
}

const tileHost = (board: ServedBoard | undefined): MoreSources => {
  const tiles = board?.tenant.map.tiles
  return tiles == null ? {} : { tiles: new URL(tiles.url).origin }
}
