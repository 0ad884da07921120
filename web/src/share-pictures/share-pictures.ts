/**
 * `/share/...png`: the pictures of shared links over HTTP. Drawn on the first request, and cached by what they show: another query or spelling
 * of an address draws nothing.
 */
import { createHash } from 'node:crypto'
import type { Picture } from '@jobboard/frontend/server-entry/picture'
import { sharePicture } from '@jobboard/frontend/server-entry/share-picture'
import { svgLogo } from '@jobboard/platform/demo-logos/svg-logo'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { RequestHandler, Response } from 'express'
import { createApiReader } from '../gateway/api-reader.ts'
import type { SiteOf } from '../requests/site-of.ts'
import { visitorAddress } from '../requests/visitor-address.ts'
import { type DrawingQueue, TooBusyError } from './drawing-queue.ts'

export interface SharePicturesOptions {
  readonly siteOf: SiteOf
  readonly queryServiceUrl: string
  readonly queue: DrawingQueue<Picture>
  readonly trustedProxies: number
  readonly logger: Logger
}

/** Social networks cache a picture for weeks; browsers rarely request one. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

const apiTimeoutMs = 5_000

export function sharePictures({ siteOf, queryServiceUrl, queue, trustedProxies, logger }: SharePicturesOptions): RequestHandler {
  return async (request, response, next) => {
    const site = siteOf(request)
    if (site === undefined) return next()
    const { board, tenant } = site.board
    try {
      const readApi = createApiReader({ base: queryServiceUrl, tenant: board.id, timeoutMs: apiTimeoutMs })
      const shared = await sharePicture({ path: request.path, board, tenant, readApi, drawnLogo })
      if (shared === undefined) return next()
      if ('missing' in shared) return noPicture(response, shared.missing)
      const { picture } = shared
      const key = createHash('sha1').update(JSON.stringify(picture)).digest('base64url')
      response.set({ ETag: `"${key}"`, 'Cache-Control': cacheControl, Vary: 'X-Tenant', 'Content-Type': 'image/png' })
      if (request.fresh) return void response.status(304).end()
      response.send(await queue.draw(key, picture, networkOf(visitorAddress(request, trustedProxies))))
    } catch (error) {
      refuse(response, error, logger)
    }
  }
}

/** Of the demo companies, whose logos are drawn here. */
function drawnLogo(url: string): string | null {
  const name = /^\/logos\/([a-z0-9-]{1,40}\/[a-z0-9-]{1,64})\.svg$/.exec(url)?.[1]
  return name === undefined ? null : svgLogo(name)
}

const noPicture = (response: Response, status: 404 | 410): void => {
  response.set({ 'Cache-Control': 'no-store', Vary: 'X-Tenant' }).status(status).type('text/plain').send('There is no such picture.\n')
}

function refuse(response: Response, error: unknown, logger: Logger): void {
  response.removeHeader('ETag')
  response.set({ 'Cache-Control': 'no-store', Vary: 'X-Tenant' }).type('text/plain')
  if (!(error instanceof TooBusyError)) logger.warn({ err: error }, 'a picture could not be made')
  response.status(503).set('Retry-After', '30').send('Please come back later.\n')
}
