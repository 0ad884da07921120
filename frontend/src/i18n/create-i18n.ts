/** The texts of a page in one language (`contracts/src/shared/translate.ts`), with the keys of the frontend's own files. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type TextTree, type TranslateIn, translatorOf } from '@jobboard/contracts/shared/translate'
import type english from './en.json'

export type Texts = typeof english
export type Translate<Tree = Texts> = TranslateIn<Tree>

export interface I18n<Tree = Texts> {
  readonly t: Translate<Tree>
}

export const createI18n = <Tree extends TextTree = Texts>(locale: Locale, texts: Tree): I18n<Tree> => ({ t: translatorOf(locale, texts) })
