/** An invoice goes to KSeF now; one that it refused is issued again first. Its page and the lists are loaded again. */
import type { KsefState } from '@jobboard/contracts/invoices/administration'
import type { AppContext } from '../../../context/app-context.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'

export const invoicePath = (id: string, what: string): string => `/v2/admin/invoices/${encodeURIComponent(id)}/${what}`

export async function sendToKsef({ api }: AppContext, id: string): Promise<KsefState> {
  const { body } = await api.send<KsefState>('POST', invoicePath(id, 'ksef/retry'), { body: {} })
  return body
}

export async function reloadInvoice({ queryClient }: AppContext, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'invoices'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'ksef'] }),
    queryClient.invalidateQueries({ queryKey: historyKey('invoice', id) }),
  ])
}
