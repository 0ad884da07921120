import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { paymentView, usePaymentAdminTexts } from './payment-view.ts'

export function PaymentPage() {
  const t = usePaymentAdminTexts()
  return (
    <AdminObjectPage
      view={paymentView}
      kind="payment"
      tools={({ id }) => <ObjectLinks links={[[`/admin/invoices?${new URLSearchParams({ payment: id })}`, t('links.invoices')]]} />}
      parts={({ id }) => <PaymentDetails id={id} />}
    />
  )
}
