import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Info } from '../../../components/icons/info.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { useOfferFormTexts } from '../../../features/offer-form/texts.ts'
import type { Writer } from '../../../features/offer-form/use-offer-form.ts'

/** Who may write; a viewer is told so. */
export function Writers({ children }: { readonly children: (account: Writer) => ReactNode }) {
  const t = useOfferFormTexts()
  const account = useQuery(currentSessionQuery(useApp().api)).data?.account
  if (account == null) return <RowListSkeleton />
  if (account.role === 'viewer') return <StateMessage icon={<Info size={28} />} title={t('viewers.title')} text={t('viewers.text')} />
  return children(account)
}
