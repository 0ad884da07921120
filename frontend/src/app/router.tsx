import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { AppContext } from '../config/app-context.ts'
import { parseSearch, stringifySearch } from '../config/search-params.ts'
import { routeTree } from '../routes/tree.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** `nonce`: on the server, marks the scripts and styles that are ours (server/sealed-page.ts). */
export function createAppRouter(context: AppContext, nonce?: string) {
  const cache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })
  const router = createRouter({
    routeTree,
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
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each router, as is its cache
    Wrap: ({ children }) => <CacheProvider value={cache}>{children}</CacheProvider>,
  })
  setupRouterSsrQueryIntegration({
    router,
    queryClient: context.queryClient,
    // What failed on the server, the browser asks for itself.
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  })
  return router
}

/**
 * A list that was loaded at a position of its own opens there; offsets of its longer self before the reload do not apply. And whoever
 * scrolled before the page was alive wants to stay there.
 */
const hasPlaceOfItsOwn = (search: object): boolean => 'from' in search || (typeof window !== 'undefined' && window.scrollY > 0)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
