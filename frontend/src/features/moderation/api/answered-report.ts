/** The decision about a report, by the link of its e-mail. */
import { type AnsweredReport, decisionLinkHeader } from '@jobboard/contracts/moderation/commands'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'

const path = '/v1/moderation/decisions/by-link'

export const answeredReportQuery = ({ api }: Pick<AppContext, 'api'>, token: string) =>
  queryOptions({
    queryKey: ['moderation', 'report', token] as const,
    queryFn: ({ signal }) => api.get<AnsweredReport>(path, {}, signal, { [decisionLinkHeader]: token }),
    enabled: token !== '',
    retry: false,
  })

export async function complainByLink(
  { api }: Pick<AppContext, 'api'>,
  token: string,
  text: string,
  idempotencyKey: string,
): Promise<AnsweredReport> {
  const { body } = await api.send<AnsweredReport>('POST', `${path}/complaint`, { body: { token, text }, idempotencyKey })
  return body
}
