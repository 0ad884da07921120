/** One i18next per request on the server, one per page load in the browser, with the texts of one language. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import i18next, { type i18n } from 'i18next'
import type english from './en.json'

export type Texts = typeof english

export function createI18n(locale: Locale, texts: Texts): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
