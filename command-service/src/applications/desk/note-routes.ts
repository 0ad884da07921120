/** Notes of colleagues about an application, with mentions. No candidate sees them in the product. */
import { addNoteSchema, noteParamsSchema } from '@jobboard/contracts/applications/desk-commands'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { commandRoute } from '../../shell/command-route.ts'
import { sealerOf } from '../seal-texts.ts'
import { type Decided, type DeskDeps, ofDesk } from './desk-target.ts'

export const noteRoutes = ({ keys, membersOf, store, clock }: DeskDeps): readonly Route[] => [
  commandRoute(
    { store, clock },
    {
      ...ofDesk,
      method: 'POST',
      path: '/v2/employer-panel/applications/{id}/notes',
      scope: 'applications:write',
      summary: 'Add a note to an application; colleagues whom it mentions get an e-mail',
      idempotencyKey: true,
      body: addNoteSchema,
      bodyLimit: 20_000,
      problems: ['applicationNotFound', 'tooManyNotes', 'tooManyChanges'],
      async command({ tenant, id, session, commandId, at, body: { text, mentions } }): Promise<Decided> {
        const members = mentions.length === 0 ? [] : await membersOf(tenant.id, session.companyId)
        const mayRead = new Set(members.filter(({ role }) => role !== 'viewer').map(({ accountId }) => accountId))
        const unknown = mentions.findIndex((accountId) => !mayRead.has(accountId))
        if (unknown !== -1) return err({ code: 'validation', errors: [fieldError(`mentions.${unknown}`, messageKeys.notAnOption)] })
        const noteId = uuidFrom('note', id, commandId)
        return ok({
          type: 'addNote',
          by: session.accountId,
          noteId,
          mentions,
          at,
          text: await sealerOf(keys, tenant.id, id)(text, 'note'),
        })
      },
    },
  ),
  commandRoute(
    { store, clock },
    {
      ...ofDesk,
      method: 'DELETE',
      path: '/v2/employer-panel/applications/{id}/notes/{noteId}',
      scope: 'applications:write',
      summary: 'Delete a note of mine',
      params: noteParamsSchema,
      problems: ['applicationNotFound', 'forbidden'],
      command: ({ session, at, params: { noteId } }): Decided => ok({ type: 'deleteNote', by: session.accountId, noteId, at }),
    },
  ),
]
