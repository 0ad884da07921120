/** One page as a text: a router, a query client, a style cache and a translator of its own for each request. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { pageDataId, serializeQueries } from '../app/page-data.ts'
import { createQueryClient } from '../app/query-client.ts'
import { createAppRouter, createStyleCache } from '../app/router.tsx'
import type { AppContext } from '../context/app-context.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { textFiles } from '../i18n/text-files.ts'
import { adminPages } from '../routes/admin/admin-routes.ts'
import { personalPages } from '../routes/personal-routes.ts'
import { publicPages } from '../routes/public-routes.ts'
import { collectedStyles } from '../theme/emotion-parts/collected-styles.ts'
import type { PageBoard } from './page-board.ts'
import type { PageScripts } from './page-scripts.ts'
import type { ReadApi } from './read-api.ts'
import { createServerApi } from './rendering/create-server-api.ts'
import { pageTexts } from './rendering/page-texts.ts'
import { preparedMarkup } from './rendering/prepared-markup.tsx'
import { type RenderedHtml, type SealedPage, sealPage } from './rendering/sealed-page.ts'
import type { VisitorChoices } from './visitor-choices.ts'

export interface PageRequest extends Pick<VisitorChoices, 'theme' | 'listVariant'> {
  readonly url: URL
  /** Aborted when no visitor waits for the page any more. */
  readonly signal: AbortSignal
  readonly board: Pick<PageBoard, 'board' | 'fileUrl' | 'styles' | 'fontUrls'>
  readonly locale: Locale
  /** Whether the address says the language. */
  readonly namesLanguage: boolean
  /** `https://board.example`, for canonical addresses. */
  readonly origin: string
  readonly scripts: PageScripts
  readonly readApi: ReadApi
  /** Of the visitor, for pages of one person. Without it nothing of any session is in the page. */
  readonly cookie?: string | undefined
  /** Awaited between loading and rendering, which takes the thread for 5 to 10 ms. */
  readonly turn: () => Promise<void>
}

export interface RenderedPage extends SealedPage {
  readonly status: number
  readonly headers: Headers
}

export type RenderPage = (page: PageRequest) => Promise<RenderedPage>

/** The list of offers last: it has every address that no other page has. */
const pages = [...personalPages, ...adminPages, ...publicPages]

/** In development Emotion itself writes styles into the markup, with the secret of one page. */
const preparesParts = import.meta.env.PROD

export const renderPage: RenderPage = async ({
  url,
  signal,
  board,
  locale,
  namesLanguage,
  theme,
  listVariant,
  origin,
  scripts,
  readApi,
  cookie,
  turn,
}) => {
  const queryClient = createQueryClient()
  const context: AppContext = {
    api: createServerApi({ readApi, signal, cookie }),
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
  // No text of an offer can guess it.
  const secret = crypto.randomUUID()
  const styles = createStyleCache(secret)
  const markup = preparedMarkup(context, secret)
  const handle = createRequestHandler({
    request: new Request(url, { signal }),
    createRouter: () =>
      createAppRouter(pages, context, undefined, { nonce: secret, styles, prepare: preparesParts ? markup.prepare : null }),
    getRouterManifest: async () => scripts.manifest,
  })
  let html: RenderedHtml | string = ''
  // Routes load their data before anything is rendered, so nothing is left to stream: one text, without bytes and streams in between.
  const response = await handle(async ({ router, responseHeaders }) => {
    await turn()
    signal.throwIfAborted()
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
  return { status: context.answer.status ?? response.status, headers: response.headers, ...sealPage(html, secret) }
}
