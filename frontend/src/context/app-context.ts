/** Created once per request on the server, once per page load in the browser; available to every route. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { QueryClient } from '@tanstack/react-query'
import type { Board } from '../board/board.ts'
import type { WritingApiClient } from '../http/api-client.ts'
import type { I18n } from '../i18n/create-i18n.ts'

export interface AppContext {
  readonly api: WritingApiClient
  readonly queryClient: QueryClient
  readonly board: Board
  readonly locale: Locale
  readonly i18n: I18n
  /** Milliseconds; the server's clock at the request, so that ages are the same before and after hydration. */
  readonly now: number
  /** `https://board.example`, for canonical addresses. */
  readonly origin: string
  readonly page: PageAssets
  /** How the current page was reached: by loading it, by a link, or along the history. */
  readonly navigation: { kind: 'load' | 'link' | 'history' }
  /** On the server: another status than the router would choose (410 for a deleted offer, 503 when a service is down). */
  readonly answer: { status?: number }
}

/** Additions to the document's head beside the routes' own parts. */
export interface PageAssets {
  /** The address itself named the language; the browser stores it, so that shared caches can store the page. */
  readonly namesLanguage: boolean
  readonly theme: ThemeChoice
  readonly listVariant: ListVariant
  /** Styles of the board and the reset, inlined. In the browser: what the server sent. */
  readonly styles: string
  /** Files with the board and the texts, loaded before hydration. */
  readonly boardUrl: string
  readonly textsUrl: string
  readonly fontUrls: readonly string[]
}

/** The layouts of the offer list. */
export type ListVariant = Tenant['theme']['listVariant']

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
