/** The page that the payer returns to from the gateway. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Info } from '../../../components/icons/info.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { PaymentOutcome } from '../../../features/payments/components/payment-outcome.tsx'
import { usePaymentTexts } from '../../../features/payments/texts.ts'
import { announcePurchase } from './announce-purchase.ts'

const RefusedFields = optionalPart(() => import('./refused-fields.tsx'))

export function PaymentPage() {
  const t = usePaymentTexts()
  const { api } = useApp()
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('page.title')} text={t('page.text')}>
      {role === 'viewer' ? (
        <StateMessage icon={<Info size={28} />} title={t('viewers.title')} text={t('viewers.text')} />
      ) : (
        <PaymentOutcome key={id} id={id} RefusedFields={RefusedFields} onFulfilled={announcePurchase} />
      )}
    </AccountPage>
  )
}
