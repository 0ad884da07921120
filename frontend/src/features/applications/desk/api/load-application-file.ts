import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { ApiError } from '../../../../http/api-error.ts'
import { loadFile } from '../../../../http/load-file.ts'

const fileUrl = (slug: string, applicationId: string): string =>
  `/api/v1/offers/${encodeURIComponent(slug)}/applications/${encodeURIComponent(applicationId)}/download`

/** The file that was sent, byte for byte. Rejects with ApiError. */
export async function loadApplicationFile(
  { applicationId, offer }: Pick<DeskApplication, 'applicationId' | 'offer'>,
  init: Pick<RequestInit, 'signal'> = {},
): Promise<Blob> {
  if (offer === null) throw new ApiError(404, 'applicationNotFound')
  return (await loadFile(fileUrl(offer.slug, applicationId), init)).file
}
