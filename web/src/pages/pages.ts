/** Pages over HTTP: from the cache, rendered once for concurrent requests, or rendered for one visitor; and their headers. */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownWriteOf } from '@jobboard/frontend/server-entry/own-write-cookie'
import type { PageScripts } from '@jobboard/frontend/server-entry/page-scripts'
import type { RenderPage } from '@jobboard/frontend/server-entry/render-page'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import { traceIdOf } from '@jobboard/platform/http/trace'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Tenants } from '@jobboard/platform/tenants'
import { plainErrorPage } from '../answers/plain-error-page.ts'
import { type MoreSources, pageHeaders } from '../answers/security-headers.ts'
import type { ServedBoard } from '../boards/boards.ts'
import type { IndexRevisions } from '../cache/index-revisions.ts'
import { createPageCache, type PageCache, type RenderedPage } from '../cache/page-cache.ts'
import { StoredResponse } from '../cache/stored-response.ts'
import { createApiReader } from '../gateway/api-reader.ts'
import { FairSlots } from '../gateway/fair-slots.ts'
import { hasBody } from '../gateway/request-body.ts'
import { ownOrigin } from '../requests/own-origin.ts'
import { localeOf } from '../requests/visitor.ts'
import { visitorAddress } from '../requests/visitor-address.ts'
import { canonicalRedirect } from './canonical-redirect.ts'
import { cachingOf, pageVaries, sharedSeconds } from './page-caching.ts'
import { type PageVisit, visitFinder } from './page-visit.ts'
import { renderTurn } from './render-turns.ts'

export interface PagesOptions {
  readonly settings: {
    readonly PORT: number
    readonly PUBLIC_URL?: string | undefined
    readonly DEFAULT_TENANT: string
    readonly ROBOTS: 'all' | 'none'
    readonly TRUSTED_PROXIES: number
    readonly BOT_CHECK?: 'altcha' | 'recaptcha' | 'turnstile' | 'off'
  }
  readonly queryServiceUrl: string
  readonly tenants: Tenants
  readonly boards: ReadonlyMap<string, ServedBoard>
  readonly scripts: PageScripts
  readonly moreSources?: MoreSources | undefined
  readonly renderPage: RenderPage
  readonly logger: Logger
  /** Without them every page is rendered. */
  readonly revisions?: IndexRevisions | undefined
  readonly maxCacheBytes: number
}

export interface Pages {
  /** From the cache; false when it has no valid entry. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  statistics: PageCache['statistics']
}

const refusalVaries = 'X-Tenant'
/**
 * Pages that are rendered at one time. One takes 5 to 10 ms of the process, so a network that asks for many new ones waits behind its own
 * requests; those of others wait for four of them at most.
 */
const renderSlots = { total: 16, perCaller: 4, maxWaiting: 4_096, maxWaitingPerCaller: 1_024 }
const retryAfterSeconds = 5
/** A page waits this long for all it asks of the query-service, then says that it does not answer. */
const apiTimeoutMs = 5_000
const withoutContent = (origin: string): Record<string, string> => pageHeaders({ scripts: [], styles: [] }, origin.startsWith('https:'))

export function createPages(options: PagesOptions): Pages {
  const { settings, tenants, boards, logger } = options
  const visitOf = visitFinder(tenants, boards, settings)
  const slots = new FairSlots(renderSlots)
  const cache = createPageCache({ revisions: options.revisions, maxBytes: options.maxCacheBytes, maxAgeMs: sharedSeconds * 1_000 })

  const refuse = (request: IncomingMessage, response: ServerResponse, status: 400 | 404 | 500 | 503): void => {
    const body = plainErrorPage(status)
    response.writeHead(status, {
      ...withoutContent(ownOrigin(request.headers.host, tenants, settings)),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: refusalVaries,
      'Content-Length': Buffer.byteLength(body),
      ...(status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const visit = visitOf(request)
    if (visit === undefined) return refuse(request, response, 404)
    const asked = visit.origin + request.url
    if (!URL.canParse(asked)) return refuse(request, response, 400)
    const canonical = canonicalRedirect(visit.served.tenant, new URL(asked))
    if (canonical !== undefined) {
      response.writeHead(308, {
        ...withoutContent(visit.origin),
        Location: canonical,
        'Cache-Control': cachingOf(308, true),
        Vary: refusalVaries,
        'Content-Length': 0,
      })
      response.end()
      return
    }
    const url = new URL(visit.origin + visit.address)
    if (namesFile(url)) return refuse(request, response, 404)
    const isShared = !visit.isPersonal
    if (isShared && cache.isRendering(visit) && (await renderFor(request, response, visit, url))) return
    const left = new AbortController()
    response.once('close', () => left.abort(new Error('The client closed the connection')))
    const taken = slots.take(networkOf(visitorAddress(request, settings.TRUSTED_PROXIES)), { signal: left.signal })
    if (taken === undefined) return refuse(request, response, 503)
    const slot = await taken
    try {
      // While this one waited, the page may have been rendered for another visitor.
      if (taken instanceof Promise && isShared && cache.answer(request, response, visit, suitsVisitor(request))) return
      if (isShared && (await renderFor(request, response, visit, url))) return
      const page = await render(options, visit, url, request, { signal: left.signal, onGrow: () => undefined, isShared: false })
      if (!response.destroyed) page.response.send(request, response)
    } finally {
      slot.release()
    }
  }

  const renderFor = (request: IncomingMessage, response: ServerResponse, visit: PageVisit, url: URL): Promise<boolean> => {
    const renderShared = (signal: AbortSignal, onGrow: (bytes: number) => void) =>
      render(options, visit, url, request, { signal, onGrow, isShared: true })
    return cache.render(request, response, visit, renderShared, suitsVisitor(request))
  }

  return {
    answerFromCache(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || hasBody(request)) return false
      const visit = visitOf(request)
      return visit !== undefined && cache.answer(request, response, visit, suitsVisitor(request))
    },
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 })
        response.end()
        return
      }
      answer(request, response).catch((err: unknown) => {
        if (response.destroyed || request.destroyed) return
        logger.error({ err, traceId: traceIdOf(request.headers) }, 'a page could not be rendered')
        if (response.headersSent) response.destroy()
        else refuse(request, response, 500)
      })
    },
    statistics: cache.statistics,
  }
}

/**
 * A shared page waits for no one's changes, so what its visitor published a moment ago may be missing in it: such a visitor has it rendered for them
 * alone, after their change, instead of a 404.
 */
const suitsVisitor =
  ({ headers }: IncomingMessage) =>
  (status: number): boolean =>
    status !== 404 || ownWriteOf(headers.cookie) === undefined

/** What scanners look for (`/wp-login.php`, `/.env`) and files of an earlier build: no page has such a name, so none is rendered. */
const namesFile = ({ pathname }: URL): boolean => /^\/(?:assets\/.*|\.[^/]*|[^/]*\.[a-z0-9]{1,8})$/i.test(pathname)

interface Rendering {
  readonly signal: AbortSignal
  readonly onGrow: (bytes: number) => void
  readonly isShared: boolean
}

/** Nothing but an outside provider widens what pages may load. */
const botCheckOf = ({ BOT_CHECK: botCheck }: PagesOptions['settings']): Pick<MoreSources, 'botCheck'> =>
  botCheck === 'recaptcha' || botCheck === 'turnstile' ? { botCheck } : {}

async function render(
  { settings, queryServiceUrl, scripts, moreSources, renderPage }: PagesOptions,
  { served, origin, theme, listVariant, isPersonal }: PageVisit,
  url: URL,
  { headers }: IncomingMessage,
  { signal, onGrow, isShared }: Rendering,
): Promise<RenderedPage> {
  const isSecure = origin.startsWith('https:')
  const { locale, byAddress } = localeOf(served.tenant, url, headers)
  const page = await renderPage({
    url,
    signal,
    board: served,
    locale,
    theme,
    // Remembered by the browser itself: a page that sets a cookie cannot be stored for others.
    namesLanguage: byAddress,
    listVariant,
    origin,
    scripts,
    readApi: createApiReader({
      base: queryServiceUrl,
      tenant: served.board.id,
      signal,
      traceparent: headers.traceparent,
      timeoutMs: apiTimeoutMs,
      protocol: isSecure ? 'https' : 'http',
    }),
    // A page that is the same for all is rendered without any session, so it cannot show anything of one.
    cookie: isPersonal ? headers.cookie : isShared ? undefined : ownWriteOf(headers.cookie),
    turn: renderTurn,
  })
  const body = Buffer.from(page.html)
  const isForAll = isShared && !page.headers.has('set-cookie')
  const all: Record<string, string> = {
    ...Object.fromEntries(page.headers),
    ...pageHeaders(page, isSecure, { ...moreSources, ...mapHost(served), ...botCheckOf(settings) }),
    'Cache-Control': cachingOf(page.status, isForAll),
    'Content-Language': locale,
    ...(settings.ROBOTS === 'none' || !isShared ? { 'X-Robots-Tag': 'none' } : {}),
    ...(page.status === 503 ? { 'Retry-After': '10' } : {}),
  }
  return {
    isShared: isForAll,
    response: new StoredResponse({
      status: page.status,
      headers: Object.entries(all).flat(),
      vary: pageVaries(byAddress),
      tag: page.status === 200 && isForAll ? `"${hash('sha1', body, 'base64url')}"` : null,
      body,
      onGrow,
    }),
  }
}

/** Of the board's tiles or archive of streets, where another host has them. */
const mapHost = ({ tenant, mapArchive }: ServedBoard): MoreSources => {
  const address = tenant.map.tiles?.url ?? (mapArchive?.file === null ? mapArchive.address : undefined)
  return address === undefined ? {} : { tiles: new URL(address).origin }
}
