/** The words of the mailbox: on the server alone, so that no page of the board carries them. */
import { type TranslateIn, textsIn } from '@jobboard/contracts/shared/translate'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export type MailboxTexts = TranslateIn<typeof english>

export const mailboxTexts = textsIn({ pl: polish, en: english })
