/** What candidates say about themselves, and their documents (docs/product/candidates.md, "Profile"). */
import type { ChangeProfile } from '@jobboard/contracts/accounts/commands'
import type { ChangeCandidate } from '@jobboard/contracts/candidates/commands'
import type { CandidateProfile } from '@jobboard/contracts/candidates/queries'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { loadFile } from '../../../http/load-file.ts'

const key = ['candidate-profile'] as const

export const candidateProfileQuery = (api: ApiClient) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => api.get<CandidateProfile>('/v2/candidate/profile', {}, signal) })

type Context = Pick<AppContext, 'api' | 'queryClient'>

const reload = ({ queryClient }: Context): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

export async function changeCandidate(context: Context, body: ChangeCandidate): Promise<void> {
  await context.api.send('PATCH', '/v2/candidate/profile', { body })
  await Promise.all([
    reload(context),
    // The menu of the account names its owner.
    ...(body.firstName === undefined ? [] : [context.queryClient.invalidateQueries({ queryKey: ['session'] })]),
  ])
}

export async function changeMails(context: Context, body: ChangeProfile): Promise<void> {
  await context.api.send('PATCH', '/v1/profiles/me', { body })
  await reload(context)
}

/** Null: without a picture. */
export async function changeAvatar(context: Context, picture: File | null): Promise<void> {
  const form = new FormData()
  if (picture !== null) form.append('avatar', picture)
  await context.api.send('POST', '/v2/candidate/avatar', { body: form })
  await reload(context)
}

export async function addDocument(context: Context, file: File): Promise<void> {
  const form = new FormData()
  form.append('type', 'cv')
  form.append('fileName', file.name)
  form.append('file', file)
  await context.api.send('POST', '/v2/candidate/documents', { body: form })
  await reload(context)
}

export async function deleteDocument(context: Context, id: string): Promise<void> {
  await context.api.send('DELETE', `/v2/candidate/documents/${encodeURIComponent(id)}`)
  await reload(context)
}

/** The address of a document, good for a few minutes. */
export async function documentUrl({ api }: Context, id: string): Promise<string> {
  const { token } = await api.get<{ readonly token: string }>(`/v2/candidate/documents/${encodeURIComponent(id)}/token`)
  return `/api/v2/candidate/documents/${encodeURIComponent(id)}?${new URLSearchParams({ token })}`
}

/** Everything that is held, as an archive. Rejects with ApiError. */
export async function loadExport(): Promise<{ readonly archive: Blob; readonly fileName: string }> {
  const { file, name } = await loadFile('/api/v2/candidate/export')
  return { archive: file, fileName: name ?? 'export.zip' }
}
