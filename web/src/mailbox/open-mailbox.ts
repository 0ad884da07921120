/** The local mailbox: its catcher, its folder, its pages. */
import { join } from 'node:path'
import { type Settings, smtpServerOf } from '@jobboard/platform/configuration'
import { openMailFolder } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { startSmtpCatcher } from '@jobboard/platform/embedded/mailbox/smtp-catcher'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { inheritedSocket } from '@jobboard/platform/process/launched'
import type { RequestHandler } from 'express'
import { type MailPreviews, mailPreviewsOf } from './mail-previews.ts'
import { type MailboxBoards, mailboxPages } from './mailbox-pages.ts'

export interface Mailbox {
  /** Null where it is not shown: mails are stored all the same. */
  readonly pages: ((boards: MailboxBoards) => RequestHandler) | null
  close(): Promise<void>
}

export async function openMailbox(settings: Settings, logger: Logger): Promise<Mailbox> {
  const folder = openMailFolder(join(settings.DATA_DIR, 'mailbox'))
  const catcher = await startSmtpCatcher({ port: settings.MAILBOX_SMTP_PORT, fd: inheritedSocket('MAILBOX_LISTEN_FD'), folder, logger })
  const previews = previewsFor(settings)
  return {
    pages: !isShown(settings) ? null : (boards) => mailboxPages(folder, smtpServerOf(settings), { ...boards, previews }),
    close: () => catcher.close(),
  }
}

/** The pages believe that a request comes from this machine; behind a public address a proxy may make each look so. */
export const isShown = ({ MAILBOX, PUBLIC_URL }: Pick<Settings, 'MAILBOX' | 'PUBLIC_URL'>): boolean =>
  MAILBOX === undefined ? PUBLIC_URL === undefined : MAILBOX === 'on'

/** Examples are for demonstrations, so they come with the demo data. */
const previewsFor = (settings: Settings): MailPreviews | undefined =>
  settings.DEMO === '1' && settings.MASTER_KEY !== undefined ? mailPreviewsOf(openInternalClient(settings)) : undefined
