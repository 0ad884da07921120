/**
 * `/share/...png`, the pictures of shared links, for the homepage, offers and lists (routes/share-pictures.ts makes their addresses): what one
 * shows, from the data of the page that the link leads to.
 */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { PlaceItem } from '@jobboard/contracts/search/answers'
import { type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Board } from '../board/board.ts'
import type { ApiClient } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { filterParameters } from '../http/filter-parameters.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import type { Picture } from './picture.ts'
import type { ReadApi } from './read-api.ts'
import { createServerApi } from './rendering/create-server-api.ts'
import { pageTexts } from './rendering/page-texts.ts'
import { boardPicture, listPicture, offerPicture, type PictureView } from './share-picture/describe-picture.ts'

export interface SharePictureRequest {
  readonly path: string
  readonly board: Board
  readonly tenant: Tenant
  readonly readApi: ReadApi
  /** The drawing of a logo that this installation draws itself, by its address; null for any other. */
  readonly drawnLogo: (url: string) => string | null
}

/** `missing`: the status of the page that the picture belongs to. */
export type SharePicture = { readonly picture: Picture } | { readonly missing: 404 | 410 }

/** Undefined for what is no address of a picture. Rejects when the API does not answer. */
export async function sharePicture(request: SharePictureRequest): Promise<SharePicture | undefined> {
  const asked = askedFor(request)
  if (asked === undefined) return undefined
  try {
    return { picture: await describe(request, asked) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return { missing: error.status }
    throw error
  }
}

/** What an address asks for; `locale` is said by all of them. */
type Asked =
  | { readonly kind: 'board'; readonly locale: Locale }
  | { readonly kind: 'offer'; readonly locale: Locale; readonly slug: string }
  | { readonly kind: 'list'; readonly locale: Locale; readonly state: ListUrlState }

function askedFor({ path, tenant }: SharePictureRequest): Asked | undefined {
  const offered = (text: string | undefined): Locale | undefined => tenant.locales.find((locale) => locale === text)
  const board = offered(/^\/share\/board\.([a-z]{2})\.png$/.exec(path)?.[1])
  if (board !== undefined) return { kind: 'board', locale: board }
  const [, slug, language] = /^\/share\/job-offer\/([a-z0-9-]{12,160})\.([a-z]{2})\.png$/.exec(path) ?? []
  const locale = offered(language)
  if (slug !== undefined && locale !== undefined) return { kind: 'offer', locale, slug }
  const [, listPath] = /^\/share(\/.{1,300})\.png$/.exec(path) ?? []
  const list = listPath === undefined ? undefined : parseListUrl(tenant, listPath, '')
  return list?.kind === 'list' ? { kind: 'list', locale: list.state.locale, state: list.state } : undefined
}

async function describe({ board, tenant, readApi, drawnLogo }: SharePictureRequest, asked: Asked): Promise<Picture> {
  const api = createServerApi({ readApi })
  const { locale } = asked
  const view: PictureView = { board, tenant, locale, t: createI18n(locale, pageTexts[locale]).t }
  const countOf = async (filters: ListUrlState['filters'] | null): Promise<number> =>
    (await api.get<{ count: number }>('/v2/user-panel/offers/count', filters === null ? {} : filterParameters(filters))).count
  switch (asked.kind) {
    case 'board':
      return boardPicture(view, await countOf(null))
    case 'list': {
      const { filters } = asked.state
      return listPicture(view, filters, await placesOf(api, board, filters.cities), await countOf(filters))
    }
    case 'offer': {
      const offer = await api.get<OfferDetail>(`/v1/offers/${asked.slug}`)
      return offerPicture(view, offer, drawnLogo(offer.companyLogoUrl ?? ''))
    }
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
