import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { ConfirmAddress } from '../../features/reports/components/confirm-address.tsx'
import { useReportTexts } from '../../features/reports/texts.ts'

export function ConfirmAddressPage() {
  const t = useReportTexts()
  const isHydrated = useHydrated()
  // The server never sees it.
  const token = useLocation({ select: ({ hash }) => hash })
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('confirm.title')} text={t('confirm.text')}>
      {isHydrated ? <ConfirmAddress token={token} /> : <RowListSkeleton />}
    </AccountPage>
  )
}
