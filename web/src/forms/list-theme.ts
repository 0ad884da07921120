/**
 * `POST /list-theme`: switches between the horizontal list and the old one, by a cookie of one day (docs/product/offer-list.md, "List"). A
 * form, so that it works without scripts; the answer leads back to the list.
 */

import { horizontalListCookie } from '@jobboard/frontend/server-entry/visitor-choices'
import express, { type RequestHandler } from 'express'
import { plainErrorPage } from '../answers/plain-error-page.ts'

export const listTheme = (secure: boolean): readonly RequestHandler[] => [
  express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }),
  (request, response) => {
    const { theme, back } = (request.body ?? {}) as Record<string, unknown>
    if (theme !== 'horizontal' && theme !== 'old') {
      response.status(400).set('Cache-Control', 'no-store').type('html').send(plainErrorPage(400))
      return
    }
    response.cookie(horizontalListCookie.name, theme === 'horizontal' ? 'true' : 'false', {
      path: '/',
      maxAge: horizontalListCookie.maxAgeSeconds * 1_000,
      sameSite: 'lax',
      secure,
    })
    response.set('Cache-Control', 'no-store').redirect(303, ownPath(back))
  },
]

/** Only ever an address of this site: `//host` and `https://host` are none. */
function ownPath(back: unknown): string {
  const here = 'http://here.invalid'
  const url = typeof back === 'string' && back.startsWith('/') && URL.canParse(back, here) ? new URL(back, here) : undefined
  return url === undefined || url.origin !== here ? '/' : url.pathname.replace(/^\/+/, '/') + url.search
}
