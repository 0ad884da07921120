import type { RowOf } from '@jobboard/contracts/administration/list'
import { useApp } from '../../../context/use-app.ts'
import type { RowCommand } from '../../../features/administration/bulk/row-command.ts'
import { RowCommands } from '../../../features/administration/bulk/row-commands.tsx'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { useMayOperate } from '../use-may-operate.ts'
import { checkPayment } from './payment-commands.ts'
import { paymentView, usePaymentAdminTexts } from './payment-view.ts'

export function PaymentsPage() {
  const commands = usePaymentCommands()
  const mayOperate = useMayOperate()
  return (
    <AdminListPage
      view={paymentView}
      bulk={mayOperate ? (chosen) => <RowCommands view={paymentView} chosen={chosen} commands={commands} /> : undefined}
    />
  )
}

/** As on the page of one payment: also of one that failed, which the payer may have paid since. */
function usePaymentCommands(): readonly RowCommand<RowOf<(typeof paymentView)['list']>>[] {
  const t = usePaymentAdminTexts()
  const context = useApp()
  return [
    {
      label: t('check.button'),
      textOf: (count) => t('check.several', { count }),
      leftOut: ({ state, waits }) => (state === 'completed' && waits === null ? t('check.nothingLeft') : null),
      async send({ id }) {
        const { obstacle } = (await checkPayment(context, id)).body
        return obstacle === null ? null : t('check.obstacle', { reason: obstacle })
      },
    },
  ]
}
