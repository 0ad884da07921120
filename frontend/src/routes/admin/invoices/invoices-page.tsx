import type { RowOf } from '@jobboard/contracts/administration/list'
import type { KsefState } from '@jobboard/contracts/invoices/administration'
import { useApp } from '../../../context/use-app.ts'
import type { RowCommand } from '../../../features/administration/bulk/row-command.ts'
import { RowCommands } from '../../../features/administration/bulk/row-commands.tsx'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { useMayOperate } from '../use-may-operate.ts'
import { invoiceView, ksefView, useInvoiceTexts } from './invoice-view.ts'
import { sendToKsef } from './send-to-ksef.ts'

export const InvoicesPage = () => <AdminListPage view={invoiceView} />

export function KsefPage() {
  const commands = useKsefCommands()
  const mayOperate = useMayOperate()
  return (
    <AdminListPage
      view={ksefView}
      bulk={mayOperate ? (chosen) => <RowCommands view={ksefView} chosen={chosen} commands={commands} /> : undefined}
    />
  )
}

/** For an outage that is over: several are sent without waiting for their turn, and what was refused for it is issued again. */
function useKsefCommands(): readonly RowCommand<RowOf<(typeof ksefView)['list']>>[] {
  const t = useInvoiceTexts()
  const context = useApp()
  const whyNot = ({ adapter, status, obstacle, refusal }: KsefState): string | null => {
    if (adapter === 'off') return t('ksefState.off')
    if (obstacle !== null) return t('ksefState.obstacle', { reason: obstacle })
    if (status !== 'refused' || refusal === null) return null
    return t('ksefState.refused', { code: refusal.code, description: refusal.description })
  }
  return [
    {
      label: t('ksefState.retry'),
      textOf: (count) => t('ksefState.several', { count }),
      leftOut({ ksef, retentionEndedAt }) {
        if (retentionEndedAt !== null) return t('retention.title')
        return ksef === 'none' || ksef === 'accepted' || ksef === 'neverIssued' ? t(`choices.ksef.${ksef}`) : null
      },
      send: async ({ id }) => whyNot(await sendToKsef(context, id)),
    },
  ]
}
