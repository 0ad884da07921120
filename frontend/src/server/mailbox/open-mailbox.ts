/** The local mailbox: its catcher, its folder, its pages. */
import { join } from 'node:path'
import { type Settings, smtpServerOf } from '@jobboard/platform/configuration'
import { openMailFolder } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { startSmtpCatcher } from '@jobboard/platform/embedded/mailbox/smtp-catcher'
import { deriveInternalKey } from '@jobboard/platform/http/internal-key'
import { inheritedSocket } from '@jobboard/platform/launched'
import type { Logger } from '@jobboard/platform/logger'
import type { RequestHandler } from 'express'
import { type MailPreviews, mailPreviewsOf } from './mail-previews.ts'
import { type MailboxBoards, mailboxPages } from './mailbox-pages.ts'

export interface Mailbox {
  pages(boards: MailboxBoards): RequestHandler
  close(): Promise<void>
}

export async function openMailbox(settings: Settings, logger: Logger): Promise<Mailbox> {
  const folder = openMailFolder(join(settings.DATA_DIR, 'mailbox'))
  const catcher = await startSmtpCatcher({ port: settings.MAILBOX_SMTP_PORT, fd: inheritedSocket('MAILBOX_LISTEN_FD'), folder, logger })
  const previews = previewsFor(settings)
  return {
    pages: (boards) => mailboxPages(folder, smtpServerOf(settings), { ...boards, previews }),
    close: () => catcher.close(),
  }
}

/** Examples are for demonstrations, so they come with the demo data. */
const previewsFor = ({ DEMO, MASTER_KEY, WORKERS_PORT }: Settings): MailPreviews | undefined =>
  DEMO === '1' && MASTER_KEY !== undefined ? mailPreviewsOf(`http://127.0.0.1:${WORKERS_PORT}`, deriveInternalKey(MASTER_KEY)) : undefined
