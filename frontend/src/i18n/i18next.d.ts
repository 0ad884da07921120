import 'i18next'
import type english from './en.json'

/** Keys are checked: a text that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof english }
  }
}
