/** POST /v2/employer-panel/notes: a note of my company. */
import { addNoteSchema } from '@jobboard/contracts/notes/commands'
import { noteIdSchema, noteStream } from '@jobboard/contracts/notes/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute } from '../shell/command-route.ts'
import { creation } from '../shell/creation.ts'
import { noteAggregate } from './note.ts'
import { mayAddNotes } from './policy.ts'

export const addNote = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...creation({ name: 'note', tag: 'notes', idSchema: noteIdSchema, aggregate: noteAggregate, stream: noteStream }),
    path: '/v2/employer-panel/notes',
    summary: 'Add a note of my company',
    auth: mayAddNotes,
    body: addNoteSchema,
    command: ({ session: { companyId, accountId }, body: { text } }) => ok({ companyId, accountId, text }),
  })
