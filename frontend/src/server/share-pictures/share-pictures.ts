/**
 * `/share/...png`: the pictures of shared links, for the homepage, offers and lists (routes/share-pictures.ts makes their addresses).
 * Drawn on the first request, and cached by what they show: another query or spelling of an address draws nothing.
 */
import { createHash } from 'node:crypto'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { PlaceItem } from '@jobboard/contracts/search/answers'
import { type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { RequestHandler, Response } from 'express'
import type { Board } from '../../board/board.ts'
import type { ApiClient } from '../../http/api-client.ts'
import { ApiError } from '../../http/api-error.ts'
import { filterParameters } from '../../http/filter-parameters.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { pageTexts } from '../page-texts.ts'
import { createQueryServiceClient } from '../query-service-client.ts'
import type { Site, SiteOf } from '../site-of.ts'
import { visitorAddress } from '../visitor-address.ts'
import { boardPicture, listPicture, offerPicture } from './describe-picture.ts'
import { type DrawingQueue, TooBusyError } from './drawing-queue.ts'
import type { Picture } from './picture.ts'

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

/** What an address asks for; `locale` is said by all of them. */
type Asked =
  | { readonly kind: 'board'; readonly locale: Locale }
  | { readonly kind: 'offer'; readonly locale: Locale; readonly slug: string }
  | { readonly kind: 'list'; readonly locale: Locale; readonly state: ListUrlState }

export function sharePictures({ siteOf, queryServiceUrl, queue, trustedProxies, logger }: SharePicturesOptions): RequestHandler {
  return async (request, response, next) => {
    const site = siteOf(request)
    const asked = site === undefined ? undefined : askedFor(site, request.path)
    if (site === undefined || asked === undefined) return next()
    try {
      const api = createQueryServiceClient({ base: queryServiceUrl, tenant: site.board.board.id, timeoutMs: apiTimeoutMs })
      const picture = await describe(api, site, asked)
      const key = createHash('sha1').update(JSON.stringify(picture)).digest('base64url')
      response.set({ ETag: `"${key}"`, 'Cache-Control': cacheControl, Vary: 'X-Tenant', 'Content-Type': 'image/png' })
      if (request.fresh) return void response.status(304).end()
      response.send(await queue.draw(key, picture, networkOf(visitorAddress(request, trustedProxies))))
    } catch (error) {
      refuse(response, error, logger)
    }
  }
}

const isLocale = ({ board }: Site, text: string | undefined): text is Locale => board.board.locales.some((locale) => locale === text)

function askedFor(site: Site, path: string): Asked | undefined {
  const [, board] = /^\/share\/board\.([a-z]{2})\.png$/.exec(path) ?? []
  if (isLocale(site, board)) return { kind: 'board', locale: board }
  const [, slug, locale] = /^\/share\/job-offer\/([a-z0-9-]{12,160})\.([a-z]{2})\.png$/.exec(path) ?? []
  if (slug !== undefined && isLocale(site, locale)) return { kind: 'offer', locale, slug }
  const [, listPath] = /^\/share(\/.{1,300})\.png$/.exec(path) ?? []
  const list = listPath === undefined ? undefined : parseListUrl(site.board.tenant, listPath, '')
  return list?.kind === 'list' ? { kind: 'list', locale: list.state.locale, state: list.state } : undefined
}

async function describe(api: ApiClient, { board }: Site, asked: Asked): Promise<Picture> {
  const { locale } = asked
  const view = { board, locale, t: createI18n(locale, pageTexts[locale]).t }
  const countOf = async (filters: ListUrlState['filters'] | null): Promise<number> =>
    (await api.get<{ count: number }>('/v2/user-panel/offers/count', filters === null ? {} : filterParameters(filters))).count
  switch (asked.kind) {
    case 'board':
      return boardPicture(view, await countOf(null))
    case 'list': {
      const { filters } = asked.state
      return listPicture(view, filters, await placesOf(api, board.board, filters.cities), await countOf(filters))
    }
    case 'offer':
      return offerPicture(view, await api.get<OfferDetail>(`/v1/offers/${asked.slug}`))
  }
}

/** Cities of the board and towns of the gazetteer; rejects where one is neither. */
async function placesOf(api: ApiClient, { cities }: Board, slugs: readonly string[]): Promise<readonly Record<Locale, string>[]> {
  const own = cities.filter(({ slug }) => slugs.includes(slug))
  const others = slugs.filter((slug) => own.every((city) => city.slug !== slug))
  if (others.length === 0) return own.map(({ label }) => label)
  const { items } = await api.get<{ items: readonly PlaceItem[] }>('/v2/user-panel/places', { slugs: others })
  if (items.length < others.length) throw new ApiError(404, 'notFound')
  return [...own, ...items].map(({ label }) => label)
}

function refuse(response: Response, error: unknown, logger: Logger): void {
  response.removeHeader('ETag')
  response.set({ 'Cache-Control': 'no-store', Vary: 'X-Tenant' }).type('text/plain')
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
    response.status(error.status).send('There is no such picture.\n')
    return
  }
  if (!(error instanceof TooBusyError)) logger.warn({ err: error }, 'a picture could not be made')
  response.status(503).set('Retry-After', '30').send('Please come back later.\n')
}
