/** One page as an answer: a router, a query client, a style cache and a translator of its own for each request. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/router.tsx'
import type { AppContext, ListVariant, ThemeChoice } from '../config/app-context.ts'
import { createApiClient } from '../http/api-client.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { textFiles } from '../i18n/text-files.ts'
import type { ServedBoard } from './boards.ts'
import type { PageScripts } from './page-scripts.ts'
import { pageTexts } from './page-texts.ts'

export interface PageRequest {
  readonly request: Request
  readonly board: ServedBoard
  readonly locale: Locale
  /** Whether the address says the language. */
  readonly namesLanguage: boolean
  readonly theme: ThemeChoice
  readonly listVariant: ListVariant
  readonly origin: string
  /** Marks what is ours (sealed-page.ts). */
  readonly nonce: string
  readonly scripts: PageScripts
  readonly queryServiceUrl: string
}

export type RenderPage = (page: PageRequest) => Promise<Response>

/** A page waits this long for all it asks of the query-service, then says that it does not answer. */
const apiMilliseconds = 5_000

export const renderPage: RenderPage = async ({
  request,
  board,
  locale,
  namesLanguage,
  theme,
  listVariant,
  origin,
  nonce,
  scripts,
  queryServiceUrl,
}) => {
  const context: AppContext = {
    api: createApiClient({
      base: queryServiceUrl,
      tenant: board.board.id,
      fetch: globalThis.fetch,
      signal: request.signal,
      deadline: AbortSignal.timeout(apiMilliseconds),
    }),
    queryClient: createQueryClient(),
    board: board.board,
    locale,
    i18n: createI18n(locale, pageTexts[locale]),
    now: Date.now(),
    origin,
    page: {
      namesLanguage,
      theme,
      listVariant,
      styles: board.styles,
      boardUrl: board.fileUrl,
      textsUrl: textFiles[locale],
      fontUrls: board.fontUrls,
    },
    navigation: { kind: 'load' },
    answer: {},
  }
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(context, nonce),
    getRouterManifest: async () => scripts.manifest,
  })
  const response = await handle(({ request, router, responseHeaders }) =>
    renderRouterToStream({ request, router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  const { status } = context.answer
  return status === undefined || response.status === status ? response : new Response(response.body, { status, headers: response.headers })
}
