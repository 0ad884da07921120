/** Tokens of the links that people who reported an offer get: to confirm their address, and to read the decision and complain about it. */
import { complaintDays } from '@jobboard/contracts/moderation/vocabulary'
import { type ReportId, reportIdSchema } from '@jobboard/contracts/reports/events'
import { readSignedToken, signedToken } from './signed-tokens.ts'

const dayMs = 86_400_000
/** In which the address of a report can be confirmed. */
export const addressLinkDays = 7

/** `masterKey` as configured (base64). */
export const addressToken = (masterKey: string, tenant: string, reportId: ReportId, now: Date): string =>
  signedToken(masterKey, { purpose: 'report-address', tenant, id: reportId }, now)

/** Null: it was not made here, for another board, or too long ago. */
export function readAddressToken(masterKey: string, tenant: string, token: string, now: Date): ReportId | null {
  const read = readSignedToken(masterKey, { purpose: 'report-address', tenant }, token)
  return read === null || isOver(read.madeAt, addressLinkDays, now) ? null : (reportIdSchema.safeParse(read.id).data ?? null)
}

export interface DecisionLink {
  readonly reportId: ReportId
  readonly decisionId: string
}

export const decisionToken = (masterKey: string, tenant: string, { reportId, decisionId }: DecisionLink, now: Date): string =>
  signedToken(masterKey, { purpose: 'report-decision', tenant, id: `${reportId}_${decisionId}` }, now)

/** The time for a complaint is that of the decision, and ends before the link does. */
export function readDecisionToken(masterKey: string, tenant: string, token: string, now: Date): DecisionLink | null {
  const read = readSignedToken(masterKey, { purpose: 'report-decision', tenant }, token)
  if (read === null || isOver(read.madeAt, complaintDays + addressLinkDays, now)) return null
  const [report, decisionId = ''] = read.id.split('_')
  const reportId = reportIdSchema.safeParse(report)
  return reportId.success && decisionId !== '' ? { reportId: reportId.data, decisionId } : null
}

const isOver = (madeAt: Date, days: number, now: Date): boolean => now.getTime() >= madeAt.getTime() + days * dayMs
