/** The head of a page: what it is called, and what search engines and those who share it are told. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { AppContext } from '../context/app-context.ts'

export interface PageHead {
  /** Of the tab and of search results; the board's name is added. */
  readonly title: string
  /** Of a shared link; without it, the title. */
  readonly shareTitle?: string
  readonly description: string
  readonly isIndexable: boolean
  /** Path and query of the page in a language. */
  readonly addressIn: (locale: Locale) => string
  /** Path of its picture, drawn by the server. */
  readonly picture: string
  readonly type?: 'website' | 'article'
  /** Structured data (schema.org); null leaves one out. */
  readonly data?: readonly (object | null)[]
}

/** As the router takes them. */
export interface HeadTags {
  readonly meta: { title?: string; name?: string; property?: string; content?: string; 'script:ld+json'?: object }[]
  readonly links?: { rel: string; href: string; hrefLang?: string }[]
}

const openGraphLocales: Record<Locale, string> = { pl: 'pl_PL', en: 'en_GB' }
export const pictureSize = { width: 1200, height: 630 }

/** For the HTML of the server. Pages that are not indexed name no versions in other languages either. */
export function fullHead({ board, origin, locale }: Pick<AppContext, 'board' | 'origin' | 'locale'>, head: PageHead): HeadTags {
  const { shareTitle = head.title, description, isIndexable, addressIn } = head
  const url = origin + addressIn(locale)
  return {
    meta: [
      { title: withBoard(board.name, head.title) },
      { name: 'description', content: description },
      { name: 'robots', content: isIndexable ? 'index,follow,max-image-preview:large' : 'noindex,follow' },
      { property: 'og:site_name', content: board.name },
      { property: 'og:type', content: head.type ?? 'website' },
      { property: 'og:title', content: shareTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: openGraphLocales[locale] },
      // Of several properties of one name the router renders one; there are two languages.
      ...board.locales
        .filter((other) => other !== locale)
        .map((other) => ({ property: 'og:locale:alternate', content: openGraphLocales[other] })),
      { property: 'og:image', content: origin + head.picture },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: String(pictureSize.width) },
      { property: 'og:image:height', content: String(pictureSize.height) },
      { property: 'og:image:alt', content: shareTitle },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(head.data ?? []).filter((one) => one !== null).map((one) => ({ 'script:ld+json': one })),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(isIndexable
        ? [
            ...board.locales.map((other) => ({ rel: 'alternate', hrefLang: other, href: origin + addressIn(other) })),
            { rel: 'alternate', hrefLang: 'x-default', href: origin + addressIn(board.defaultLocale) },
          ]
        : []),
    ],
  }
}

/** In the browser, after a link: the name of the tab, and the address that the browser itself would share. The rest is for robots. */
export const briefHead = ({ board, origin }: Pick<AppContext, 'board' | 'origin'>, title: string, address: string): HeadTags => ({
  meta: [{ title: withBoard(board.name, title) }],
  links: [{ rel: 'canonical', href: origin + address }],
})

/** Of an address that leads nowhere, and of the pages of one person. */
export const missingHead = ({ board }: Pick<AppContext, 'board'>, title: string): HeadTags => ({
  meta: [{ title: withBoard(board.name, title) }, { name: 'robots', content: 'noindex' }],
})

const withBoard = (name: string, title: string): string => (title.startsWith(name) ? title : `${title} | ${name}`)
