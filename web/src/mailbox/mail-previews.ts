/** The examples of e-mails that the workers render; undefined where there is no such example. Rejects when the workers do not answer. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type MailPreview, type MailPreviewSummary, mailPreviewCall, mailPreviewsCall } from '@jobboard/contracts/shared/mail-preview'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

export interface PreviewChoice {
  readonly tenant: string
  readonly locale: Locale
}

export interface MailPreviews {
  list(choice: PreviewChoice): Promise<readonly MailPreviewSummary[]>
  one(message: string, fixture: string, choice: PreviewChoice): Promise<MailPreview | undefined>
}

export const mailPreviewsOf = (services: InternalClient): MailPreviews => ({
  list: (query) => services.call(mailPreviewsCall, { query }),
  one: async (message, fixture, query) => {
    const answer = await services.call(mailPreviewCall, { params: { message, fixture }, query })
    return answer.ok ? answer.value : undefined
  },
})
