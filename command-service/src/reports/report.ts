/** A report of an offer: said once; its address is confirmed once. What is done about it is a case of moderation. */
import { type ReportEvent, type ReportEventData, type ReportId, reportEvents } from '@jobboard/contracts/reports/events'
import type { Instant, SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate, Decider } from '../shell/decider.ts'

export type Report =
  | { readonly status: 'absent' }
  | (ReportEventData<'OfferReported'> & { readonly status: 'open'; readonly isAddressConfirmed: boolean })
export type ReportCommand =
  | ({ readonly type: 'report' } & ReportEventData<'OfferReported'>)
  | { readonly type: 'confirmAddress'; readonly at: Instant }

export const reportDecider: Decider<Report, ReportCommand, ReportEvent, CommandError> = {
  initial: { status: 'absent' },
  evolve(report, event) {
    if (event.type === 'OfferReported') return { ...event.data, status: 'open', isAddressConfirmed: false }
    return report.status === 'absent' ? report : { ...report, isAddressConfirmed: true }
  },
  decide(command, report) {
    if (command.type === 'report') {
      const { type: _, ...data } = command
      return ok(report.status === 'absent' ? [{ type: 'OfferReported', data }] : [])
    }
    if (report.status === 'absent' || report.email === null) return err({ code: 'linkNotValid' })
    if (report.isAddressConfirmed) return ok([])
    const { reportId, offerId, reason } = report
    return ok([{ type: 'ReportAddressConfirmed', data: { reportId, offerId, reason, confirmedAt: command.at } }])
  },
}

export const reportAggregate: Aggregate<Report, ReportCommand, ReportEvent, CommandError> = {
  decider: reportDecider,
  events: reportEvents,
}

/** Whose report it is, as a keyed digest: of the account or the address; one who gives neither is a subject of their own for this report. */
export const reporterOf = (
  keys: Pick<SubjectKeys, 'subjectFor'>,
  tenant: TenantId,
  { reportId, email, accountId }: { readonly reportId: ReportId; readonly email: string | null; readonly accountId: string | null },
): SubjectId => keys.subjectFor(tenant, accountId === null ? (email ?? `report ${reportId}`) : `account ${accountId}`)
