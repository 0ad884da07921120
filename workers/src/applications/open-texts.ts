/**
 * The event store as the projections of searched words read it: the texts of applications are sealed in events, and their words are blinded numbers in
 * the read model. Projections stay pure: they see events with those numbers.
 */
import { givenAnswerSchema } from '@jobboard/contracts/applications/answers'
import { applicationEvents, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { fileTokens, searchedTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import type { EventBatch, EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'

/** Member of the data of events that hold searched texts; not stored with an event that is parked. */
export const tokensMember = 'searchTokens'
const tokensSchema = z.array(z.string()).default([])

export const tokensIn = (data: unknown): readonly string[] => tokensSchema.parse(Reflect.get(Object(data), tokensMember))

const givenAnswers = z.array(givenAnswerSchema)

/** Without keys nothing is found. */
export const withSearchTokens =
  (keys: SubjectKeys | null) =>
  (store: EventStore): EventStore => {
    if (keys === null) return store
    const addAll = (events: readonly RecordedEvent[]) => Promise.all(events.map((event) => readTokens(keys, event)))
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

async function readTokens(keys: SubjectKeys, event: RecordedEvent): Promise<RecordedEvent> {
  const read = readEvent(event)
  if (read === null) return event
  const { stream, metadata } = event
  const open = async (field: keyof typeof sealedApplicationFields, sealed: Encrypted | null): Promise<string> =>
    sealed === null ? '' : ((await keys.open(sealed, { tenant: metadata.tenant, stream, field: sealedApplicationFields[field] })) ?? '')
  const withTokens = (value: readonly string[]): RecordedEvent => ({
    ...event,
    data: Object.defineProperty({ ...(event.data as object) }, tokensMember, { value, enumerable: false }),
  })
  const key = searchKeyOf(keys, metadata.tenant, read.data.companyId)
  if (read.type === 'ApplicationFileRead') return withTokens(fileTokens(key, await open('fileText', read.data.text)))
  const { name, email, message, answers, attachment } = read.data
  const names = await open('name', name)
  const texts = await Promise.all([
    open('email', email),
    open('message', message),
    open('answers', answers).then(valuesIn),
    open('fileName', attachment?.fileName ?? null),
  ])
  return withTokens(searchedTokens(key, { names: [names], texts }))
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
function readEvent({ type, data, metadata: { schemaVersion } }: RecordedEvent) {
  if (type !== 'ApplicationSubmitted' && type !== 'ApplicationFileRead') return null
  try {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    return event.type === 'ApplicationSubmitted' || event.type === 'ApplicationFileRead' ? event : null
  } catch {
    return null
  }
}
