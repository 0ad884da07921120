/** The routes of the gallery, below those of the mailbox and for the same visitors; only with demo data. */
import express, { type Request, type Response, type Router } from 'express'
import type { Gallery } from './gallery-page.tsx'
import { galleryPage, previewPage, previewsMissingPage } from './gallery-page.tsx'
import { sendMailFrame } from './mail-frame.ts'
import type { MailPreviews } from './mail-previews.ts'
import type { Visit } from './mailbox-page.tsx'
import type { MailboxBoards } from './mailbox-pages.ts'
import { type GalleryChoice, readChoice } from './preview-choice.ts'

type VisitOf = (request: Request, response: Response) => Visit | undefined

const queryOf = (request: Request): URLSearchParams => new URL(request.originalUrl, 'http://localhost').searchParams

/** Mail programs ask the system; here the address says it. */
const withScheme = (html: string, scheme: GalleryChoice['scheme']): string =>
  html.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')

export function galleryPages(previews: MailPreviews, { tenants }: MailboxBoards, visitOf: VisitOf): Router {
  const router = express.Router({ caseSensitive: true, strict: true })

  const galleryOf = (visit: Visit, request: Request): Gallery => {
    const choice = readChoice(queryOf(request), tenants, { board: visit.board.tenant.id, language: visit.locale })
    return { visit: { ...visit, query: queryOf(request) }, choice, boards: tenants.all }
  }
  const chosen = ({ choice }: Gallery) => ({ tenant: choice.board, locale: choice.language })
  const missing = (response: Response, visit: Visit): void => {
    response.status(503).set('Retry-After', '2').type('html').send(previewsMissingPage(visit))
  }

  router.get('/', async (request, response, next) => {
    const visit = visitOf(request, response)
    if (visit === undefined) return next()
    const gallery = galleryOf(visit, request)
    const all = await previews.list(chosen(gallery)).catch(() => undefined)
    if (all === undefined) missing(response, visit)
    else response.type('html').send(galleryPage(gallery, all))
  })

  /** `send` says how the example is shown. */
  const ofExample = (
    path: string,
    send: (response: Response, gallery: Gallery, one: Awaited<ReturnType<MailPreviews['one']>> & object) => void,
  ) => {
    router.get(path, async (request, response, next) => {
      const visit = visitOf(request, response)
      if (visit === undefined) return next()
      const gallery = galleryOf(visit, request)
      const { message, fixture } = request.params
      const one = await previews.one(String(message), String(fixture), chosen(gallery)).catch(() => null)
      if (one === null) missing(response, visit)
      else if (one === undefined) next()
      else send(response, gallery, one)
    })
  }
  ofExample('/:message/:fixture', (response, gallery, one) => response.type('html').send(previewPage(gallery, one)))
  ofExample('/:message/:fixture/html', (response, { choice }, { html }) => sendMailFrame(response, withScheme(html, choice.scheme)))
  return router
}
