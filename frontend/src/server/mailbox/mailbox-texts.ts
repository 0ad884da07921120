/** The words of the mailbox: on the server alone, so that no page of the board carries them. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createI18n, type Translate } from '../../i18n/create-i18n.ts'
import english from '../../i18n/mailbox.en.json' with { type: 'json' }
import polish from '../../i18n/mailbox.pl.json' with { type: 'json' }

type Texts = typeof english
export type MailboxTexts = Translate<Texts>

const texts: Readonly<Record<Locale, MailboxTexts>> = {
  pl: createI18n<Texts>('pl', polish).t,
  en: createI18n<Texts>('en', english).t,
}

export const mailboxTexts = (locale: Locale): MailboxTexts => texts[locale]
