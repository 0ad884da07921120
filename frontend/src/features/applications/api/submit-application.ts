import type { SubmitApplication } from '@jobboard/contracts/applications/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'

/** What the form sends; with a file, or the document of the profile that `documentId` names. */
export type ApplicationToSend = Omit<SubmitApplication, 'candidate_id'> & { readonly attachment: File | null }

export interface SubmittedApplication {
  readonly applicationId: string
  readonly receipt: string
}

interface SubmitOptions {
  readonly idempotencyKey: string
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
  /** Also while the page is being left; for applications without a file. */
  readonly keepalive?: boolean
}

/** Rejects with ProblemError; with the reason of the signal once it was cancelled. */
export async function submitApplication(
  api: WritingApiClient,
  offerId: string,
  application: ApplicationToSend,
  options: SubmitOptions,
): Promise<SubmittedApplication> {
  const { body } = await api.send<SubmittedApplication>('POST', `/v1/offers/${encodeURIComponent(offerId)}/applications`, {
    ...options,
    body: formOf(application),
    botCheck: 'apply',
  })
  return body
}

function formOf({ attachment, documentId, fileName, answers, ...fields }: ApplicationToSend): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (Object.keys(answers).length > 0) form.append('answers', JSON.stringify(answers))
  if (documentId !== null) form.append('documentId', documentId)
  if (attachment !== null) {
    // Before the file, as the fields of a form are read.
    form.append('fileName', fileName)
    form.append('attachment', attachment)
  }
  return form
}
