/** The form for reporting an offer, with the account that is signed in, which is asked for when the form is opened. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn } from '../../features/accounts/account-state.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { ReportPanel } from '../../features/reports/components/report-panel.tsx'

interface ReportOfferProps {
  readonly offer: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

export default function ReportOffer({ offer, onClose }: ReportOfferProps) {
  const { api } = useApp()
  const isMarked = isMarkedSignedIn()
  const { data, isError } = useQuery({ ...currentSessionQuery(api), enabled: isMarked })
  // A form that changes under the hands of its user would be worse than one that comes a moment later.
  if (isMarked && data === undefined && !isError) return null
  return <ReportPanel offer={offer} account={data?.account ?? null} onClose={onClose} />
}
