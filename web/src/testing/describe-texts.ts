/** What every pair of text files has to have. */
import { locales } from '@jobboard/contracts/shared/locale'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const plural = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()

export function describeTexts({ pl, en }: Readonly<Record<'pl' | 'en', Tree>>): void {
  const texts = { pl: new Map(flat(pl)), en: new Map(flat(en)) }
  const stems = (locale: 'pl' | 'en'): Set<string> => new Set([...texts[locale].keys()].map((key) => key.replace(plural, '')))

  it('has every text in both languages, with the same placeholders', () => {
    expect(stems('pl')).toEqual(stems('en'))
    for (const [key, text] of texts.en)
      if (texts.pl.has(key)) expect([key, placeholders(texts.pl.get(key))]).toEqual([key, placeholders(text)])
  })

  it.each(locales)('has every plural form that %s needs', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const counted = new Set([...texts[locale].keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')))
    for (const key of counted) expect([key, forms.filter((form) => !texts[locale].has(`${key}_${form}`))]).toEqual([key, []])
  })
}
