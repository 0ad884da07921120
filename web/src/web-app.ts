/** The public web server: API gateway, files, logos of the demo, pages. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import type { PageScripts } from '@jobboard/frontend/server-entry/page-scripts'
import type { Picture } from '@jobboard/frontend/server-entry/picture'
import type { RenderPage } from '@jobboard/frontend/server-entry/render-page'
import type { Settings } from '@jobboard/platform/configuration'
import { demoLogos } from '@jobboard/platform/demo-logos/route'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { CacheStatistics } from '@jobboard/platform/monitoring/cache-metrics'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Tenants } from '@jobboard/platform/tenants'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { commonHeaders, type MoreSources } from './answers/security-headers.ts'
import { sendProblem } from './answers/send-problem.ts'
import { staticFiles } from './answers/static-files.ts'
import { type ServedBoard, serveBoards } from './boards/boards.ts'
import { mapArchiveAnswers } from './boards/map-archive.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { type IndexRevisions, noteRevisions } from './cache/index-revisions.ts'
import { isAmbiguous, useWholeAddress } from './connections/ambiguous-request.ts'
import { listTheme } from './forms/list-theme.ts'
import { onlyPost } from './forms/only-post.ts'
import { problemReports } from './forms/problem-reports.ts'
import { createGateway } from './gateway/gateway.ts'
import type { Services } from './gateway/services.ts'
import { dropUnreadBody } from './gateway/unread-body.ts'
import type { Mailbox } from './mailbox/open-mailbox.ts'
import { createPages, type PagesOptions } from './pages/pages.ts'
import { siteFinder } from './requests/site-of.ts'
import { boardIdOf } from './requests/visitor.ts'
import { visitorAddress } from './requests/visitor-address.ts'
import { sandboxPages } from './sandbox-gateway/sandbox-pages.ts'
import { drawingQueue } from './share-pictures/drawing-queue.ts'
import { sharePictures } from './share-pictures/share-pictures.ts'
import { robots, robotsAreWelcome } from './sitemaps/robots.ts'
import { sitemaps } from './sitemaps/sitemaps.ts'
import { OpenStreams } from './streams/open-streams.ts'
import { createSharedStreams } from './streams/shared-streams.ts'
import { viewerPage } from './viewer/viewer-page.ts'

export interface WebAppOptions {
  readonly settings: PagesOptions['settings'] & { readonly TRUSTED_PROXIES: number; readonly WEB_CACHE_MB: number } & EventStreamSettings
  readonly services: Omit<Services, 'close'>
  readonly queryServiceUrl: string
  /** Without them nothing is cached. */
  readonly revisions?: IndexRevisions
  readonly tenants: Tenants
  readonly logger: Logger
  /** Folder of the browser build; none in development, where Vite serves the sources. */
  readonly clientFolder?: string
  readonly scripts: PageScripts
  /** What pages reach beside their own origin, in development. */
  readonly moreSources?: MoreSources
  readonly renderPage: RenderPage
  readonly drawPicture: (picture: Picture) => Promise<Buffer>
  /** The local mailbox; none where an outside server takes the mail. */
  readonly mailbox?: Mailbox | undefined
  /** Behind the page of the sandbox gateway; none where it takes no payments. */
  readonly sandboxServices?: Pick<InternalClient, 'call'> | undefined
  /** Before the pages: the development server. */
  readonly extra?: RequestHandler
}

type EventStreamSettings = Pick<Settings, 'MAX_EVENT_STREAMS' | 'MAX_EVENT_STREAMS_PER_ADDRESS'>

export interface WebApp {
  readonly handle: RequestListener
  /** Statistics of its caches, by name. */
  readonly caches: Readonly<Record<string, () => CacheStatistics>>
  /** Open event streams of clients. */
  readonly openStreams: () => number
  /** Ends the event streams, which have no end of their own. */
  readonly endStreams: () => void
}

/** Share of the cache for API answers; the rest is for pages. A list of 100 takes 150 kB with its compressed form, its page 190 kB. */
const answersShare = 0.5

export async function createWebApp(options: WebAppOptions): Promise<WebApp> {
  const {
    settings,
    services,
    queryServiceUrl,
    revisions,
    tenants,
    logger,
    clientFolder,
    scripts,
    moreSources,
    renderPage,
    drawPicture,
    extra,
    mailbox,
    sandboxServices,
  } = options
  const boards = await serveBoards(tenants)
  const siteOf = siteFinder(tenants, boards, settings)
  const secure = settings.PUBLIC_URL?.startsWith('https:') === true
  const common = commonHeaders(secure)
  const maxCacheBytes = settings.WEB_CACHE_MB * 2 ** 20
  const commonEntries = Object.entries(common)
  const files = staticFiles(clientFolder, boardFiles(boards), commonEntries.flat())
  const pages = createPages({
    settings,
    queryServiceUrl,
    tenants,
    boards,
    scripts,
    moreSources,
    renderPage,
    logger,
    revisions,
    maxCacheBytes: maxCacheBytes * (1 - answersShare),
  })
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.enable('case sensitive routing')
  app.enable('strict routing')

  app.use((_, response, next) => {
    response.set(commonHeaders(secure))
    next()
  })
  const compressed = streamedCompression()
  app.use(['/logos', '/robots.txt', '/mailbox', '/sandbox-gateway'], compressed)
  app.use(demoLogos())
  app.post('/list-theme', ...listTheme(secure))
  app.all('/list-theme', onlyPost)
  app.get('/robots.txt', robots(siteOf, robotsAreWelcome(settings)))
  app.get(/^\/sitemap/, sitemaps({ siteOf, queryServiceUrl, logger }))
  app.use('/problems', problemReports(logger))
  app.get('/favicon.ico', (_, response) => void response.status(204).set('Cache-Control', 'public, max-age=86400').end())
  const visited = { tenants, boards, defaultTenant: settings.DEFAULT_TENANT }
  if (mailbox?.pages != null) app.use('/mailbox', mailbox.pages(visited))
  if (sandboxServices !== undefined) app.use('/sandbox-gateway', sandboxPages({ services: sandboxServices, boards: visited, secure }))
  app.get(
    /^\/share\//,
    sharePictures({ siteOf, queryServiceUrl, queue: drawingQueue(drawPicture), trustedProxies: settings.TRUSTED_PROXIES, logger }),
  )
  app.get('/viewer', viewerPage(common))
  app.get(/^\/maps\//, mapArchiveAnswers(archiveFiles(boards)))
  if (extra !== undefined) app.use(extra)
  app.use((request, response) => pages.answer(request, response))

  const askQueries = revisions === undefined ? services.askQueries : noteRevisions(services.askQueries, revisions)
  const open = new OpenStreams({
    maxStreams: settings.MAX_EVENT_STREAMS,
    maxPerNetwork: settings.MAX_EVENT_STREAMS_PER_ADDRESS,
  })
  const sharedStreams = createSharedStreams({
    queryServiceUrl,
    open,
    boardIdOf: (request) => boardIdOf(request, tenants, settings.DEFAULT_TENANT),
    addressOf: (request) => visitorAddress(request, settings.TRUSTED_PROXIES),
    headers: common,
  })
  const gateway = createGateway({
    ...services,
    open,
    askQueries,
    protocol: () => (secure ? 'https' : 'http'),
    trustedProxies: settings.TRUSTED_PROXIES,
    logger,
  })
  const answers =
    revisions === undefined
      ? undefined
      : createAnswerCache({
          revisions,
          ask: askQueries,
          boardIdOf: (request) => boardIdOf(request, tenants, settings.DEFAULT_TENANT),
          addressOf: (request) => visitorAddress(request, settings.TRUSTED_PROXIES),
          headers: common,
          maxBytes: maxCacheBytes * answersShare,
        })
  const answerApi = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const forward = (): void => {
      for (const [name, value] of commonEntries) response.setHeader(name, value)
      // The middleware uses nothing that a plain request does not have.
      compressed(request as Request, response as Response, () => gateway(request, response, path))
    }
    if (sharedStreams.answer(request, response, path)) return
    if (answers?.answer(request, response, path, forward) !== true) forward()
  }
  return {
    // The most frequent requests are answered first: Express costs more than sending from memory.
    handle: (request, response) => {
      useWholeAddress(request)
      const { url: path = '/' } = request
      dropUnreadBody(request, response)
      if (isAmbiguous(request)) sendProblem(request, response, { code: 'malformed', headers: { Connection: 'close' } })
      else if (isApi(path)) answerApi(request, response, belowApi(path))
      else if (!files.answer(request, response, path) && !pages.answerFromCache(request, response)) app(request, response)
    },
    openStreams: () => open.size,
    endStreams: () => {
      sharedStreams.close()
      open.close()
    },
    caches: { pages: pages.statistics, ...(answers === undefined ? {} : { answers: answers.statistics }) },
  }
}

const apiPrefix = '/api'
const isApi = (path: string): boolean =>
  path.startsWith(apiPrefix) && (path.length === apiPrefix.length || path[apiPrefix.length] === '/' || path[apiPrefix.length] === '?')
const belowApi = (path: string): string => {
  const below = path.slice(apiPrefix.length)
  return below.startsWith('/') ? below : `/${below}`
}

const boardFiles = (boards: ReadonlyMap<string, ServedBoard>): ReadonlyMap<string, string> =>
  new Map([...boards.values()].flatMap(({ files }) => [...files]))

const archiveFiles = (boards: ReadonlyMap<string, ServedBoard>): Map<string, string> =>
  new Map(
    [...boards.values()].flatMap(({ board, mapArchive }) =>
      mapArchive?.file == null ? [] : [[`/maps/${board.id}.pmtiles`, mapArchive.file]],
    ),
  )

/** Compresses answers that are not cached while they stream: every write is flushed, and server-sent events are not compressed. */
const streamedCompression = (): RequestHandler =>
  compression({
    flush: constants.Z_SYNC_FLUSH,
    brotli: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    filter: (request, response) =>
      !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
  })
