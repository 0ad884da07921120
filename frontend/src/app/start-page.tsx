/** Starts a page in the browser: loads the board and the texts of the page's language, then takes over the HTML. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Board, rememberTown } from '../board/board.ts'
import { overlays } from '../components/feedback/overlay-requests.ts'
import { showToastOfLastPage } from '../components/feedback/toast-over-load.ts'
import type { AppContext, ListVariant, ThemeChoice } from '../context/app-context.ts'
import { createApiClient } from '../http/api-client.ts'
import { isApiError } from '../http/api-error.ts'
import { createI18n, type Texts } from '../i18n/create-i18n.ts'
import { repeatEarlyClick } from './early-choices.ts'
import { historyWithin } from './history-within.ts'
import { pageDataId, restoreQueries } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { restoreFocus } from './restore-focus.ts'
import { createAppRouter, hasPosition } from './router.tsx'

// The policy of pages forbids compiled checks. Zod, which later chunks bring, reads this when it starts; without it each page reports a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const load = async <Content,>(url: string): Promise<Content> => (await fetch(url)).json()

/** Commands that meet an ended session at the same time share one dialog. */
let signingIn: Promise<boolean> | undefined
function signInAgain(): Promise<boolean> {
  signingIn ??= new Promise<boolean>((answer) => overlays.add({ kind: 'signIn', answer })).finally(() => {
    signingIn = undefined
  })
  return signingIn
}

function Page({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useEffect(repeatEarlyClick, [])
  useEffect(showToastOfLastPage, [])
  return <RouterProvider router={router} />
}

/** `pages`: those of the entry. `isWithin`: whether an address is one of them, or a page that does not exist; every other one is loaded. */
export async function startPage(pages: readonly AnyRoute[], isWithin: (address: string) => boolean): Promise<void> {
  const { lang, dataset } = document.documentElement
  const locale = lang as Locale
  const { board: boardUrl = '', texts: textsUrl = '', namesLanguage } = dataset
  const [board, texts] = await Promise.all([load<Board>(boardUrl), load<Texts>(textsUrl)])
  const context: AppContext = {
    api: createApiClient({ base: '/api', tenant: board.id, fetch: (input, init) => fetch(input, init), signInAgain }),
    queryClient: createQueryClient(),
    board,
    locale,
    i18n: createI18n(locale, texts),
    now: Number(dataset.now),
    origin: dataset.origin ?? location.origin,
    page: {
      namesLanguage: namesLanguage !== undefined,
      theme: (dataset.theme ?? 'system') as ThemeChoice,
      listVariant: (dataset.list ?? 'classic') as ListVariant,
      styles: document.querySelector('style[data-page]')?.textContent ?? '',
      boardUrl,
      textsUrl,
      fontUrls: [],
    },
    navigation: { kind: 'load' },
    answer: {},
  }
  restoreQueries(context.queryClient, document.getElementById(pageDataId)?.textContent ?? '[]')
  for (const [, town] of context.queryClient.getQueriesData<Parameters<typeof rememberTown>[1]>({ queryKey: ['town'] })) {
    if (town) rememberTown(board, town)
  }
  const router = createAppRouter(pages, context, historyWithin(isWithin))
  router.history.subscribe(({ action }) => {
    context.navigation.kind = action.type === 'PUSH' || action.type === 'REPLACE' ? 'link' : 'history'
  })
  // The router notes where a page stands that is being left, if it noticed that the page scrolled; of the last bit it may not have yet.
  for (const type of ['click', 'popstate', 'pagehide']) addEventListener(type, () => document.dispatchEvent(new Event('scroll')), true)
  // After the router's own listener, which leaves reloads to the browser: it would scroll a list that begins elsewhere now to its end.
  addEventListener('pagehide', () => {
    if (hasPosition(router.latestLocation.search)) history.scrollRestoration = 'manual'
  })
  restoreFocus(router)
  // The router's component for this waits inside React, with 0.4 kB of code for promises that no page has.
  await hydrate(router).finally(() => window.$_TSR?.h())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page router={router} />
      </StrictMode>,
      {
        // A service that does not answer has a page of its own, which says so; it is no fault of this code.
        onCaughtError: (error) => {
          if (!isApiError(error)) console.error(error)
        },
      },
    )
  })
}
