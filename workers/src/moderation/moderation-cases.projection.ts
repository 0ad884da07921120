/** Cases of moderation (docs/product/moderation.md, "Cases"): each whole, with what lists look for beside it. */
import {
  alarmAtOf,
  caseStateOf,
  correctionOf,
  dueAtOf,
  evolveCase,
  isInForce,
  type KnownCase,
} from '@jobboard/contracts/moderation/case-state'
import { caseEvents } from '@jobboard/contracts/moderation/events'
import { correctionReminderDays } from '@jobboard/contracts/moderation/vocabulary'
import { addDays, earlierOf } from '@jobboard/contracts/offers/rules/calendar'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { moderationCasesReadModel, moderationCasesTable } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Row = TableRow<typeof moderationCasesTable>

export const moderationCasesProjection: Projection<Row> = tableProjection({
  name: moderationCasesReadModel,
  version: '3',
  eventTypes: Object.keys(caseEvents.schemas),
  table: moderationCasesTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(row, { type, data, revision, metadata: { schemaVersion, occurredAt } }, { tenant, id: caseId }) {
    const known = evolveCase(row?.known ?? { status: 'absent' }, caseEvents.upcast(type, schemaVersion, data))
    if (known.status === 'absent') throw new RangeError(`${type} of a case that was never opened`)
    const at = new Date(occurredAt).toISOString()
    const dueAt = instantOrNull(dueAtOf(known))
    const last = known.decisions.at(-1)
    return {
      tenant,
      caseId,
      kind: known.subject.kind,
      offerId: known.subject.kind === 'offer' ? known.subject.offerId : null,
      companyId: known.subject.companyId,
      state: caseStateOf(known),
      severity: known.severity,
      reasons: unique(known.reports.map(({ reason }) => reason)),
      reporters: unique(known.reports.map(({ reporter }) => reporter)),
      openedAt: row?.openedAt ?? at,
      waitingSince: dueAt === null ? null : (row?.waitingSince ?? at),
      dueAt,
      checkAt: checkAtOf(known),
      lastDecision: last?.decision ?? null,
      decidedAt: instantOrNull(last?.decidedAt ?? null),
      blockedBy: known.decisions.find((one) => one.decision === 'blockCompany' && isInForce(one))?.decisionId ?? null,
      known,
      revision,
    }
  },
})

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]
const instantOrNull = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** What is to be told next: that it is over its time, a reminder of a correction, or that its day has passed. */
function checkAtOf(known: KnownCase): string | null {
  const alarm = instantOrNull(alarmAtOf(known))
  const correction = correctionAtOf(known)
  return alarm === null || correction === null ? (alarm ?? correction) : earlierOf(alarm, correction)
}

function correctionAtOf(known: KnownCase): string | null {
  const awaited = correctionOf(known)
  if (awaited === undefined || awaited.correctBy === null) return null
  return awaited.correction === 'awaited' ? addDays(awaited.correctBy, -correctionReminderDays) : instantOrNull(awaited.correctBy)
}
