/**
 * `/mailbox`: the mails that the local mailbox received, for requests from this machine only. For other addresses, and with an outside
 * SMTP server, there is no such page.
 */

import { type MailFolder, mailboxLimits } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { type MailSummary, readMail } from '@jobboard/platform/embedded/mailbox/read-mail'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { boardVisit, type VisitedBoards } from '../requests/board-visit.ts'
import { galleryPages } from './gallery-pages.ts'
import { listPage, type MailList } from './list-page.tsx'
import { sendMailFrame } from './mail-frame.ts'
import { mailPage } from './mail-page.tsx'
import type { MailPreviews } from './mail-previews.ts'
import type { Visit } from './mailbox-page.tsx'
import { isFromThisMachine } from './own-machine.ts'

export interface MailboxBoards extends VisitedBoards {
  /** Examples of the e-mails; none without demo data. */
  readonly previews?: MailPreviews | undefined
}

const perPage = 50

export function mailboxPages(folder: MailFolder, smtpAddress: string, boards: MailboxBoards): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.use((request, response, next) => {
    if (!isFromThisMachine(request) || (request.method !== 'GET' && request.method !== 'HEAD')) return next('router')
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  const summaryOf = summaries(folder)
  router.get('/', async (request, response, next) => {
    const visit = visitOf(request, response, boards)
    if (visit === undefined) return next()
    const list = await listOf(await folder.list(), request, summaryOf, smtpAddress)
    response.type('html').send(listPage(visit, { ...list, hasGallery: boards.previews !== undefined }))
  })

  if (boards.previews !== undefined)
    router.use(
      '/preview',
      galleryPages(boards.previews, boards, (request, response) => visitOf(request, response, boards)),
    )

  /** False: no such page; the next handler answers. */
  type Answer = (response: Response, message: Buffer, request: Request) => Promise<boolean>
  const ofMail = (path: string, answer: Answer): void => {
    router.get(path, async (request, response, next) => {
      const message = await folder.read(String(request.params.id))
      if (message === undefined || !(await answer(response, message, request))) next()
    })
  }
  ofMail('/:id', async (response, message, request) => {
    const visit = visitOf(request, response, boards)
    if (visit === undefined) return false
    response.type('html').send(mailPage(visit, String(request.params.id), await readMail(message)))
    return true
  })
  ofMail('/:id/html', async (response, message) => {
    const { html } = await readMail(message)
    if (html === null) return false
    sendMailFrame(response, html)
    return true
  })
  ofMail('/:id/attachments/:number', async (response, message, request) => {
    const file = (await readMail(message)).files[Number(request.params.number)]
    if (file !== undefined) sendFile(response, file.filename, file.content)
    return file !== undefined
  })
  ofMail('/:id/original', async (response, message, request) => {
    sendFile(response, `${String(request.params.id)}.eml`, message)
    return true
  })
  return router
}

/** Whatever a mail says its attachment is, it is a download. */
function sendFile(response: Response, filename: string, content: Buffer): void {
  response.attachment(filename)
  response.set({ 'Content-Type': 'application/octet-stream', 'Content-Security-Policy': "default-src 'none'; sandbox" }).send(content)
}

/** Mails in frames, and no form. */
const visitOf = (request: Request, response: Response, boards: MailboxBoards): Visit | undefined =>
  boardVisit(request, response, boards, { frames: "'self'", forms: "'none'" })

type SummaryOf = (id: string) => Promise<MailSummary | undefined>

/** Mails never change, so each is read for the list once. */
function summaries(folder: MailFolder): SummaryOf {
  const known = new Map<string, MailSummary>()
  return async (id) => {
    const summary = known.get(id)
    if (summary !== undefined) return summary
    const message = await folder.read(id)
    if (message === undefined) return undefined
    const { subject, from, to, sentAt, attachments } = await readMail(message)
    const read: MailSummary = { subject, from, to, sentAt, attachments }
    if (known.size >= mailboxLimits.mails) known.clear()
    known.set(id, read)
    return read
  }
}

async function listOf(
  ids: readonly string[],
  request: Request,
  summaryOf: SummaryOf,
  smtpAddress: string,
): Promise<Omit<MailList, 'hasGallery'>> {
  const pages = Math.max(1, Math.ceil(ids.length / perPage))
  const asked = Number(new URL(request.originalUrl, 'http://localhost').searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  const mails: MailList['mails'][number][] = []
  for (const id of ids.slice((page - 1) * perPage, page * perPage)) {
    const summary = await summaryOf(id)
    if (summary !== undefined) mails.push({ id, ...summary })
  }
  return { mails, total: ids.length, page, pages, max: mailboxLimits.mails, smtpAddress }
}
