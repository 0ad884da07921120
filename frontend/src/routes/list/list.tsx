/** `/{list prefix}/{city}/{category}/{subcategories}`; any other address that no route knows ends here as well, as not found. */
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { type Board, placeLabel, rememberTown, selectedCategory } from '../../board/board.ts'
import { isReusable, offerListQuery } from '../../features/offers/api/list-offers.ts'
import { categoryCountsQuery } from '../../features/search/categories.ts'
import { townQuery } from '../../features/search/places.ts'
import { stringifySearch } from '../../navigation/search-params.ts'
import { answerFor, onServer } from '../answer-for.ts'
import { rootRoute } from '../root.tsx'
import { briefListHead, listHead } from './list-head.ts'

/** The server sends every town of the page, though it caches those of other pages: its answer goes to the browser with the page. */
const isNamed = (board: Board, city: string): boolean =>
  onServer ? board.cities.some(({ slug }) => slug === city) : placeLabel(board, 'en', city) !== undefined

export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  // Scrolling writes the position into the address; that is no other list.
  loaderDeps: ({ search }) => ({ query: stringifySearch({ ...search, from: undefined }) }),
  loader: async ({ context, location }) => {
    const { board, queryClient, navigation } = context
    const parsed = parseListUrl(board, location.pathname, location.searchStr)
    if (parsed.kind !== 'list') throw notFound()
    const { filters, sort, from } = parsed.state
    const unnamed = filters.cities.filter((slug) => !isNamed(board, slug))
    const towns = await Promise.all(unnamed.map((slug) => queryClient.ensureQueryData(townQuery(context.api, slug)))).catch(
      (error: unknown) => answerFor(error, context),
    )
    for (const town of towns) {
      if (town === null) throw notFound()
      rememberTown(board, town)
    }
    const query = offerListQuery(context, { filters, sort }, from)
    if (onServer) {
      const parent = selectedCategory(board, filters.categories)?.category
      const [data] = await Promise.all([
        queryClient.ensureInfiniteQueryData(query),
        parent === undefined || parent.children.length === 0
          ? null
          : queryClient.ensureQueryData(categoryCountsQuery(context.api, filters, parent.key)),
      ]).catch((error: unknown) => answerFor(error, context))
      return { total: data.pages[0]?.offers ?? 0, companies: data.pages[0]?.companies }
    }
    const known = queryClient.getQueryState(query.queryKey)
    const pages = queryClient.getQueryData(query.queryKey)?.pages ?? []
    if (navigation.kind === 'link' && pages.length > 0 && !isReusable(pages, from, Date.now() - (known?.dataUpdatedAt ?? 0))) {
      queryClient.removeQueries({ queryKey: query.queryKey })
    }
    // The page shows the question at once and the offers when they come.
    void queryClient.prefetchInfiniteQuery(query)
    return { total: pages[0]?.offers, companies: pages[0]?.companies }
  },
  head: ({ match, loaderData }) => {
    const search = stringifySearch(match.search)
    return import.meta.env.SSR
      ? listHead(match.context, match.pathname, search, loaderData?.total, loaderData?.companies)
      : briefListHead(match.context, match.pathname, search, loaderData?.companies)
  },
  // Here and not at the root, so that the head of this route still says what robots may index.
  notFoundComponent: () => <NotFoundPage />,
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
  staticData: { script: 'src/routes/list/list-page.tsx' },
})
