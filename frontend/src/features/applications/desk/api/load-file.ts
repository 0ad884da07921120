import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import type { Problem } from '@jobboard/contracts/shared/problem'
import { ApiError } from '../../../../http/api-error.ts'

const fileUrl = (slug: string, applicationId: string): string =>
  `/api/v1/offers/${encodeURIComponent(slug)}/applications/${encodeURIComponent(applicationId)}/download`

/** The file that was sent, byte for byte. By a call of its own, not a link, which could not say why it failed. Rejects with ApiError. */
export async function loadFile({ applicationId, offer }: Pick<DeskApplication, 'applicationId' | 'offer'>, signal?: AbortSignal) {
  const failed = (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', cause)
  }
  if (offer === null) throw new ApiError(404, 'applicationNotFound')
  const response = await fetch(fileUrl(offer.slug, applicationId), signal === undefined ? {} : { signal }).catch(failed)
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, code ?? 'unknown')
  }
  return response.blob().catch(failed)
}
