import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import type { Problem } from '@jobboard/contracts/shared/problem'
import { ApiError } from '../../../../http/api-error.ts'

/** The file that was sent, byte for byte. By a call of its own, not a link, which could not say why it failed. Rejects with ApiError. */
export const loadOwnFile = ({ applicationId }: OwnApplication): Promise<Blob> =>
  load(`/api/v2/candidate/applications/${applicationId}/file`)

/** By the link of the application, for who has no account. */
export const loadLinkedFile = (token: string): Promise<Blob> =>
  load('/api/v1/applications/by-link/file', { headers: { [applicationLinkHeader]: token } })

async function load(path: string, init: RequestInit = {}): Promise<Blob> {
  const failed = (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', cause)
  }
  const response = await fetch(path, init).catch(failed)
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, code ?? 'unknown')
  }
  return response.blob().catch(failed)
}
