/** Express's side of a page: who asks, headers, and the answer streamed until the visitor goes away. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '@jobboard/platform/logger'
import type { Tenants } from '@jobboard/platform/tenants'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import type { ServedBoard } from './boards.ts'
import { canonicalRedirect } from './canonical-redirect.ts'
import { ownOrigin } from './own-origin.ts'
import type { PageScripts } from './page-scripts.ts'
import { plainErrorPage } from './plain-error-page.ts'
import type { RenderPage } from './render-page.tsx'
import { type MoreSources, newNonce, pageHeaders } from './security-headers.ts'
import { boardIdOf, languageCookie, listVariantOf, localeOf, themeOf } from './visitor.ts'

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
  const nonce = newNonce()
  const board = boards.get(boardIdOf(request, tenants, settings.DEFAULT_TENANT) ?? '')
  response.set(pageHeaders(nonce, secure, { ...scripts.more, ...tileHost(board) }))
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
  if (byAddress) response.append('Set-Cookie', languageCookie(locale, secure))
  const left = new AbortController()
  response.once('close', () => left.abort(new Error('the visitor went away')))
  const page = await renderPage({
    request: new Request(url, { headers: userAgentOf(request), signal: left.signal }),
    board,
    locale,
    theme: themeOf(board.tenant.features, request.headers.cookie),
    listVariant: listVariantOf(board.tenant, request.headers.cookie),
    origin,
    nonce,
    scripts,
    queryServiceUrl: `http://127.0.0.1:${settings.QUERY_SERVICE_PORT}`,
  })
  response.status(page.status)
  for (const [name, value] of page.headers) response.setHeader(name, value)
  // The nonce makes every page its visitor's own; language and theme come from cookies.
  response.set({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie', 'Content-Language': locale })
  if (settings.ROBOTS === 'none') response.set('X-Robots-Tag', 'none')
  if (page.status === 503) response.set('Retry-After', '10')
  if (page.body === null || request.method === 'HEAD') {
    await page.body?.cancel()
    response.end()
    return
  }
  await pipeline(Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0]), response).catch((error: unknown) => {
    if (!left.signal.aborted) throw error
  })
}

const tileHost = (board: ServedBoard | undefined): MoreSources => {
  const tiles = board?.tenant.map.tiles
  return tiles == null ? {} : { tiles: new URL(tiles.url).origin }
}

/** All that rendering looks at: robots get the page whole. */
const userAgentOf = (request: ExpressRequest): Record<string, string> => {
  const agent = request.get('user-agent')
  return agent === undefined ? {} : { 'User-Agent': agent }
}
