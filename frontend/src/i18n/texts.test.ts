import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { createI18n, type Texts } from './create-i18n.ts'

type Tree = { readonly [key: string]: string | Tree }

const parse = (path: string): Tree => JSON.parse(readFileSync(path, 'utf8')) as Tree
const source = fileURLToPath(new URL('../', import.meta.url))
const read = (locale: string): Tree => parse(`${source}i18n/${locale}.json`)
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

/** Folders with texts of their own, which come with the code that shows them. */
const folders = [...readdirSync(`${source}features`).map((name) => `features/${name}`), 'components/form'].filter((folder) =>
  existsSync(`${source}${folder}/texts.en.json`),
)
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new Map([...flat(read(locale)), ...folders.flatMap((folder) => flat(parse(`${source}${folder}/texts.${locale}.json`), `${folder}: `))]),
  ]),
)
const of = (locale: string): ReadonlyMap<string, string> => texts[locale] ?? new Map()
const plural = /_(zero|one|two|few|many|other)$/
const stem = (key: string): string => key.replace(plural, '')
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

it('has every text in both languages', () => {
  const [polish, english] = ['pl', 'en'].map((locale) => new Set([...of(locale).keys()].map(stem)))
  expect(polish).toEqual(english)
})

it.each(locales)('has every plural form that %s needs', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const counted = new Set([...of(locale).keys()].filter((key) => plural.test(key)).map(stem))
  expect(counted.size).toBeGreaterThan(5)
  for (const key of counted) {
    expect([key, forms.filter((form) => !of(locale).has(`${key}_${form}`))]).toEqual([key, []])
  }
})

it('has the same placeholders in both languages', () => {
  for (const [key, text] of of('en')) {
    const polish = of('pl').get(key)
    if (polish !== undefined) expect([key, placeholders(polish)]).toEqual([key, placeholders(text)])
  }
})

it.each(locales)('has a text in %s for every message of the contracts', (locale) => {
  for (const key of Object.values(messageKeys))
    expect([key, of(locale).get(`components/form: ${key}`) ?? '']).toEqual([key, expect.stringMatching(/\S/)])
})

it('counts by the Polish plural rules', () => {
  const { t } = createI18n('pl', read('pl') as unknown as Texts)
  const heading = (count: number): string => t('list.heading', { count, number: String(count) })
  expect([1, 2, 4, 5, 12, 21, 22, 100, 102].map(heading)).toEqual([
    '1 oferta pracy',
    '2 oferty pracy',
    '4 oferty pracy',
    '5 ofert pracy',
    '12 ofert pracy',
    '21 ofert pracy',
    '22 oferty pracy',
    '100 ofert pracy',
    '102 oferty pracy',
  ])
})

it('fills every placeholder, wherever it stands and however often', () => {
  const { t } = createI18n('en', read('en') as unknown as Texts)
  expect(t('filters.salaryRange', { from: 1, to: '{{from}}', currency: '$&' })).toBe('1 – {{from}} $&')
  expect(t('offer.level', { level: 3 })).toBe('Level 3 of 5: {{name}}')
})

it('uses the number of a text without plural forms as a placeholder', () => {
  const { t } = createI18n('pl', read('pl') as unknown as Texts)
  expect(t('card.morePlaces', { city: 'Kraków', count: 3 })).toBe('Kraków +3')
})
