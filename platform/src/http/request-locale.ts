/** The language that a client asks the API for: the one chosen on the pages, else the best of Accept-Language that the board has. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Request } from 'express'
import { cookieValue } from './sessions/session-token.ts'

/** Null: the client names none, as programs do. */
export function requestLocale(request: Pick<Request, 'headers' | 'acceptsLanguages'>, { locales }: Pick<Tenant, 'locales'>): Locale | null {
  const chosen = cookieValue(request.headers.cookie ?? '', 'locale')
  // `*`, which HTTP clients of programs send by themselves, names none.
  const isNamed = (request.headers['accept-language'] ?? '*').trim() !== '*'
  const accepted = isNamed ? request.acceptsLanguages([...locales]) : false
  return locales.find((locale) => locale === chosen) ?? locales.find((locale) => locale === accepted) ?? null
}
