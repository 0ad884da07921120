/**
 * What a request says of its visitor: board, language (docs/product/tenants.md, "Tenant of a request"; docs/product/languages.md).
 */
import type { IncomingMessage } from 'node:http'
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { languageCookie, visitorChoices } from '@jobboard/frontend/server-entry/visitor-choices'
import type { Tenants } from '@jobboard/platform/tenants'
import Negotiator from 'negotiator'

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

export function localeOf(tenant: Tenant, url: URL, headers: IncomingMessage['headers']): ChosenLocale {
  const list = parseListUrl(tenant, url.pathname, '')
  if (list.kind === 'list') return { locale: list.state.locale, byAddress: true }
  if (list.kind === 'notFound') return { locale: list.locale, byAddress: true }
  const named = url.searchParams.get('locale')
  const offered = tenant.locales.find((locale) => locale === named)
  if (offered !== undefined) return { locale: offered, byAddress: true }
  // For addresses that do not name a language: the one chosen before, else the best that the browser asks for.
  return { locale: visitorChoices(tenant, headers.cookie).locale ?? acceptedLocale(tenant, headers), byAddress: false }
}

/** The best of Accept-Language that the board offers: `de, pl;q=0.8, en;q=0.5` is `pl`. Its default where the visitor takes any (`*`) or none of them. */
export function acceptedLocale({ locales, defaultLocale }: Tenant, headers: IncomingMessage['headers']): Locale {
  if (headers['accept-language'] === undefined) return defaultLocale
  const best = new Negotiator({ headers }).language([defaultLocale, ...locales])
  return locales.find((locale) => locale === best) ?? defaultLocale
}

/** Remembers a language that an address named. */
export const rememberedLanguage = (locale: Locale, secure: boolean): string =>
  `${languageCookie.name}=${locale}; Path=/; Max-Age=${languageCookie.maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
