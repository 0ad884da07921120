/** The mailer that the settings name. */
import { type Settings, smtpServerOf } from '../../configuration.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { createSmtpMailer } from './smtp.ts'

/** Never leaves this machine: an outside server requires MAIL_FROM. */
const localSender = 'jobboard@localhost'

export const openMailer = (settings: Settings): Mailer =>
  createSmtpMailer({ url: smtpServerOf(settings), from: settings.MAIL_FROM ?? localSender })
