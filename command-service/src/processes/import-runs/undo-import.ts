/** Taking an import back: its new offers are deleted, unless someone edited them since (docs/import.md, "For administrators"). */
import type { UndoneImport } from '@jobboard/contracts/imports/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type EventStore, type RecordedEvent, UnavailableError } from '@jobboard/platform/ports/event-store'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { executeMany } from '../../shell/execute-many.ts'
import type { StepContext } from '../../shell/process-manager.ts'
import type { ImportRunDeps } from './import-process.ts'
import type { ImportCommand, Undoing } from './import-run.ts'
import { countChanged, createdOffers, type OfImport } from './imported-rows.ts'

/** Offers of one part: a second or two. */
export const offersAtOnce = 500

type Standing = 'untouched' | 'edited' | 'gone'

/**
 * Of the events of an offer that the import created. What the product itself does (expiry, pictures, views) and what candidates do is no edit; another
 * import that changed it is one.
 */
export function standingOf(events: readonly RecordedEvent[], importId: string): Standing {
  if (events.length === 0 || events.at(-1)?.type === 'OfferDeleted') return 'gone'
  const isEdit = ({ type, metadata: { correlationId, actor } }: RecordedEvent): boolean =>
    correlationId !== importId && (type === 'OfferEdited' || actor.kind === 'employer' || actor.kind === 'admin')
  return events.some(isEdit) ? 'edited' : 'untouched'
}

const streamsOf = (of: OfImport, offers: readonly OfferId[]): string[] => offers.map((id) => offerStream(of.tenant, id))

/** What undoing it now would do. */
export async function countUndo(store: EventStore, of: OfImport): Promise<UndoneImport> {
  const counts: Record<Standing, number> = { untouched: 0, edited: 0, gone: 0 }
  let last: OfferId | null = null
  for (;;) {
    const offers = await createdOffers(of, { last, limit: offersAtOnce })
    for (const events of await store.readStreams(streamsOf(of, offers))) counts[standingOf(events, of.importId)] += 1
    last = offers.at(-1) ?? null
    if (offers.length < offersAtOnce || last === null) break
  }
  return { deleted: counts.untouched, edited: counts.edited, gone: counts.gone, changed: await countChanged(of) }
}

/** An offer that changes between the look at it and its deletion stays. */
export async function undoPart(
  { store, clock, database }: ImportRunDeps,
  { last }: Undoing,
  { tenant, processId: importId, metadata }: StepContext,
): Promise<ImportCommand> {
  const of: OfImport = { database, tenant: tenant.id, importId }
  const at = clock.now().toISOString()
  const offers = await createdOffers(of, { last, limit: offersAtOnce })
  const command = metadata(`undo after ${last ?? 'nothing'}`)
  const histories = await store.readStreams(streamsOf(of, offers))
  const isOurs = ({ type, metadata: { commandId } }: RecordedEvent): boolean => type === 'OfferDeleted' && commandId === command.commandId
  const deletedBefore = histories.filter((events) => events.some(isOurs)).length
  const untouched = offers.flatMap((offerId, index) => {
    const events = histories[index] ?? []
    const revision = events.at(-1)?.revision
    return revision === undefined || standingOf(events, importId) !== 'untouched' ? [] : [{ offerId, revision }]
  })
  const outcomes = await executeMany(
    store,
    untouched.map(({ offerId, revision }) => ({
      stream: offerStream(tenant.id, offerId),
      aggregate: offerAggregate,
      metadata: command,
      ifMatch: revision,
      prepare: () => ok({ type: 'undoImport' as const, at }),
    })),
  )
  const broken = outcomes.find((outcome) => !outcome.ok && outcome.error.code === 'conflict')
  if (broken !== undefined) throw new UnavailableError(`Offers of import ${importId} change all the time`)
  const deleted = deletedBefore + outcomes.filter(({ ok }) => ok).length
  return {
    type: 'undoContinued',
    last: offers.length < offersAtOnce ? null : (offers.at(-1) ?? null),
    deleted,
    left: offers.length - deleted,
  }
}
