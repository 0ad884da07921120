import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newestWithSalaryQuery } from '../features/offers/newest-with-salary.ts'
import { totalCountQuery } from '../features/search/count-offers.ts'
import { answerFor } from './answer-for.ts'
import { rootRoute } from './root.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    const { api, queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(totalCountQuery(api)),
      queryClient.ensureQueryData(newestWithSalaryQuery(context)),
    ]).catch((error: unknown) => answerFor(error, context))
  },
  head: ({ match: { context } }) => {
    const { board, locale, origin } = context
    const urlIn = (other: string): string => (other === board.defaultLocale ? `${origin}/` : `${origin}/?locale=${other}`)
    return {
      meta: [
        { title: `${board.name} · ${board.claim[locale]}` },
        { name: 'description', content: board.description[locale] },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: `${board.name} · ${board.claim[locale]}` },
        { property: 'og:description', content: board.description[locale] },
        { property: 'og:url', content: urlIn(locale) },
      ],
      links: [
        { rel: 'canonical', href: urlIn(locale) },
        ...board.locales.map((other) => ({ rel: 'alternate', hrefLang: other, href: urlIn(other) })),
        { rel: 'alternate', hrefLang: 'x-default', href: `${origin}/` },
      ],
    }
  },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
