/** The texts of a feature, which come with its code: in a given language, and in that of the page. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type TextTree, type TranslateIn, textsIn } from '@jobboard/contracts/shared/translate'
import { useApp } from '../context/use-app.ts'

export function featureTexts<Tree extends TextTree>(
  files: { readonly en: Tree } & Readonly<Record<Locale, NoInfer<Tree>>>,
): readonly [textsIn: (locale: Locale) => TranslateIn<Tree>, useTexts: () => TranslateIn<Tree>] {
  const inLocale = textsIn(files)
  return [inLocale, () => inLocale(useApp().locale)]
}
