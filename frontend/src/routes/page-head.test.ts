import { readFileSync } from 'node:fs'
import { rememberTown } from '../board/board.ts'
import type { AppContext } from '../context/app-context.ts'
import { createI18n, type Texts } from '../i18n/create-i18n.ts'
import { offerDetail, salary } from '../testing/sample-offers.ts'
import { testBoard } from '../testing/test-board.ts'
import { homeHead } from './home/home-head.ts'
import { briefListHead, listHead } from './list/list-head.ts'
import { briefOfferHead, offerHead } from './offer/offer-head.ts'

function contextIn(locale: 'pl' | 'en', id: 'devboard' | 'greenjobs' = 'devboard'): AppContext {
  const texts = JSON.parse(readFileSync(new URL(`../i18n/${locale}.json`, import.meta.url), 'utf8')) as Texts
  return { board: testBoard(id), origin: 'https://board.example', locale, i18n: createI18n(locale, texts) } as AppContext
}
const polish = contextIn('pl')

interface Head {
  readonly meta: readonly object[]
  readonly links?: readonly { readonly rel: string; readonly href: string; readonly hrefLang?: string }[]
}
const metaOf = ({ meta }: Head, name: string): unknown =>
  (meta as Record<string, unknown>[]).find((one) => one.name === name || one.property === name)?.content
const titleOf = ({ meta }: Head): unknown => (meta as Record<string, unknown>[]).find((one) => 'title' in one)?.title
const canonicalOf = ({ links = [] }: Head): string | undefined => links.find(({ rel }) => rel === 'canonical')?.href
const languagesOf = ({ links = [] }: Head): Record<string, string> =>
  Object.fromEntries(links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang = '', href }) => [hrefLang, href]))
const dataOf = ({ meta }: Head): Record<string, unknown>[] =>
  (meta as Record<string, unknown>[]).flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json'] as Record<string, unknown>] : []))

describe('a list of a city and a category', () => {
  const head = listHead(polish, '/oferty-pracy/krakow/java', '?utm_source=x', 128)

  it('is indexed under its own address, in both languages', () => {
    expect(metaOf(head, 'robots')).toMatch(/^index,follow/)
    expect(canonicalOf(head)).toBe('https://board.example/oferty-pracy/krakow/java')
    expect(languagesOf(head)).toEqual({
      pl: 'https://board.example/oferty-pracy/krakow/java',
      en: 'https://board.example/job-offers/krakow/java',
      'x-default': 'https://board.example/oferty-pracy/krakow/java',
    })
  })

  it('names its city in the locative, and what it is about first', () => {
    expect(titleOf(head)).toBe('Java – oferty pracy w Krakowie | Devboard')
    expect(metaOf(head, 'description')).toMatch(/^Java, Kraków: 128 aktualnych ofert pracy\./)
    const english = listHead(contextIn('en'), '/job-offers/krakow/java', '', 1)
    expect(metaOf(english, 'description')).toMatch(/^Java, Krakow: 1 open job\./)
  })

  it('says where it stands', () => {
    expect(dataOf(head)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://board.example/oferty-pracy/wszystkie-lokalizacje' },
          { position: 2, name: 'Kraków', item: 'https://board.example/oferty-pracy/krakow' },
          { position: 3, name: 'Java', item: 'https://board.example/oferty-pracy/krakow/java' },
        ],
      },
    ])
  })

  it('has a picture to share', () => {
    expect(metaOf(head, 'og:image')).toBe('https://board.example/share/oferty-pracy/krakow/java.png?v=128')
    expect(metaOf(head, 'twitter:card')).toBe('summary_large_image')
  })

  it.each([0, 2, undefined])('is excluded from the index with %s offers', (total) => {
    const few = listHead(polish, '/oferty-pracy/krakow/java', '', total)
    expect([metaOf(few, 'robots'), languagesOf(few)]).toEqual(['noindex,follow', {}])
  })
})

it.each([
  ['?widelki=tak', '?widelki=tak'],
  ['?utm_source=x&sort=newest', '?sort=newest'],
  ['?from=100', '?from=100'],
])('excludes the list %s from the index, under an address of its own', (search, own) => {
  const head = listHead(polish, '/oferty-pracy/krakow/java', search, 128)
  expect([metaOf(head, 'robots'), canonicalOf(head)]).toEqual(['noindex,follow', `https://board.example/oferty-pracy/krakow/java${own}`])
})

describe('a list of several cities', () => {
  it.each([
    ['krakow,warszawa', 'oferty pracy w Krakowie i Warszawie', 'in Krakow and Warsaw'],
    ['gdansk,krakow,warszawa', 'oferty pracy w Gdańsku, Krakowie i Warszawie', 'in Gdansk, Krakow and Warsaw'],
    ['krakow,warszawa,wroclaw', 'oferty pracy w Krakowie, Warszawie i we Wrocławiu', 'in Krakow, Warsaw and Wroclaw'],
    ['wroclaw,zielona-gora', 'oferty pracy we Wrocławiu i w Zielonej Górze', 'in Wroclaw and Zielona Gora'],
    ['gdansk,krakow,poznan,warszawa', 'oferty pracy w Gdańsku i 3 innych miastach', 'in Gdansk and 3 other cities'],
    ['krakow,warszawa?radius=30', 'oferty pracy w Krakowie i Warszawie +30 km', 'in Krakow and Warsaw +30 km'],
  ])('names those of %s', (address, inPolish, inEnglish) => {
    const [path = '', query = ''] = address.split('?')
    expect(String(titleOf(listHead(polish, `/oferty-pracy/${path}`, query, 5))).toLowerCase()).toBe(`${inPolish} | devboard`.toLowerCase())
    expect(titleOf(listHead(contextIn('en'), `/job-offers/${path}`, query, 5))).toContain(`${inEnglish} | Devboard`)
  })

  it('names towns that have no locative by a construction that needs none', () => {
    const context = contextIn('pl')
    rememberTown(context.board, { slug: 'wieliczka', label: { pl: 'Wieliczka', en: 'Wieliczka' } })
    expect(String(titleOf(listHead(context, '/oferty-pracy/krakow,wieliczka', '', 5)))).toContain('w miejscowościach Kraków i Wieliczka |')
    expect(titleOf(listHead(context, '/oferty-pracy/atlantis,krakow', '', 5))).toBe(
      titleOf(listHead(context, '/oferty-pracy/atlantis', '', 5)),
    )
  })

  it('is excluded from the index, and stands below all offers', () => {
    const head = listHead(polish, '/oferty-pracy/warszawa,krakow/java', '', 128)
    expect([metaOf(head, 'robots'), languagesOf(head)]).toEqual(['noindex,follow', {}])
    expect(canonicalOf(head)).toBe('https://board.example/oferty-pracy/krakow,warszawa/java')
    expect(metaOf(head, 'description')).toMatch(/^Java, Kraków, Warszawa: 128 aktualnych ofert pracy\./)
    expect(dataOf(head)).toMatchObject([
      {
        itemListElement: [
          { position: 1 },
          { name: 'Kraków, Warszawa', item: 'https://board.example/oferty-pracy/krakow,warszawa' },
          { name: 'Java', item: 'https://board.example/oferty-pracy/krakow,warszawa/java' },
        ],
      },
    ])
  })
})

describe('a list of what was searched for', () => {
  const searched = '?keyword=docker&skills=React,docker&companies=Modry%20Bit&titles=Tester'

  it('says so first in its title, each term once and three at most', () => {
    const head = listHead(polish, '/oferty-pracy/krakow/java', searched, 128)
    expect(titleOf(head)).toBe('Java, docker, Tester, Modry Bit +1 – oferty pracy w Krakowie | Devboard')
    expect(metaOf(head, 'robots')).toBe('noindex,follow')
    expect(titleOf(briefListHead(contextIn('en'), '/job-offers', '?keyword=c%2B%2B'))).toBe('c++ jobs | Devboard')
  })

  it('calls a company as its offers do; in the browser, before they are loaded, by its slug', () => {
    const companies = [{ slug: 'modry-bit-s-a', name: 'Modry Bit S.A.' }]
    const search = '?firma=modry-bit-s-a'
    const head = listHead(polish, '/oferty-pracy/krakow', search, 4, companies)
    expect(titleOf(head)).toBe('Modry Bit S.A. – oferty pracy w Krakowie | Devboard')
    expect(metaOf(head, 'description')).toMatch(/^Modry Bit S\.A\., Kraków: 4 /)
    expect(titleOf(briefListHead(polish, '/oferty-pracy/krakow', search, companies))).toBe(titleOf(head))
    expect(titleOf(briefListHead(polish, '/oferty-pracy/krakow', search))).toBe('Modry Bit S A – oferty pracy w Krakowie | Devboard')
  })

  it('says so in its description', () => {
    const head = listHead(contextIn('en'), '/job-offers/krakow', '?skills=React', 2)
    expect(metaOf(head, 'description')).toMatch(/^React, Krakow: 2 open jobs\./)
  })
})

it('counts in the description of the whole list as Poles do', () => {
  const of = (total: number): unknown => metaOf(listHead(polish, '/oferty-pracy/wszystkie-lokalizacje', '', total), 'description')
  expect([1, 3, 22, 25].map((total) => String(of(total)).split('.')[0])).toEqual([
    '1 aktualna oferta pracy',
    '3 aktualne oferty pracy',
    '22 aktualne oferty pracy',
    '25 aktualnych ofert pracy',
  ])
})

describe('an offer', () => {
  it('is indexed while it is active, with its posting and its place', () => {
    const head = offerHead(polish, offerDetail())
    expect(titleOf(head)).toBe('Java Developer · Modry Bit · Kraków | Devboard')
    expect(canonicalOf(head)).toBe('https://board.example/job-offer/modry-bit-java-developer-krakow-java-0h4k7m2p9rtv')
    expect(languagesOf(head).en).toBe('https://board.example/job-offer/modry-bit-java-developer-krakow-java-0h4k7m2p9rtv?locale=en')
    expect(dataOf(head).map((one) => one['@type'])).toEqual(['JobPosting', 'BreadcrumbList'])
    expect(metaOf(head, 'og:image')).toMatch(/\/share\/job-offer\/modry-bit.*\.pl\.png\?v=\w+$/)
  })

  it('calls its city as the page does', () => {
    const english = offerHead(contextIn('en'), offerDetail())
    expect(titleOf(english)).toBe('Java Developer · Modry Bit · Krakow | Devboard')
    expect(metaOf(english, 'description')).toMatch(/^Java Developer: Modry Bit, Krakow, /)
  })

  it('says in its description what the pay is for', () => {
    const hourly = offerDetail({ employmentTypes: [salary({ from: 120, to: null, unit: 'hour', currency: 'eur', gross: false })] })
    const descriptionIn = (locale: 'pl' | 'en'): string =>
      String(metaOf(offerHead(contextIn(locale), hourly), 'description')).replaceAll('\u00a0', ' ')
    expect(descriptionIn('en')).toContain('from 120 EUR net / hour · B2B + VAT. ')
    expect(descriptionIn('pl')).toContain('od 120 EUR netto / godz. · B2B + VAT. ')
  })

  it('leaves the index and loses its posting with its end', () => {
    const head = offerHead(polish, offerDetail({ isOfferActive: false, state: 'finished' }))
    expect([metaOf(head, 'robots'), dataOf(head).map((one) => one['@type'])]).toEqual(['noindex,follow', ['BreadcrumbList']])
  })

  it('has another picture when what is drawn on it changes, and the same after a bump', () => {
    const picture = (change: Parameters<typeof offerDetail>[0]) => metaOf(offerHead(polish, offerDetail(change)), 'og:image')
    expect(picture({ title: 'Kotlin Developer' })).not.toBe(picture({}))
    expect(picture({ publishedAt: '2026-03-20T08:00:00.000Z' })).toBe(picture({}))
  })

  it('ends its description with a whole word', () => {
    const skills = Array.from({ length: 30 }, (_, at) => ({ name: `Skill${at}`, level: 3 }))
    const description = String(metaOf(offerHead(polish, offerDetail({ requiredSkills: skills })), 'description'))
    expect(description.length).toBeLessThanOrEqual(161)
    expect(description).toMatch(/Skill\d+…$/)
  })
})

it('says who the board is on its homepage', () => {
  const head = homeHead(contextIn('en', 'greenjobs'))
  expect(dataOf(head).map((one) => one['@type'])).toEqual(['WebSite', 'Organization'])
  expect([canonicalOf(head), titleOf(head)]).toEqual(['https://board.example/?locale=en', 'Green Jobs · Work that leaves things greener'])
})

it('excludes an address that leads nowhere from the index', () => {
  expect(metaOf(listHead(polish, '/nope', '', undefined), 'robots')).toBe('noindex')
  expect(metaOf(offerHead(polish, undefined), 'robots')).toBe('noindex')
})

it('says the same title and address in the browser', () => {
  const brief = briefListHead(polish, '/oferty-pracy/krakow/java', '?utm_source=x')
  expect([titleOf(brief), canonicalOf(brief)]).toEqual([
    'Java – oferty pracy w Krakowie | Devboard',
    'https://board.example/oferty-pracy/krakow/java',
  ])
  expect(titleOf(briefOfferHead(polish, offerDetail()))).toBe('Java Developer · Modry Bit · Kraków | Devboard')
})
