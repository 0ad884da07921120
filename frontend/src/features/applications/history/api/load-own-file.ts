import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { loadFile } from '../../../../http/load-file.ts'

/** The file that was sent, byte for byte. Rejects with ApiError. */
export const loadOwnFile = async ({ applicationId }: OwnApplication): Promise<Blob> =>
  (await loadFile(`/api/v2/candidate/applications/${applicationId}/file`)).file

/** By the link of the application, for who has no account. */
export const loadLinkedFile = async (token: string): Promise<Blob> =>
  (await loadFile('/api/v1/applications/by-link/file', { headers: { [applicationLinkHeader]: token } })).file
