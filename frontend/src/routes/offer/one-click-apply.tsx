/** Beside the button that opens the form, for candidates whose profile has all that an application needs. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { OneClick } from '../../features/applications/apply/one-click.tsx'
import type { SentApplication } from '../../features/applications/apply/use-application-form.ts'
import { useApplicant } from './use-applicant.ts'

interface OneClickApplyProps {
  readonly offer: OfferDetail
  readonly onSent: (sent: SentApplication) => void
}

export default function OneClickApply({ offer, onSent }: OneClickApplyProps) {
  const applying = useApplicant()
  if (applying?.kind !== 'person' || applying.applicant === null) return null
  return <OneClick offer={offer} applicant={applying.applicant} onSent={onSent} />
}
