import { readFileSync } from 'node:fs'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import { createI18n, type Texts } from '../../i18n/create-i18n.ts'
import { testBoard } from '../../testing/test-board.ts'
import { activeFilters } from './active-filters.ts'
import { urlOf } from './list-state.ts'

const board = testBoard()
const texts = JSON.parse(readFileSync(new URL('../../i18n/pl.json', import.meta.url), 'utf8')) as Texts
const { t } = createI18n('pl', texts)

function chips(address: string, companies?: readonly NamedCompany[]): Record<string, string> {
  const [path = '', search = ''] = address.split('?')
  const parsed = parseListUrl(board, path, search)
  if (parsed.kind !== 'list') throw new Error('not a list')
  return Object.fromEntries(activeFilters(board, parsed.state, t, companies).map(({ label, without }) => [label, urlOf(board, without)]))
}

it('has none for the whole list, and none for sort and position', () => {
  expect(chips('/oferty-pracy/wszystkie-lokalizacje?sort=newest&from=100')).toEqual({})
})

it('has a chip for each city, and the radius while there is one', () => {
  expect(chips('/oferty-pracy/krakow,warszawa?radius=30')).toEqual({
    Kraków: '/oferty-pracy/warszawa?radius=30',
    Warszawa: '/oferty-pracy/krakow?radius=30',
    '+30 km': '/oferty-pracy/krakow,warszawa',
  })
})

it('names each filter that is on, and leads to the list without it', () => {
  expect(chips('/oferty-pracy/krakow/java?keyword=react&doswiadczenie=senior&zarobki=10000,20000&widelki=tak&radius=30')).toEqual({
    Java: '/oferty-pracy/krakow?keyword=react&doswiadczenie=senior&zarobki=10000,20000&widelki=tak&radius=30',
    Kraków: '/oferty-pracy/wszystkie-lokalizacje/java?keyword=react&doswiadczenie=senior&zarobki=10000,20000&widelki=tak',
    '+30 km': '/oferty-pracy/krakow/java?keyword=react&doswiadczenie=senior&zarobki=10000,20000&widelki=tak',
    '„react”': '/oferty-pracy/krakow/java?doswiadczenie=senior&zarobki=10000,20000&widelki=tak&radius=30',
    Senior: '/oferty-pracy/krakow/java?keyword=react&zarobki=10000,20000&widelki=tak&radius=30',
    'widełki sięgają 10\u00a0000 PLN': '/oferty-pracy/krakow/java?keyword=react&doswiadczenie=senior&widelki=tak&radius=30',
    'Z widełkami': '/oferty-pracy/krakow/java?keyword=react&doswiadczenie=senior&zarobki=10000,20000&radius=30',
  })
})

it('has chips for remote work beside a city, and for pay of at least an amount', () => {
  expect(chips('/oferty-pracy/krakow?lub-zdalnie=tak&zarobki=18000,100000&zarobki-co-najmniej=tak')).toEqual({
    Kraków: '/oferty-pracy/wszystkie-lokalizacje?zarobki=18000,100000&zarobki-co-najmniej=tak',
    'lub zdalnie': '/oferty-pracy/krakow?zarobki=18000,100000&zarobki-co-najmniej=tak',
    'co najmniej 18\u00a0000 PLN': '/oferty-pracy/krakow?lub-zdalnie=tak',
  })
})

it('calls a company as its offers do, and reads its slug where they are not known', () => {
  const list = '/oferty-pracy/wszystkie-lokalizacje?firma=acme-sp-z-o-o&bez-firm=foo-inc'
  const named = [
    { slug: 'acme-sp-z-o-o', name: 'ACME Sp. z o.o.' },
    { slug: 'foo-inc', name: 'Foo, Inc.' },
  ]
  expect(Object.keys(chips(list, named))).toEqual(['ACME Sp. z o.o.', 'Bez firmy Foo, Inc.'])
  expect(Object.keys(chips(list))).toEqual(['Acme Sp Z O O', 'Bez firmy Foo Inc'])
})
