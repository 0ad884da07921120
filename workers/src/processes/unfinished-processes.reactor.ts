/**
 * Every process is driven again a while after it began. The request that began it has ended it by then, and nothing is left to do;
 * if a crash came between, this completes or compensates it (docs/decisions/0073).
 */
import { accountErasure } from '@jobboard/contracts/accounts/erasure-events'
import { offerClosing } from '@jobboard/contracts/applications/closing/closing-events'
import { codeRedemption } from '@jobboard/contracts/codes/redemption-events'
import { memberRoles } from '@jobboard/contracts/companies/events'
import { importRun } from '@jobboard/contracts/imports/events'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import { moderationCase } from '@jobboard/contracts/moderation/events'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { driveProcess, type ProcessToDrive } from './drive-process.job.ts'

/** Every process manager of the product: the name of its streams, and the event that begins one. */
const processes: readonly { readonly name: string; readonly startedBy: string; readonly graceMs?: number }[] = [
  codeRedemption,
  accountErasure,
  memberRoles,
  paymentProcess,
  { name: paymentProcess.name, startedBy: paymentProcess.refundedBy },
  { name: paymentProcess.name, startedBy: paymentProcess.reissuedBy },
  invoiceProcess,
  { name: invoiceProcess.name, startedBy: invoiceProcess.reopenedBy },
  { name: invoiceProcess.name, startedBy: invoiceProcess.correctedBy },
  moderationCase,
  { name: moderationCase.name, startedBy: moderationCase.resumedBy },
  // The file is stored; each part asks for the next.
  ...[importRun.startedBy, importRun.continuedBy, importRun.resumedBy, importRun.undoneBy].map((startedBy) => ({
    name: importRun.name,
    startedBy,
    graceMs: 0,
  })),
  // Its request ends the offer; thousands of answers, and taking them back, are left to this job.
  { ...offerClosing, graceMs: 500 },
  { name: offerClosing.name, startedBy: offerClosing.resumedBy, graceMs: 0 },
]

/** Longer than a request takes. Two drivers at once do no harm. */
const usualGraceMs = 30_000

export const unfinishedProcesses = registerReactor({
  name: 'unfinished-processes',
  eventTypes: processes.map(({ startedBy }) => startedBy),
  state: noState,
  react: (event) => {
    const process = processOf(event)
    if (process === null) return []
    const { graceMs = usualGraceMs } = processes.find(({ startedBy }) => startedBy === event.type) ?? {}
    return [driveProcess.request(process, { runAt: new Date(Date.parse(event.recordedAt) + graceMs) })]
  },
})

/** Of `<process>-<tenant>_<id>`. Null: a stream of something else has an event of that name. */
function processOf({ stream, type, metadata: { tenant } }: RecordedEvent): ProcessToDrive | null {
  const process = processes.find(({ startedBy }) => startedBy === type)
  const prefix = `${process?.name}-${tenant}_`
  return process === undefined || !stream.startsWith(prefix) ? null : { tenant, process: process.name, id: stream.slice(prefix.length) }
}
