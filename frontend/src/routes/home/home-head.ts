/** Title, description and structured data of the homepage: who the board is. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../board/board.ts'
import type { AppContext } from '../../context/app-context.ts'
import { briefHead, fullHead } from '../page-head.ts'
import { boardPicture } from '../share-pictures.ts'

/** For robots, who read what the server sends. */
export function homeHead(context: AppContext) {
  const { board, locale, origin } = context
  return fullHead(context, {
    title: homeTitle(context),
    description: board.description[locale],
    isIndexable: true,
    addressIn: (other) => homeAddress(board, other),
    picture: boardPicture(locale),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: board.name,
        url: `${origin}/`,
        description: board.description[locale],
        inLanguage: board.locales,
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: board.name,
        url: `${origin}/`,
        logo: `${origin}/boards/${board.id}.svg`,
        sameAs: board.socials.map(({ url }) => url),
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: board.contact.email },
      },
    ],
  })
}

/** In the browser: see `briefHead`. */
export const briefHomeHead = (context: AppContext) => briefHead(context, homeTitle(context), homeAddress(context.board, context.locale))

const homeTitle = ({ board, locale }: AppContext): string => `${board.name} · ${board.claim[locale]}`

const homeAddress = ({ defaultLocale }: Pick<Board, 'defaultLocale'>, locale: Locale): string =>
  locale === defaultLocale ? '/' : `/?locale=${locale}`
