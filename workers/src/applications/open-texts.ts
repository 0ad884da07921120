/**
 * The event store as the projection of searched words reads it: the texts of applications are sealed in events, and their words are blinded numbers in
 * the read model. Projections stay pure: they see events with those numbers.
 */
import { givenAnswerSchema } from '@jobboard/contracts/applications/answers'
import { applicationEvents, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { searchedTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import type { EventBatch, EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'

/** Member of the data of `ApplicationSubmitted`; not stored with an event that is parked. */
export const tokensMember = 'searchTokens'

const givenAnswers = z.array(givenAnswerSchema)

/** Without keys nothing is found. */
export const withSearchTokens =
  (keys: SubjectKeys | null) =>
  (store: EventStore): EventStore => {
    if (keys === null) return store
    const addAll = (events: readonly RecordedEvent[]) => Promise.all(events.map((event) => withTokens(keys, event)))
    async function* addToBatches(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
      for await (const batch of batches) yield { ...batch, events: await addAll(batch.events) }
    }
    return {
      ...store,
      readStream: async (stream, from) => addAll(await store.readStream(stream, from)),
      readAll: (after, options) => addToBatches(store.readAll(after, options)),
      subscribe: (after, options) => addToBatches(store.subscribe(after, options)),
    }
  }

async function withTokens(keys: SubjectKeys, event: RecordedEvent): Promise<RecordedEvent> {
  const submitted = submittedIn(event)
  if (submitted === null) return event
  const { stream, metadata } = event
  const open = async (field: keyof typeof sealedApplicationFields, sealed: Encrypted | null): Promise<string> =>
    sealed === null ? '' : ((await keys.open(sealed, { tenant: metadata.tenant, stream, field: sealedApplicationFields[field] })) ?? '')
  const { name, email, message, answers, attachment, companyId } = submitted
  const names = await open('name', name)
  const texts = await Promise.all([
    open('email', email),
    open('message', message),
    open('answers', answers).then(valuesIn),
    open('fileName', attachment?.fileName ?? null),
  ])
  const value = searchedTokens(searchKeyOf(keys, metadata.tenant, companyId), { names: [names], texts })
  return { ...event, data: Object.defineProperty({ ...(event.data as object) }, tokensMember, { value, enumerable: false }) }
}

/** What was answered, without what was asked. */
const valuesIn = (json: string): string =>
  json === ''
    ? ''
    : givenAnswers
        .parse(JSON.parse(json))
        .map(({ value }) => (typeof value === 'boolean' ? '' : (value ?? '')))
        .join(' ')

/** Null: another event, or one of which the projection says what is wrong with it. */
function submittedIn({ type, data, metadata: { schemaVersion } }: RecordedEvent) {
  if (type !== 'ApplicationSubmitted') return null
  try {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    return event.type === 'ApplicationSubmitted' ? event.data : null
  } catch {
    return null
  }
}
