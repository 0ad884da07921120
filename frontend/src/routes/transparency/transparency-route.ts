/** `/how-we-moderate`: moderation in numbers. It shares the browser's entry of the pages of one person, so that lists do not carry its route. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { briefHead, fullHead, missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'
import { boardPicture } from '../share-pictures.ts'
import type { PageWords } from './load-transparency.ts'

const path = '/how-we-moderate'

export const transparencyPage = createRoute({
  getParentRoute: () => rootRoute,
  path,
  loader: async ({ context, location }) => {
    const words = await (await import('./load-transparency.ts')).loadTransparency(context, location.search)
    if (words === null) throw notFound()
    return words
  },
  head: ({ match: { context }, loaderData }) => headOf(context, loaderData),
  component: lazyRouteComponent(() => import('./transparency-page.tsx'), 'TransparencyPage'),
  notFoundComponent: () => createElement(NotFoundPage),
  staticData: { script: 'src/routes/transparency/transparency-page.tsx' },
})

function headOf(context: AppContext, words: PageWords | undefined) {
  const { board, i18n, locale } = context
  if (words === undefined) return missingHead(context, i18n.t('notFound.title'))
  const { title, text: description } = words
  const addressIn = (other: Locale): string => (other === board.defaultLocale ? path : `${path}?locale=${other}`)
  if (!import.meta.env.SSR) return briefHead(context, title, addressIn(locale))
  return fullHead(context, { title, description, isIndexable: true, addressIn, picture: boardPicture(locale) })
}
