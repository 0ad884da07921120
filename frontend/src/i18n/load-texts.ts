import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Texts } from './create-i18n.ts'

/** A page loads the texts of its own language only; each file is a chunk of its own. */
const files: Record<Locale, () => Promise<{ default: Texts }>> = {
  pl: () => import('./pl.json'),
  en: () => import('./en.json'),
}

export const loadTexts = async (locale: Locale): Promise<Texts> => (await files[locale]()).default
