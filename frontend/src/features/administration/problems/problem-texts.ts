/** Problems that only pages of administrators are answered with. Forms of other pages need not load their texts. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: english, pl: polish }

export const adminProblemText = (locale: Locale, code: string): string | undefined =>
  Object.hasOwn(texts[locale], code) ? texts[locale][code] : undefined
