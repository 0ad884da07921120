import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Texts } from '../../i18n/create-i18n.ts'
import english from '../../i18n/en.json' with { type: 'json' }
import polish from '../../i18n/pl.json' with { type: 'json' }

export const pageTexts: Readonly<Record<Locale, Texts>> = { pl: polish, en: english }
