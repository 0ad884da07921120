/** What administrators ask of the operation of the board. The workers do it within moments, so lists are read again now and a little later. */
import type { RetriedJobs, RetriedParked, RetryJobs, RetryParked } from '@jobboard/contracts/operations/commands'
import type { AppContext } from '../../../context/app-context.ts'
import type { WritingApiClient } from '../../../http/api-client.ts'

export const retryJobs = async (api: WritingApiClient, body: RetryJobs): Promise<number> =>
  (await api.send<RetriedJobs>('POST', '/v2/admin/jobs/retry', { body })).body.jobs

export const retryParked = async (api: WritingApiClient, body: RetryParked): Promise<number> =>
  (await api.send<RetriedParked>('POST', '/v2/admin/parked-events/retry', { body })).body.streams

export const runSchedule = (api: WritingApiClient, name: string) => api.send('POST', `/v2/admin/schedules/${encodeURIComponent(name)}/run`)

export const rebuildProjection = (api: WritingApiClient, name: string) =>
  api.send('POST', `/v2/admin/projections/${encodeURIComponent(name)}/rebuild`)

export const liftSuppression = (api: WritingApiClient, recipient: string) => api.send('POST', `/v2/admin/suppressions/${recipient}/lift`)

const laterMs = [1_000, 4_000]

export async function reloadOperations({ queryClient }: Pick<AppContext, 'queryClient'>): Promise<void> {
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] })
  for (const ms of laterMs) setTimeout(() => void reload(), ms)
  await reload()
}
