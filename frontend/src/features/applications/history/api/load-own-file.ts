import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import type { Problem } from '@jobboard/contracts/shared/problem'
import { ApiError } from '../../../../http/api-error.ts'

/** The file that was sent, byte for byte. By a call of its own, not a link, which could not say why it failed. Rejects with ApiError. */
export async function loadOwnFile({ applicationId }: OwnApplication): Promise<Blob> {
  const failed = (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', cause)
  }
  const response = await fetch(`/api/v2/candidate/applications/${applicationId}/file`).catch(failed)
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, code ?? 'unknown')
  }
  return response.blob().catch(failed)
}
