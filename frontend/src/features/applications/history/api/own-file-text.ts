import type { FileText, OwnApplication } from '@jobboard/contracts/applications/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'

export const ownFileTextQuery = (api: ApiClient, { applicationId }: OwnApplication) =>
  queryOptions({
    queryKey: ['applications', 'file-text', applicationId] as const,
    queryFn: ({ signal }) => api.get<FileText>(`/v2/candidate/applications/${applicationId}/file-text`, {}, signal),
  })
