/**
 * Sentences about a decider: `given(events).when(command).thenEvents(events)`. Events go through JSON on their way, as in a store, so a
 * decider that puts other values into them fails.
 */

interface Decides<State, Command, Event, Error> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (
    command: Command,
    state: State,
  ) => { readonly ok: true; readonly value: readonly Event[] } | { readonly ok: false; readonly error: Error }
}

export interface Then<State, Event> {
  /** Exactly these events. */
  readonly thenEvents: (...events: readonly Event[]) => State
  /** No change: no events. */
  readonly thenNothing: () => void
  /** Refused with this code and, where given, errors of exactly these fields, as `path: code`. */
  readonly thenRefused: (code: string, ...fields: readonly string[]) => void
}

const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

export function specificationOf<
  State,
  Command,
  Event,
  Error extends { readonly code: string; readonly errors?: readonly { readonly path: string; readonly code: string }[] },
>(decider: Decides<State, Command, Event, Error>) {
  const fold = (events: readonly Event[]): State => asStored(events).reduce(decider.evolve, decider.initial)

  return {
    given: (...events: readonly Event[]) => ({
      when: (command: Command): Then<State, Event> => {
        const decision = decider.decide(command, fold(events))
        const decided = decision.ok ? asStored(decision.value) : decision.error.code
        return {
          thenEvents: (...expected) => {
            expect(decided).toEqual(expected)
            return fold([...events, ...expected])
          },
          thenNothing: () => expect(decided).toEqual([]),
          thenRefused: (code, ...fields) => {
            expect(decided).toBe(code)
            const errors = decision.ok ? [] : (decision.error.errors ?? [])
            if (fields.length > 0) expect(errors.map((error) => `${error.path}: ${error.code}`)).toEqual(fields)
          },
        }
      },
    }),
  }
}
