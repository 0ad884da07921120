/** Saved views of the lists of administrators (docs/product/administration.md, "Saved views"). */
import { listDefaultSchema, listViewsQuerySchema, saveListViewSchema } from '@jobboard/contracts/administration/list-views'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { grantOf, mayAdminister, mayModerate, mayReadAdministration, type Session } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { deleteListView, writeListDefault, writeListView } from './list-view-rows.ts'

interface ListViewDeps {
  readonly database: TenantDatabase
}

/** What is one's own is no change of the board: support has views as well, and shares none. */
const shared = { tag: 'administration', auth: mayReadAdministration } as const
const ofView = { ...shared, path: '/v2/admin/list-views/{id}', params: z.object({ id: z.uuid() }) } as const

const isAmong = (session: Session, grants: readonly string[]): boolean => grants.includes(grantOf(session))

const saveListView = ({ database }: ListViewDeps): Route =>
  route({
    ...ofView,
    method: 'PUT',
    summary: 'Save a list of administrators under a name, for me or for all administrators',
    note: 'The id is made by the caller. A view that I have saved is replaced.',
    body: saveListViewSchema,
    replies: { 204: { description: 'Saved' } },
    problems: ['objectNotFound'],
    async handle({ tenant, session, params: { id }, body }) {
      if (body.isShared && !isAmong(session, mayModerate)) return refuse({ code: 'forbidden' })
      const outcome = await writeListView({ database, tenant: tenant.id, accountId: session.accountId }, id, body)
      if (outcome === 'foreign') return refuse({ code: 'objectNotFound' })
      if (outcome === 'full')
        return refuse({ code: 'validation', errors: [{ path: 'name', code: 'tooManyItems', message: messageKeys.tooManyItems }] })
      return { status: 204 }
    },
  })

const removeListView = ({ database }: ListViewDeps): Route =>
  route({
    ...ofView,
    method: 'DELETE',
    summary: 'Delete a saved view of mine, or, as an administrator, one that is shared',
    replies: { 204: { description: 'Deleted' } },
    problems: ['objectNotFound'],
    async handle({ tenant, session, params: { id } }) {
      const place = { database, tenant: tenant.id, accountId: session.accountId }
      const isDeleted = await deleteListView(place, id, isAmong(session, mayAdminister))
      return isDeleted ? { status: 204 } : refuse({ code: 'objectNotFound' })
    },
  })

const chooseListDefault = ({ database }: ListViewDeps): Route =>
  route({
    ...shared,
    method: 'PUT',
    path: '/v2/admin/list-defaults/{list}',
    summary: 'Choose the saved view with which a list begins for me',
    params: listViewsQuerySchema,
    body: listDefaultSchema,
    replies: { 204: { description: 'Chosen' } },
    problems: ['objectNotFound'],
    async handle({ tenant, session, params: { list }, body: { view } }) {
      const place = { database, tenant: tenant.id, accountId: session.accountId }
      return (await writeListDefault(place, list, view)) ? { status: 204 } : refuse({ code: 'objectNotFound' })
    },
  })

export const listViewRoutes = (deps: ListViewDeps): readonly Route[] => [saveListView(deps), removeListView(deps), chooseListDefault(deps)]
