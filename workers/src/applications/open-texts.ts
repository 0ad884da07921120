/**
 * The event store as the projections of searched words read it: the texts of applications are sealed in events, and their words are blinded numbers in
 * the read model. Projections stay pure: they see events with those numbers.
 */
import { givenAnswerSchema } from '@jobboard/contracts/applications/answers'
import { type ApplicationEvent, applicationEvents, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { mapEvents } from '@jobboard/platform/adapters/event-store/mapped'
import { fileTokens, searchedTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import type { EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'

/** Member of the data of events that hold searched texts; not stored with an event that is parked. */
export const tokensMember = 'searchTokens'
const tokensSchema = z.array(z.string()).default([])

/** Of a file, beside the others: of an event that has both. */
export const fileTokensMember = 'fileSearchTokens'

export const tokensIn = (data: unknown): readonly string[] => tokensSchema.parse(Reflect.get(Object(data), tokensMember))
export const fileTokensIn = (data: unknown): readonly string[] => tokensSchema.parse(Reflect.get(Object(data), fileTokensMember))

const givenAnswers = z.array(givenAnswerSchema)

/** Without keys nothing is found. */
export const withSearchTokens =
  (keys: SubjectKeys | null) =>
  (store: EventStore): EventStore =>
    keys === null ? store : mapEvents(store, (event) => readTokens(keys, store, event))

type Submitted = Extract<ApplicationEvent, { readonly type: 'ApplicationSubmitted' }>['data']
type FileRead = Extract<ApplicationEvent, { readonly type: 'ApplicationFileRead' }>['data']

async function readTokens(keys: SubjectKeys, store: EventStore, event: RecordedEvent): Promise<RecordedEvent> {
  const read = readEvent(event)
  if (read === null) return event
  const texts = textsOf(keys, event, read.data.companyId)
  switch (read.type) {
    case 'ApplicationSubmitted':
      return withMembers(event, { [tokensMember]: await texts.sent(read.data) })
    case 'ApplicationFileRead':
      return withMembers(event, { [tokensMember]: await texts.file(read.data) })
    case 'ApplicationCompanyChanged': {
      // Each company searches with a key of its own, so the words are blinded again.
      const before = (await store.readStream(event.stream)).filter(({ revision }) => revision < event.revision).map(readEvent)
      const sent = before.find((one) => one?.type === 'ApplicationSubmitted')
      const file = before.find((one) => one?.type === 'ApplicationFileRead')
      return withMembers(event, {
        [tokensMember]: sent?.type === 'ApplicationSubmitted' ? await texts.sent(sent.data) : [],
        [fileTokensMember]: file?.type === 'ApplicationFileRead' ? await texts.file(file.data) : [],
      })
    }
  }
}

const withMembers = (event: RecordedEvent, members: Readonly<Record<string, readonly string[]>>): RecordedEvent => ({
  ...event,
  data: Object.defineProperties(
    { ...(event.data as object) },
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value, enumerable: false }])),
  ),
})

/** Of an application, for the searches of a company. */
function textsOf(keys: SubjectKeys, { stream, metadata: { tenant } }: RecordedEvent, companyId: CompanyId) {
  const key = searchKeyOf(keys, tenant, companyId)
  const open = async (field: keyof typeof sealedApplicationFields, sealed: Encrypted | null): Promise<string> =>
    sealed === null ? '' : ((await keys.open(sealed, { tenant, stream, field: sealedApplicationFields[field] })) ?? '')
  return {
    file: async ({ text }: FileRead) => fileTokens(key, await open('fileText', text)),
    async sent({ name, email, message, answers, attachment }: Submitted) {
      const names = await open('name', name)
      const texts = await Promise.all([
        open('email', email),
        open('message', message),
        open('answers', answers).then(valuesIn),
        open('fileName', attachment?.fileName ?? null),
      ])
      return searchedTokens(key, { names: [names], texts })
    },
  }
}

/** What was answered, without what was asked. */
const valuesIn = (json: string): string =>
  json === ''
    ? ''
    : givenAnswers
        .parse(JSON.parse(json))
        .map(({ value }) => (typeof value === 'boolean' ? '' : (value ?? '')))
        .join(' ')

const readTypes = ['ApplicationSubmitted', 'ApplicationFileRead', 'ApplicationCompanyChanged'] as const
type Read = Extract<ApplicationEvent, { readonly type: (typeof readTypes)[number] }>
const isRead = (event: ApplicationEvent): event is Read => readTypes.some((type) => type === event.type)

/** Null: another event, or one of which the projection says what is wrong with it. */
function readEvent({ type, data, metadata: { schemaVersion } }: RecordedEvent): Read | null {
  if (!readTypes.some((one) => one === type)) return null
  try {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    return isRead(event) ? event : null
  } catch {
    return null
  }
}
