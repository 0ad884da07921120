/** A note of a company: written once. */
import { type NoteAdded, type NoteEvent, noteEvents } from '@jobboard/contracts/notes/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate, Decider } from '../shell/decider.ts'

export interface Note {
  readonly status: 'absent' | 'added'
}

export const noteDecider: Decider<Note, NoteAdded, NoteEvent, CommandError> = {
  initial: { status: 'absent' },
  evolve: () => ({ status: 'added' }),
  decide: (data, { status }) => ok(status === 'absent' ? [{ type: 'NoteAdded', data }] : []),
}

export const noteAggregate: Aggregate<Note, NoteAdded, NoteEvent, CommandError> = { decider: noteDecider, events: noteEvents }
