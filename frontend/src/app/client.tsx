/** The browser's entry: loads the board and the texts of the page's language, then takes over the HTML. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AppContext, ListVariant, ThemeChoice } from '../config/app-context.ts'
import { type Board, rememberTown } from '../config/board.ts'
import { createApiClient, isApiError } from '../http/api-client.ts'
import { createI18n, type Texts } from '../i18n/create-i18n.ts'
import { repeatEarlyClick } from './early-choices.ts'
import { keepFocus } from './keep-focus.ts'
import { pageDataId, restoreQueries } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

const load = async <Content,>(url: string): Promise<Content> => (await fetch(url)).json()

function Page({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useEffect(repeatEarlyClick, [])
  return <RouterClient router={router} />
}

async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const locale = lang as Locale
  const { board: boardUrl = '', texts: textsUrl = '', namesLanguage } = dataset
  const [board, texts] = await Promise.all([load<Board>(boardUrl), load<Texts>(textsUrl)])
  const context: AppContext = {
    api: createApiClient({ base: '/api', tenant: board.id, fetch: (input, init) => fetch(input, init) }),
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
  const router = createAppRouter(context)
  router.history.subscribe(({ action }) => {
    context.navigation.kind = action.type === 'PUSH' || action.type === 'REPLACE' ? 'link' : 'history'
  })
  // The router notes where a page stands that is being left, if it heard that the page scrolled; of the last bit it may not have yet.
  for (const type of ['click', 'popstate', 'pagehide']) addEventListener(type, () => document.dispatchEvent(new Event('scroll')), true)
  keepFocus(router)
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

void start()
