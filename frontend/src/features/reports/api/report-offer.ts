import type { ReportOffer, ReportReply } from '@jobboard/contracts/reports/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'

/** What the one who reports is told, the number above all. */
export async function reportOffer(
  api: WritingApiClient,
  offerId: string,
  report: ReportOffer,
  idempotencyKey: string,
): Promise<ReportReply> {
  const { body } = await api.send<ReportReply>('POST', `/v2/user-panel/offers/${encodeURIComponent(offerId)}/reports`, {
    body: report,
    idempotencyKey,
    botCheck: 'report',
  })
  return body
}

/** By the link of the e-mail that went to the address. */
export async function confirmAddress(api: WritingApiClient, token: string): Promise<ReportReply> {
  const { body } = await api.send<ReportReply>('POST', '/v1/reports/by-link/confirm', { body: { token } })
  return body
}
