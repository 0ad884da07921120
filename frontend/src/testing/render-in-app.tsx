/** Renders a part of a page as it stands in the product: inside a router, with a board, a language and an API. */
import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../app/query-client.ts'
import type { Board } from '../board/board.ts'
import type { AppContext } from '../context/app-context.ts'
import { AppProvider } from '../context/use-app.ts'
import type { WritingApiClient } from '../http/api-client.ts'
import { createI18n, type Texts } from '../i18n/create-i18n.ts'
import { parseSearch, stringifySearch } from '../navigation/search-params.ts'
import { testBoard } from './test-board.ts'

const english = JSON.parse(readFileSync(new URL('../i18n/en.json', import.meta.url), 'utf8')) as Texts
const noApi = (): Promise<never> => Promise.reject(new Error('This test has no API'))

interface Surroundings {
  readonly api?: Partial<WritingApiClient>
  readonly board?: Board
  /** Of the address, without `#`: the panel that is open. */
  readonly hash?: string
  /** Path and query of the page, which is `/`. */
  readonly address?: string
}

export async function renderInApp(part: ReactNode, { api = {}, board = testBoard(), hash = '', address = '/' }: Surroundings = {}) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const context: AppContext = {
    api: { get: noApi, send: noApi, ...api },
    queryClient,
    board,
    locale: 'en',
    i18n: createI18n('en', english),
    now: Date.parse('2026-03-12T08:00:00.000Z'),
    origin: 'https://board.example',
    page: { namesLanguage: false, theme: 'system', listVariant: 'classic', styles: '', boardUrl: '', textsUrl: '', fontUrls: [] },
    navigation: { kind: 'load' },
    answer: {},
  }
  const rootRoute = createRootRouteWithContext<AppContext>()()
  const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <div data-testid="part">{part}</div> })
  const listRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([indexRoute, listRoute]),
    context,
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [`${address}#${hash}`] }),
  })
  render(
    <AppProvider value={context}>
      <QueryClientProvider client={queryClient}>
        {/* biome-ignore lint/suspicious/noExplicitAny: not the product's own route tree, which the type of routers is registered with */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </AppProvider>,
  )
  await screen.findByTestId('part')
  return router
}
