/** What visitors chose on earlier pages and a page is rendered by, stored in their cookies. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { cookieOf, daySeconds, yearSeconds } from '../browser/cookies.ts'
import { type ListVariant, type ThemeChoice, themeChoices } from '../context/app-context.ts'

export interface VisitorChoices {
  readonly theme: ThemeChoice
  readonly listVariant: ListVariant
  /** For addresses that do not name a language; undefined for a visitor who chose none. */
  readonly locale: Locale | undefined
}

export const languageCookie = { name: 'locale', maxAgeSeconds: yearSeconds } as const
/** `true`: the horizontal list, `false`: the old one. */
export const horizontalListCookie = { name: 'horizontal-theme', maxAgeSeconds: daySeconds } as const

export function visitorChoices(tenant: Pick<Tenant, 'locales' | 'features' | 'theme'>, cookies: string | undefined): VisitorChoices {
  const locale = cookieOf(cookies, languageCookie.name)
  return {
    theme: themeOf(tenant.features, cookies),
    listVariant: listVariantOf(tenant, cookies),
    locale: tenant.locales.find((candidate) => candidate === locale),
  }
}

/** Always light where the board has no dark mode, whatever the system prefers. */
function themeOf({ enableDarkMode }: Tenant['features'], cookies: string | undefined): ThemeChoice {
  if (!enableDarkMode) return 'light'
  const chosen = cookieOf(cookies, 'theme')
  return themeChoices.find((choice) => choice === chosen) ?? 'system'
}

/**
 * The list layout: the tenant's, unless the visitor chose the horizontal one or went back to the old one. A
 * board without the flag `newOffersList` has the classic list alone.
 */
function listVariantOf({ theme, features }: Pick<Tenant, 'theme' | 'features'>, cookies: string | undefined): ListVariant {
  if (!features.newOffersList) return 'classic'
  const chosen = cookieOf(cookies, horizontalListCookie.name)
  if (chosen === 'true') return 'horizontal'
  return chosen === 'false' && theme.listVariant === 'horizontal' ? 'classic' : theme.listVariant
}
