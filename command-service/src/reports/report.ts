/** A report of an offer: said once. Its desk adds what was done about it. */
import { type ReportEvent, type ReportId, reportEvents } from '@jobboard/contracts/reports/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate, Decider } from '../shell/decider.ts'

export type Report = { readonly status: 'absent' } | { readonly status: 'open'; readonly reportId: ReportId; readonly offerId: OfferId }
export type ReportCommand = { readonly type: 'report' } & Extract<ReportEvent, { type: 'OfferReported' }>['data']

export const reportDecider: Decider<Report, ReportCommand, ReportEvent, CommandError> = {
  initial: { status: 'absent' },
  evolve: (_, { data }) => ({ status: 'open', reportId: data.reportId, offerId: data.offerId }),
  decide({ type: _, ...data }, report) {
    return ok(report.status === 'absent' ? [{ type: 'OfferReported', data }] : [])
  },
}

export const reportAggregate: Aggregate<Report, ReportCommand, ReportEvent, CommandError> = {
  decider: reportDecider,
  events: reportEvents,
}
