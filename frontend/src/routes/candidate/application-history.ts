/** The applications of a candidate (docs/product/applications.md, "History"). */
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { historyPath, historyStateOf, historyUrl } from '../../features/applications/history/history-url.ts'
import { candidateTexts } from '../../features/candidates/texts.ts'
import { accountPage } from '../account/account-route.ts'
import { rootRoute } from '../root.tsx'

const script = 'src/routes/candidate/application-history-page.tsx'

const page = accountPage({
  kind: 'candidate',
  path: historyPath,
  title: (locale) => candidateTexts(locale)('pages.application-history'),
  isOffered: hasApplicationHistory,
  component: lazyRouteComponent(() => import('./application-history-page.tsx'), 'ApplicationHistoryPage'),
  script,
  load: async ({ api, queryClient }, _params, search) => {
    const { historyQuery } = await import('../../features/applications/history/api/list-applications.ts')
    await queryClient.prefetchInfiniteQuery(historyQuery(api, historyStateOf(search)))
  },
})

/** The address without the portal in front, as it is spoken of. */
const short = createRoute({
  getParentRoute: () => rootRoute,
  path: historyPath,
  loader: ({ context }) => {
    if (!hasApplicationHistory(context.board)) throw notFound()
    throw redirect({ href: historyUrl, replace: true })
  },
  notFoundComponent: () => createElement(NotFoundPage),
  staticData: { script },
})

export const applicationHistoryPages = [page, short]
