import { eventsPerPage, maxFactLength } from '@jobboard/contracts/administration/history'
import { defineEvents, type EventOf } from '@jobboard/contracts/shared/events/define-events'
import { encryptedSchema } from '@jobboard/contracts/shared/events/envelope'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import type { Aggregate } from './decider.ts'
import { objectHistory } from './object-history.ts'

const events = defineEvents({
  Named: z.object({ name: z.string(), owner: encryptedSchema.nullable(), tags: z.array(z.string()) }),
  Counted: z.object({}),
})
type Event = EventOf<typeof events>
interface State {
  readonly details: { readonly name: string; readonly tags: readonly string[] } | null
  readonly owner: unknown
  readonly count: number
}
const aggregate: Aggregate<State, never, Event> = {
  events,
  decider: {
    initial: { details: null, owner: null, count: 0 },
    evolve: (state, event) =>
      event.type === 'Named'
        ? { ...state, details: { name: event.data.name, tags: event.data.tags }, owner: event.data.owner }
        : { ...state, count: state.count + 1 },
    decide: () => ok([]),
  },
}

const owner = (digest: string) => ({ subject: 'subject-1', sealed: 'c2VhbGVk', digest })
const named = (name: string, digest: string, tags: readonly string[] = []): Event => ({
  type: 'Named',
  data: { name, owner: owner(digest), tags: [...tags] },
})
const counted: Event = { type: 'Counted', data: {} }

const recorded = (list: readonly Event[]): readonly RecordedEvent[] =>
  list.map(({ type, data }, revision) => ({
    id: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
    stream: 'thing-devboard_1',
    revision,
    position: String(revision).padStart(19, '0') as Position,
    recordedAt: '2026-03-01T08:00:00.000Z',
    type,
    data,
    metadata: {
      tenant: 'devboard' as RecordedEvent['metadata']['tenant'],
      actor: { kind: 'admin', id: 'account-1' },
      commandId: `command-${revision}`,
      correlationId: `request-${revision}`,
      causationId: `command-${revision}`,
      occurredAt: '2026-03-01T08:00:00.000Z',
      locale: 'pl',
      schemaVersion: 1,
    },
  }))

const all = Number.MAX_SAFE_INTEGER

it('says what each event changed, the newest first, and who caused it', () => {
  const { data, meta } = objectHistory(aggregate).page(recorded([named('Acme', 'one', ['a']), named('Acme', 'two', ['a', 'b'])]), all)
  expect(meta).toEqual({ newest: 1, next: null })
  expect(data.map(({ revision, type }) => [revision, type])).toEqual([
    [1, 'Named'],
    [0, 'Named'],
  ])
  expect(data[0]).toMatchObject({ actor: { kind: 'admin', id: 'account-1' }, locale: 'pl', correlationId: 'request-1' })
  // Sealed texts are compared by their digest, and shown as sealed.
  expect(data[0]?.changes).toEqual([
    { path: 'owner', before: { sealed: true }, after: { sealed: true } },
    { path: 'details.tags.1', after: 'b' },
  ])
})

it('opens nothing that is sealed, and cuts long texts', () => {
  const history = objectHistory(aggregate)
  const stream = recorded([named('x'.repeat(5_000), 'one')])
  const shown = JSON.stringify([history.page(stream, all), history.asOf(stream, 0)])
  expect(shown).not.toContain('c2VhbGVk')
  expect(shown).not.toContain('subject-1')
  expect(shown).not.toContain('x'.repeat(maxFactLength + 1))
})

it('has pages, each of which compares with the events before it', () => {
  const stream = recorded([named('Acme', 'one'), ...Array.from({ length: eventsPerPage + 4 }, () => counted)])
  const first = objectHistory(aggregate).page(stream, all)
  expect([first.data.length, first.meta.next]).toEqual([eventsPerPage, 5])
  const { data, meta } = objectHistory(aggregate).page(stream, first.meta.next ?? 0)
  expect(meta.next).toBeNull()
  expect(data.map(({ revision }) => revision)).toEqual([4, 3, 2, 1, 0])
  expect(first.data.at(-1)?.changes).toEqual([{ path: 'count', before: 4, after: 5 }])
})

it('has the state right after any event, and none after one that did not happen', () => {
  const history = objectHistory(aggregate)
  const stream = recorded([named('Acme', 'one', ['a']), counted, named('Borsuk', 'one')])
  expect(history.asOf(stream, 1)).toMatchObject({
    revision: 1,
    newest: 2,
    type: 'Counted',
    facts: expect.arrayContaining([
      { path: 'details.name', value: 'Acme' },
      { path: 'details.tags.0', value: 'a' },
      { path: 'owner', value: { sealed: true } },
      { path: 'count', value: 1 },
    ]),
  })
  expect(history.asOf(stream, 3)).toBeNull()
})

it('of what shows no contents has events alone', () => {
  const history = objectHistory(aggregate, { show: null })
  const stream = recorded([named('Acme', 'one')])
  expect(history.page(stream, all).data).toMatchObject([{ type: 'Named', changes: null }])
  expect(history.asOf(stream, 0)).toBeNull()
  expect(JSON.stringify(history.page(stream, all))).not.toContain('Acme')
})
