import type { ReportOffer, ReportReply } from '@jobboard/contracts/reports/commands'
import type { WritingApiClient } from '../../../http/api-client.ts'

export const reportOffer = (api: WritingApiClient, offerId: string, body: ReportOffer, idempotencyKey: string) =>
  api.send<ReportReply>('POST', `/v2/user-panel/offers/${encodeURIComponent(offerId)}/reports`, {
    body,
    idempotencyKey,
    botCheck: 'report',
  })
