/** The examples of e-mails that the workers render; undefined where there is no such example. Rejects when the workers do not answer. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import {
  type MailPreview,
  type MailPreviewSummary,
  mailPreviewListSchema,
  mailPreviewSchema,
  mailPreviewsPath,
} from '@jobboard/contracts/shared/mail-preview'
import { internalKeyHeader } from '@jobboard/platform/http/internal-key'

export interface PreviewChoice {
  readonly tenant: string
  readonly locale: Locale
}

export interface MailPreviews {
  list(choice: PreviewChoice): Promise<readonly MailPreviewSummary[]>
  one(message: string, fixture: string, choice: PreviewChoice): Promise<MailPreview | undefined>
}

const timeoutMs = 5_000

export function mailPreviewsOf(workersUrl: string, internalKey: string): MailPreviews {
  async function get(path: string, choice: PreviewChoice): Promise<unknown> {
    const response = await fetch(`${workersUrl}${mailPreviewsPath}${path}?${new URLSearchParams({ ...choice })}`, {
      headers: { [internalKeyHeader]: internalKey },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`The workers answer ${response.status}`)
    return response.json()
  }
  return {
    list: async (choice) => mailPreviewListSchema.parse(await get('', choice)),
    one: async (message, fixture, choice) => {
      const found = await get(`/${encodeURIComponent(message)}/${encodeURIComponent(fixture)}`, choice)
      return found === undefined ? undefined : mailPreviewSchema.parse(found)
    },
  }
}
