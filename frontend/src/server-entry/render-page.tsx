/** One page as an answer: a router, a query client, a style cache and a translator of its own for each request. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { pageDataId, serializeQueries } from '../app/page-data.ts'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter, createStyleCache } from '../app/router.tsx'
import type { AppContext, ListVariant, ThemeChoice } from '../context/app-context.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { textFiles } from '../i18n/text-files.ts'
import { personalPages } from '../routes/personal-routes.ts'
import { publicPages } from '../routes/public-routes.ts'
import { collectedStyles } from '../theme/emotion-parts/collected-styles.ts'
import type { ServedBoard } from './boards.ts'
import type { PageScripts } from './page-scripts.ts'
import { pageTexts } from './page-texts.ts'
import { preparedMarkup } from './prepared-markup.tsx'
import { createQueryServiceClient } from './query-service-client.ts'
import { renderTurn } from './render-turns.ts'
import type { RenderedHtml } from './sealed-page.ts'

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
  /** Of the visitor, for pages of one person. */
  readonly cookie?: string | undefined
}

export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: RenderedHtml | string
}

export type RenderPage = (page: PageRequest) => Promise<RenderedPage>

/** The list of offers last: it has every address that no other page has. */
const pages = [...personalPages, ...publicPages]

/** In development Emotion itself writes styles into the markup, with the secret of one page. */
const preparesParts = import.meta.env.PROD

/** A page waits this long for all it asks of the query-service, then says that it does not answer. */
const apiTimeoutMs = 5_000

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
  cookie,
}) => {
  const queryClient = createQueryClient()
  const context: AppContext = {
    api: createQueryServiceClient({
      base: queryServiceUrl,
      tenant: board.board.id,
      signal: request.signal,
      traceparent: request.headers.get('traceparent'),
      timeoutMs: apiTimeoutMs,
      // The name of the session's cookie depends on whether the visitor came over TLS.
      ...(cookie === undefined ? {} : { visitor: { cookie, protocol: origin.startsWith('https:') ? 'https' : 'http' } }),
    }),
    queryClient,
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
  const styles = createStyleCache(nonce)
  const markup = preparedMarkup(context, nonce)
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(pages, context, undefined, { nonce, styles, prepare: preparesParts ? markup.prepare : null }),
    getRouterManifest: async () => scripts.manifest,
  })
  let html: RenderedHtml | string = ''
  // Routes load their data before anything is rendered, so nothing is left to stream: one text, without bytes and streams in between.
  const response = await handle(async ({ router, responseHeaders }) => {
    await renderTurn()
    request.signal.throwIfAborted()
    const rendered = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    const data = `<script type="application/json" id="${pageDataId}">${serializeQueries(queryClient)}</script>`
    const bodyEnd = rendered.lastIndexOf('</body>')
    html = {
      // Before the script at the end of the page, which asks for those that read the data.
      html: rendered.slice(0, bodyEnd) + markup.place(data) + rendered.slice(bodyEnd),
      fill: (body) => {
        const { pieces, styles: others, preloads } = markup.fill(body, router)
        const own = collectedStyles(styles)
        const names = new Set(own.map((style) => style.names))
        return { pieces, preloads, styles: [...own, ...others.filter((style) => !names.has(style.names))] }
      },
    }
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  queryClient.clear()
  return { status: context.answer.status ?? response.status, headers: response.headers, html }
}
