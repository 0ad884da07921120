/**
 * Texts in one language: by key, with placeholders filled and the plural form chosen. The files are in the format of i18next (`{{blank}}`,
 * `key_one`, `key_few`), which every translation tool reads; its 16 kB are not needed for what we use of it (docs/decisions/0012).
 */
import type { Locale } from './locale.ts'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** Keys that have plural forms; the form follows the number `count`. */
export type CountedKeyOf<Tree> = KeysOf<Tree> extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never

/** Keys are typed: a missing text does not compile. */
export type TextKeyOf<Tree> = Exclude<KeysOf<Tree>, `${CountedKeyOf<Tree>}_${Intl.LDMLPluralRule}`> | CountedKeyOf<Tree>

type Values = Readonly<Record<string, string | number>>
type Blanks<Tree, Key> = Key extends CountedKeyOf<Tree> ? [values: Values & { readonly count: number }] : [values?: Values]

/** The text of a key. A plural one requires `count`. */
export type TranslateIn<Tree> = <Key extends TextKeyOf<Tree>>(key: Key, ...values: Blanks<Tree, Key>) => string

/** For one page load, one request or one message: the language never changes within it. */
export function translatorOf<Tree extends TextTree>(locale: Locale, texts: Tree): TranslateIn<Tree> {
  const known = made.get(texts) ?? make(locale, texts)
  made.set(texts, known)
  return known as TranslateIn<Tree>
}

/** The texts of one feature or message in every language: `const texts = textsIn({ pl: polish, en: english })`, then `texts(locale)('title')`. */
export const textsIn =
  <Tree extends TextTree>(
    files: { readonly en: Tree } & Readonly<Record<Locale, NoInfer<Tree>>>,
  ): ((locale: Locale) => TranslateIn<Tree>) =>
  (locale) =>
    translatorOf(locale, files[locale])

/** A server needs the same few files at every request. */
const made = new WeakMap<TextTree, TranslateIn<never>>()

function make(locale: Locale, texts: TextTree): TranslateIn<never> {
  const stored = flatten(texts)
  const plurals = new Intl.PluralRules(locale)
  const t = (key: string, values: Values = {}): string => {
    const form = typeof values.count === 'number' ? stored.get(`${key}_${plurals.select(values.count)}`) : undefined
    const text = form ?? stored.get(key) ?? key
    return text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank)) : text
  }
  return t as TranslateIn<never>
}

/** `{ home: { title } }` -> `home.title`. */
function flatten(texts: TextTree): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  const add = (tree: TextTree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat.set(prefix + key, value)
      else add(value, `${prefix}${key}.`)
    }
  }
  add(texts, '')
  return flat
}
