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

/** Empty where there is no such event. What is sealed and says the same is the same. */
export function changedFieldsAt(events: readonly RecordedEvent[], eventId: string): readonly (keyof OfferContent)[] {
  let before: StoredContent | null = null
  for (const event of events) {
    const content = contentIn(event)
    if (event.id === eventId) {
      const [earlier, later] = [before, content]
      return earlier === null || later === null ? [] : fields.filter((field) => !isSame(earlier[field], later[field]))
    }
    before = content ?? before
  }
  return []
}
