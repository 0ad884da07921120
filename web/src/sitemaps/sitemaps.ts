/**
 * `/sitemap.xml` and the files it names, for the board and the host that are asked. A board is read at most once in ten minutes; its
 * files are made when the first robot asks for them and are then sent as they are.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { PageBoard } from '@jobboard/frontend/server-entry/page-board'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { SiteOf } from '../requests/site-of.ts'
import { readCatalogue } from './catalogue.ts'
import { type SitemapFile, sitemapFiles } from './sitemap-entries.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

export interface SitemapsOptions {
  readonly siteOf: SiteOf
  readonly queryServiceUrl: string
  readonly logger: Logger
  readonly now?: () => number
}

/** How stale a sitemap may be; robots come every few hours. */
const maxAgeMs = 600_000
/** About 3 MB each. */
const maxDocuments = 64

type Board = PageBoard['board']

interface Snapshot {
  readonly readAt: number
  readonly files: Promise<readonly SitemapFile[]>
}

interface Document {
  readonly type: string
  readonly body: Buffer
  readonly tag: string
}

export function sitemaps({ siteOf, queryServiceUrl, logger, now = Date.now }: SitemapsOptions): RequestHandler {
  const snapshots = new Map<string, Snapshot>()
  const documents = new LRUCache<string, { readonly readAt: number; readonly document: Promise<Document> }>({ max: maxDocuments })
  /** Since when a document is as it is, as far as this server saw. */
  const seen = new LRUCache<string, { readonly tag: string; readonly since: Date }>({ max: maxDocuments })

  const snapshotOf = (board: Board): Snapshot => {
    const known = snapshots.get(board.id)
    if (known !== undefined && now() - known.readAt < maxAgeMs) return known
    const files = readCatalogue(queryServiceUrl, board.id)
      .then((catalogue) => sitemapFiles(board, catalogue))
      .catch((error: unknown) => {
        if (known !== undefined) return known.files
        snapshots.delete(board.id)
        throw error
      })
    // Concurrent requests share the same read.
    const snapshot = { readAt: now(), files }
    snapshots.set(board.id, snapshot)
    return snapshot
  }

  const documentOf = async (board: Board, origin: string, name: string | undefined): Promise<Document | undefined> => {
    const { readAt, files } = snapshotOf(board)
    const all = await files
    const file = all.find((one) => one.name === name)
    if (name !== undefined && file === undefined) return undefined
    const key = `${board.id} ${origin} ${name}`
    const known = documents.get(key)
    if (known?.readAt === readAt) return known.document
    const document = file === undefined ? indexDocument(origin, all) : fileDocument(board, origin, file)
    documents.set(key, { readAt, document })
    return document
  }

  const sinceOf = (key: string, tag: string): Date => {
    const before = seen.get(key)
    const since = before?.tag === tag ? before.since : new Date(now())
    seen.set(key, { tag, since })
    return since
  }

  return async (request, response, next) => {
    const path = /^\/sitemap(?:-([a-z]{1,20}-\d{1,4})\.xml\.gz|\.xml)$/.exec(request.path)
    const site = path === null ? undefined : siteOf(request)
    if (path === null || site === undefined) return next()
    const { board, origin } = site
    try {
      const document = await documentOf(board.board, origin, path[1])
      if (document === undefined) {
        response.status(404).set({ 'Cache-Control': 'no-store', Vary: 'X-Tenant' }).type('text/plain').send('There is no such sitemap.\n')
        return
      }
      response.set({
        'Content-Type': document.type,
        'Cache-Control': 'public, max-age=600',
        Vary: 'X-Tenant',
        ETag: document.tag,
        'Last-Modified': sinceOf(`${board.board.id} ${origin}${request.path}`, document.tag).toUTCString(),
      })
      // Answers HEAD and conditional requests as well.
      response.send(document.body)
    } catch (err) {
      logger.warn({ err }, 'a sitemap could not be made')
      response.status(503).set({ 'Retry-After': '60', 'Cache-Control': 'no-store' }).type('text/plain').send('Please come back later.\n')
    }
  }
}

const indexDocument = async (origin: string, files: readonly SitemapFile[]): Promise<Document> =>
  documentWith('application/xml; charset=utf-8', Buffer.from(sitemapIndexXml(origin, files)))

/** Compressed chunk by chunk in another thread: other requests are answered meanwhile. */
async function fileDocument(board: Board, origin: string, { pages }: SitemapFile): Promise<Document> {
  const parts: Buffer[] = []
  for await (const part of Readable.from(sitemapXml(board, origin, pages)).pipe(createGzip())) parts.push(part as Buffer)
  return documentWith('application/gzip', Buffer.concat(parts))
}

const documentWith = (type: string, body: Buffer): Document => ({
  type,
  body,
  tag: `"${createHash('sha1').update(body).digest('base64url')}"`,
})
