/**
 * The working copy of an offer: what its form has saved by itself. It is the event that ends the stream once anything else is stored, and a
 * row until then, which the next save replaces (docs/decisions/0226). Here is what follows from it, without a database.
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { OfferEventData, OfferEventType } from '@jobboard/contracts/offers/events'
import { type CompanyId, companyIdSchema, type Instant } from '@jobboard/contracts/shared/ids'
import type { NewEvent, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'

export interface WorkingCopy {
  /** Of the newest event of the stream when it was saved. */
  readonly streamRevision: number
  /** How often since then. */
  readonly saves: number
  readonly event: NewEvent
  /** After every event of the stream, whatever the clocks of two processes said. */
  readonly changedAt: Instant
}

/** More events than the stream of an offer has. */
const revisionsOfASave = 1_000_000

/** What ETag and If-Match name: no two versions of an offer have the same. */
export const revisionOf = ({ streamRevision, saves }: Pick<WorkingCopy, 'streamRevision' | 'saves'>): number =>
  saves * revisionsOfASave + streamRevision

/** They say all that a working copy says, or end it. */
const replacing: ReadonlySet<string> = new Set<OfferEventType>([
  'OfferDraftUpdated',
  'OfferEditSaved',
  'OfferEditDiscarded',
  'OfferDeleted',
])

type Saved = Pick<NewEvent, 'id'> & { readonly metadata: Pick<NewEvent['metadata'], 'occurredAt'> }

/**
 * Whether a copy is in the stream already, or was replaced, by `later`, the events since it was saved: only a crash leaves such a row. An append whose
 * answer was lost may be stored after the next save. What it says of earlier saves is older than the copy, which still ends the stream.
 */
export const isSpent = (saved: Saved, later: readonly RecordedEvent[]): boolean =>
  later.some(
    ({ id, type, metadata: { occurredAt } }) =>
      id === saved.id || (replacing.has(type) && Date.parse(occurredAt) >= Date.parse(saved.metadata.occurredAt)),
  )

/** The copy on the newest event of the stream; null: it is spent, or there is none. */
export function unspent(copy: WorkingCopy | null, stored: readonly RecordedEvent[]): WorkingCopy | null {
  if (copy === null) return null
  const later = stored.filter(({ revision }) => revision > copy.streamRevision)
  if (isSpent(copy.event, later)) return null
  return { ...copy, streamRevision: later.at(-1)?.revision ?? copy.streamRevision }
}

/** The stream as it is with its working copy. */
export function withCopy(stored: readonly RecordedEvent[], copy: WorkingCopy | null): readonly RecordedEvent[] {
  const last = stored.at(-1)
  if (last === undefined) return stored
  const current = unspent(copy, stored)
  if (current === null) return stored
  const { stream, position } = last
  return [...stored, { ...current.event, stream, position, revision: revisionOf(current), recordedAt: current.changedAt }]
}

/** Whether the form saved itself; a draft that its author saves is an event. */
export function isHeld({ type, data }: Pick<NewEvent, 'type' | 'data'>): boolean {
  if (type === 'OfferDraftUpdated') return !(data as OfferEventData<'OfferDraftUpdated'>).saved
  return type === 'OfferEditSaved'
}

type Named = { readonly content?: Partial<StoredContent>; readonly changes?: Partial<StoredContent> } | null

/** Null: none is named, or the event is about something else. */
export function logoOf(data: unknown): string | null {
  const { content, changes } = (data ?? {}) as NonNullable<Named>
  return (content ?? changes)?.hiringCompany?.logoUrl ?? null
}

/**
 * Whether the copy must join the stream before `next`. Files of logos that are named no more are found by the events that named them
 * (`unused-logos.ts`), so that a copy with a logo of its own joins in any case.
 */
export function joins({ event }: WorkingCopy, next: readonly NewEvent[], stored: readonly RecordedEvent[]): boolean {
  const [first] = next
  if (first === undefined || !replacing.has(first.type)) return true
  const logo = logoOf(event.data)
  return logo !== null && logo !== logoOf(first.data) && !stored.some(({ data }) => logoOf(data) === logo)
}

const millisecond = 1

/** `event` saved on top of what is stored; `before`: the unspent copy that it replaces, if any. */
export function saveCopy(event: NewEvent, newest: RecordedEvent, before: WorkingCopy | null): WorkingCopy {
  const after = Math.max(Date.parse(newest.metadata.occurredAt) + millisecond, Date.parse(event.metadata.occurredAt))
  return {
    streamRevision: before?.streamRevision ?? newest.revision,
    saves: (before?.saves ?? 0) + 1,
    event,
    changedAt: new Date(after).toISOString(),
  }
}

const named = z.object({ companyId: companyIdSchema })

/** Of the offer: every stream begins with it, and says where it is another one. */
export const companyOfCopy = (stored: readonly RecordedEvent[]): CompanyId =>
  named.parse((stored.findLast(({ type }) => type === ('OfferCompanyChanged' satisfies OfferEventType)) ?? stored[0])?.data).companyId
