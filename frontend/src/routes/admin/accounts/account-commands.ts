/** What administrators do with an account; its page and the list are loaded again, also after a refusal. */
import type { BlockAccount, InviteAdministrator } from '@jobboard/contracts/accounts/admin-commands'
import type { AdminRole } from '@jobboard/contracts/accounts/roles'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { accountView } from './account-view.ts'

const pathOf = (id: string, what: string): string => `/v2/admin/accounts/${encodeURIComponent(id)}/${what}`

export async function reloadAccount({ queryClient }: AppContext, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listKey(accountView.list) }),
    queryClient.invalidateQueries({ queryKey: historyKey('account', id) }),
  ])
}

export const blockAccount = ({ api }: AppContext, id: string, body: BlockAccount, idempotencyKey?: string) =>
  api.send('POST', pathOf(id, 'block'), { body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })

export const giveRole = ({ api }: AppContext, id: string, role: AdminRole, idempotencyKey?: string) =>
  api.send('POST', pathOf(id, 'role'), { body: { role }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })

export const inviteAdministrator = ({ api }: AppContext, body: InviteAdministrator, idempotencyKey: string) =>
  api.send<{ readonly id: string }>('POST', '/v2/admin/administrators', { body, idempotencyKey })

export const commandAccount = ({ api }: AppContext, id: string, what: 'unblock' | 'end-sessions') => api.send('POST', pathOf(id, what))

/** Those that need nothing but the account. `done`: what is said then. */
export function useAccountCommand(id: string) {
  const context = useApp()
  return useMutation({
    mutationFn: async ({ what, role }: { readonly what: string; readonly role?: AdminRole; readonly done: string }) => {
      await (role === undefined ? context.api.send('POST', pathOf(id, what)) : giveRole(context, id, role))
    },
    onSuccess: (_, { done }) => showToast({ tone: 'success', text: done }),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
    onSettled: () => reloadAccount(context, id),
  })
}
