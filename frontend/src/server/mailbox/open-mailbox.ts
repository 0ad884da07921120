/** The local mailbox: its catcher, its folder, its pages. */
import { join } from 'node:path'
import { type Settings, smtpServerOf } from '@jobboard/platform/configuration'
import { openMailFolder } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { startSmtpCatcher } from '@jobboard/platform/embedded/mailbox/smtp-catcher'
import { inheritedSocket } from '@jobboard/platform/launched'
import type { Logger } from '@jobboard/platform/logger'
import type { RequestHandler } from 'express'
import { type MailboxBoards, mailboxPages } from './mailbox-pages.ts'

export interface Mailbox {
  pages(boards: MailboxBoards): RequestHandler
  close(): Promise<void>
}

export async function openMailbox(settings: Settings, logger: Logger): Promise<Mailbox> {
  const folder = openMailFolder(join(settings.DATA_DIR, 'mailbox'))
  const catcher = await startSmtpCatcher({ port: settings.MAILBOX_SMTP_PORT, fd: inheritedSocket('MAILBOX_LISTEN_FD'), folder, logger })
  return {
    pages: (boards) => mailboxPages(folder, smtpServerOf(settings), boards),
    close: () => catcher.close(),
  }
}
