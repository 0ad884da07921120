/** What one change of an offer changed, by the events before it. */
import { emptyContent, type OfferContent, type StoredContent } from '@jobboard/contracts/offers/content'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { isSame } from '../../is-same.ts'

const fields = Object.keys(emptyContent) as (keyof OfferContent)[]

function contentIn({ type, data, metadata }: RecordedEvent): StoredContent | null {
  const event = upcastOfferEvent(type, metadata.schemaVersion, data)
  return event.type === 'OfferDraftCreated' || event.type === 'OfferDraftUpdated' || event.type === 'OfferEdited'
    ? event.data.content
    : null
}

export interface ContentChange {
  readonly fields: readonly (keyof OfferContent)[]
  /** The content that was changed. */
  readonly before: StoredContent
}

/** Null where there is no such event. What is sealed and says the same is the same. */
export function contentChangeAt(events: readonly RecordedEvent[], eventId: string): ContentChange | null {
  let before: StoredContent | null = null
  for (const event of events) {
    const content = contentIn(event)
    if (event.id === eventId) {
      const [earlier, later] = [before, content]
      if (earlier === null || later === null) return null
      return { fields: fields.filter((field) => !isSame(earlier[field], later[field])), before: earlier }
    }
    before = content ?? before
  }
  return null
}
