import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type Prepare, PreparedParts } from '../components/loading/prepared.tsx'
import type { AppContext } from '../context/app-context.ts'
import { AppProvider } from '../context/use-app.ts'
import { parseSearch, stringifySearch } from '../navigation/search-params.ts'
import type { publicPages } from '../routes/public-routes.ts'
import { rootRoute } from '../routes/root.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Which styles a page has. */
export const createStyleCache = (nonce?: string): EmotionCache => createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })

/** What the server renders a page with. */
export interface ServerDeps {
  /** Marks the scripts and styles that are ours (server-entry/rendering/sealed-page.ts). */
  readonly nonce: string
  readonly styles: EmotionCache
  readonly prepare: Prepare | null
}

/** Links by route and parameters, which TypeScript checks, lead to public pages; all others are addresses. */
const treeOf = (pages: readonly AnyRoute[]) => rootRoute.addChildren(pages as typeof publicPages)

/** `pages`: those of the entry; of the server, all. `history`: of the browser. */
export function createAppRouter(pages: readonly AnyRoute[], context: AppContext, history?: RouterHistory, server?: ServerDeps) {
  const { nonce, styles = createStyleCache(), prepare = null } = server ?? {}
  return createRouter({
    routeTree: treeOf(pages),
    ...(history === undefined ? {} : { history }),
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: ({ location }) => context.navigation.kind !== 'load' || !hasPlaceOfItsOwn(location.search),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    // react-query knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each router
    Wrap: ({ children }) => (
      <AppProvider value={context}>
        <QueryClientProvider client={context.queryClient}>
          <CacheProvider value={styles}>
            <PreparedParts value={prepare}>{children}</PreparedParts>
          </CacheProvider>
        </QueryClientProvider>
      </AppProvider>
    ),
  })
}

/**
 * A list that was loaded at a position of its own opens there; offsets of its longer self before the reload do not apply. A visitor
 * who scrolled before hydration stays there.
 */
const hasPlaceOfItsOwn = (search: object): boolean => hasPosition(search) || (typeof window !== 'undefined' && window.scrollY > 0)

/** Whether the query of an address says where its list opens. */
export const hasPosition = (search: object): boolean => 'from' in search

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** File of the page's component below `frontend`: its script is requested with the page (server-entry/page-scripts.ts). */
    readonly script?: string
  }
}
