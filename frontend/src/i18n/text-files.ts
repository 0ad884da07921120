/** Addresses of the texts: data that a page loads for its own language, beside its scripts. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import english from './en.json?url'
import polish from './pl.json?url'

export const textFiles: Readonly<Record<Locale, string>> = { pl: polish, en: english }
