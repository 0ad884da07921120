/** A request for a page that is plain HTML made on the server, outside the application: its board, language and colours, and the headers of the page. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type VisitorChoices, visitorChoices } from '@jobboard/frontend/server-entry/visitor-choices'
import type { Tenants } from '@jobboard/platform/tenants'
import type { Request, Response } from 'express'
import { newNonce } from '../answers/security-headers.ts'
import type { ServedBoard } from '../boards/boards.ts'
import { boardIdOf, localeOf, rememberedLanguage } from './visitor.ts'

export interface VisitedBoards {
  readonly tenants: Tenants
  readonly boards: ReadonlyMap<string, ServedBoard>
  readonly defaultTenant: string
}

export interface BoardVisit {
  readonly board: ServedBoard
  readonly locale: Locale
  readonly theme: VisitorChoices['theme']
  /** Of its style. */
  readonly nonce: string
  /** Path of the page, to which the other languages lead. */
  readonly path: string
}

export interface PagePolicy {
  readonly frames: "'self'" | "'none'"
  readonly forms: "'self'" | "'none'"
}

const policyText = ({ frames, forms }: PagePolicy, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** Undefined for a board that there is not. `fallback`: the language where the address names none. Sets the headers of a page, on which no script runs. */
export function boardVisit(
  request: Request,
  response: Response,
  { tenants, boards, defaultTenant }: VisitedBoards,
  policy: PagePolicy,
  fallback?: Locale,
): BoardVisit | undefined {
  const board = boards.get(boardIdOf(request, tenants, defaultTenant) ?? '')
  if (board === undefined) return undefined
  const chosen = localeOf(board.tenant, new URL(request.originalUrl, 'http://localhost'), request.headers)
  if (chosen.byAddress) response.append('Set-Cookie', rememberedLanguage(chosen.locale, false))
  const locale = chosen.byAddress ? chosen.locale : (fallback ?? chosen.locale)
  const nonce = newNonce()
  response.set({ 'Content-Security-Policy': policyText(policy, nonce), 'X-Frame-Options': 'DENY', 'Content-Language': locale })
  return {
    board,
    locale,
    theme: visitorChoices(board.tenant, request.headers.cookie).theme,
    nonce,
    path: request.baseUrl + (request.path === '/' ? '' : request.path),
  }
}
