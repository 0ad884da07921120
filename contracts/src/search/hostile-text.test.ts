import { readFileSync } from 'node:fs'
import { normalizeEmail } from '../accounts/commands.ts'
import { emailErrors, hasOtherScheme, isPhone, pictureErrors, urlErrors } from '../offers/rules/addresses.ts'
import { imagesIn, textOf } from '../offers/rules/description.ts'
import { titleWarnings } from '../offers/rules/position.ts'
import { lengthOf } from '../offers/rules/rule-errors.ts'
import { offerIdOf, offerSlug } from '../offers/slug.ts'
import { fold, slugify } from '../shared/events/fold.ts'
import { offerIdSchema } from '../shared/ids.ts'
import { superlinearInputs } from '../shared/testing/growth.ts'
import { tenantSchema } from '../tenants/tenant.ts'
import { dictionaryOf } from './dictionary.ts'
import { parseCursorQuery, parseFilterQuery, parsePageQuery } from './parse-query.ts'
import { buildListUrl, parseListUrl } from './url-codec.ts'
import { splitTerms } from './url-terms.ts'
import { accentedWords, wordsOf } from './words.ts'

const tenant = tenantSchema.parse(JSON.parse(readFileSync(new URL('../../../tenants/devboard.json', import.meta.url), 'utf8')))
const dictionary = dictionaryOf(tenant)
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')
const words = { hiringCompany: null, locations: [], categories: [] }

type Readers = Readonly<Record<string, (text: string) => unknown>>
const subjects = (limit: number, readers: Readers) => Object.entries(readers).map(([name, run]) => ({ name, limit, run }))

it('reads texts of offers in linear time', async () => {
  const readers: Readers = {
    fold,
    textOf,
    imagesIn,
    lengthOf,
    isPhone,
    hasOtherScheme,
    normalizeEmail,
    offerIdOf,
    accentedWords,
    urlErrors: (text) => urlErrors('', text),
    'urlErrors of an address': (text) => urlErrors('', `https://${text}`),
    pictureErrors: (text) => pictureErrors('', `https://a.example/${text}`),
    emailErrors: (text) => emailErrors('', text),
    'emailErrors of an address': (text) => emailErrors('', `a@${text}`),
    titleWarnings: (title) => titleWarnings({ title }),
    wordsOf,
    textWords: (text) => dictionary.textWords([text]),
    readTerm: (term) => dictionary.readTerm(term),
    skillName: (name) => dictionary.skillName(name),
  }
  // Names and titles; `#` becomes seven times as long.
  const slugs: Readers = { slugify, offerSlug: (title) => offerSlug(offerId, { ...words, title }) }
  expect(await superlinearInputs([...subjects(200_000, readers), ...subjects(20_000, slugs)], { ends: ['x!'] })).toEqual([])
}, 300_000)

it('reads list addresses and queries in linear time', async () => {
  const queryOf = (name: string, text: string) => new URLSearchParams([[name, text]])
  const address = (path: string, search: string) => {
    const parsed = parseListUrl(tenant, path, search)
    if (parsed.kind === 'list') buildListUrl(tenant, parsed.state)
  }
  const names = ['keywords', 'keywords[]', 'categories', 'city', 'salaryMin', 'currency', 'sort', 'remote', 'from', 'query', 'nothing']
  const readers: Readers = {
    splitTerms: (text) => splitTerms([text]),
    'a path': (text) => address(`/${text}`, ''),
    'a city': (text) => address(`/oferty-pracy/${text}`, ''),
    'several cities': (text) => address(`/oferty-pracy/krakow,${text},${text}`, ''),
    subcategories: (text) => address(`/oferty-pracy/wszystkie-lokalizacje/java/${text}`, ''),
    'a search': (text) => address('/oferty-pracy/wszystkie-lokalizacje', `?${text}`),
    'a keyword': (text) => address('/oferty-pracy/wszystkie-lokalizacje', `?keyword=${text}`),
    ...Object.fromEntries(
      names.map((name) => [
        name,
        (text: string) => {
          parseCursorQuery(tenant, queryOf(name, text))
          parsePageQuery(tenant, queryOf(name, text))
          parseFilterQuery(tenant, queryOf(name, text))
        },
      ]),
    ),
  }
  expect(await superlinearInputs(subjects(64_000, readers), { ends: ['x!'] })).toEqual([])
}, 300_000)
