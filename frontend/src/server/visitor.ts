/**
 * What a request says of its visitor: board, language, theme (docs/product/tenants.md, "Tenant of a request"; docs/product/languages.md).
 */
import type { IncomingMessage } from 'node:http'
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Tenants } from '@jobboard/platform/tenants'
import Negotiator from 'negotiator'
import type { Board } from '../board/board.ts'
import { cookieOf, yearSeconds } from '../browser/cookies.ts'
import { type ListVariant, type ThemeChoice, themeChoices } from '../context/app-context.ts'

/** Host of a tenant, else the header X-Tenant, else the default; undefined when the header names no board. */
export function boardIdOf(request: IncomingMessage, tenants: Tenants, defaultTenant: string): string | undefined {
  const byHost = tenants.byHost(request.headers.host ?? '')
  if (byHost !== undefined) return byHost.id
  const named = request.headers['x-tenant']
  return typeof named === 'string' ? tenants.get(named)?.id : defaultTenant
}

export interface ChosenLocale {
  readonly locale: Locale
  /** The address itself names the language, so it is worth remembering. */
  readonly byAddress: boolean
}

export function localeOf(board: Board, url: URL, headers: IncomingMessage['headers']): ChosenLocale {
  const list = parseListUrl(board, url.pathname, '')
  if (list.kind === 'list') return { locale: list.state.locale, byAddress: true }
  if (list.kind === 'notFound') return { locale: list.locale, byAddress: true }
  const offered = (text: string | null | undefined): Locale | undefined => board.locales.find((locale) => locale === text)
  const named = offered(url.searchParams.get('locale'))
  if (named !== undefined) return { locale: named, byAddress: true }
  return { locale: negotiatedLocale(board, headers), byAddress: false }
}

/** For addresses that do not name a language: the one chosen before, else the best that the browser asks for. */
export function negotiatedLocale(board: Board, headers: IncomingMessage['headers']): Locale {
  const chosen = cookieOf(headers.cookie, 'locale')
  return board.locales.find((locale) => locale === chosen) ?? accepted(board, headers) ?? board.defaultLocale
}

/** The best of Accept-Language that the board offers: `de, pl;q=0.8, en;q=0.5` is `pl`. Its default where the visitor takes any (`*`). */
function accepted({ locales, defaultLocale }: Board, headers: IncomingMessage['headers']): Locale | undefined {
  if (headers['accept-language'] === undefined) return undefined
  const best = new Negotiator({ headers }).language([defaultLocale, ...locales])
  return locales.find((locale) => locale === best)
}

/** Remembers a language that an address named. */
export const languageCookie = (locale: Locale, secure: boolean): string =>
  `locale=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Always light where the board has no dark mode, whatever the system prefers. */
export function themeOf({ enableDarkMode }: Pick<Tenant['features'], 'enableDarkMode'>, cookies: string | undefined): ThemeChoice {
  if (!enableDarkMode) return 'light'
  const chosen = cookieOf(cookies, 'theme')
  return themeChoices.find((choice) => choice === chosen) ?? 'system'
}

/**
 * The list layout: the tenant's, unless the visitor chose the horizontal one or went back to the old one. A
 * board without the flag `newOffersList` has the classic list alone.
 */
export function listVariantOf({ theme, features }: Pick<Tenant, 'theme' | 'features'>, cookies: string | undefined): ListVariant {
  if (!features.newOffersList) return 'classic'
  const chosen = cookieOf(cookies, horizontalThemeCookie)
  if (chosen === 'true') return 'horizontal'
  return chosen === 'false' && theme.listVariant === 'horizontal' ? 'classic' : theme.listVariant
}
export const horizontalThemeCookie = 'horizontal-theme'
