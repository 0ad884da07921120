/**
 * The texts of a page, in one language: by key, with blanks filled and the plural form chosen. The files are in the format of i18next
 * (`{{blank}}`, `key_one`, `key_few`), which every translation tool reads; its 16 kB are not needed for what we use of it
 * (docs/decisions/0012).
 */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type english from './en.json'

export type Texts = typeof english

type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]
type CountedKeyOf<Tree> = KeysOf<Tree> extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never
type TextKeyOf<Tree> = Exclude<KeysOf<Tree>, `${CountedKeyOf<Tree>}_${Intl.LDMLPluralRule}`> | CountedKeyOf<Tree>

/** Keys that have plural forms; the form follows the number `count`. */
export type CountedKey = CountedKeyOf<Texts>

/** Keys are checked: a text that does not exist does not compile. */
export type TextKey = TextKeyOf<Texts>

type Values = Readonly<Record<string, string | number>>
type Blanks<Tree, Key> = Key extends CountedKeyOf<Tree> ? [values: Values & { readonly count: number }] : [values?: Values]

/** The text of a key. A counted one has to be given its `count`. */
export type Translate<Tree = Texts> = <Key extends TextKeyOf<Tree>>(key: Key, ...values: Blanks<Tree, Key>) => string

export interface I18n<Tree = Texts> {
  readonly t: Translate<Tree>
}

/** Of one page load or one request: the language never changes within it. */
export function createI18n<Tree extends TextTree = Texts>(locale: Locale, texts: Tree): I18n<Tree> {
  const known = made.get(texts) ?? make(locale, texts)
  made.set(texts, known)
  return known as I18n<Tree>
}
/** The server asks for the same two files at every request. */
const made = new WeakMap<TextTree, I18n<never>>()

function make(locale: Locale, texts: TextTree): I18n<never> {
  const stored = flatten(texts)
  const plurals = new Intl.PluralRules(locale)
  const t = (key: string, values: Values = {}): string => {
    const form = typeof values.count === 'number' ? stored.get(`${key}_${plurals.select(values.count)}`) : undefined
    const text = form ?? stored.get(key) ?? key
    return text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank)) : text
  }
  return { t: t as Translate<never> }
}

interface TextTree {
  readonly [key: string]: string | TextTree
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
