/** Applying by the form of the board: with the account that is signed in, which is asked for when the form is opened. */
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useApp } from '../../context/use-app.ts'
import { registerUrl } from '../../features/accounts/portals.ts'
import { ApplyPanel } from '../../features/applications/apply/apply-panel.tsx'
import { NotForEmployers } from '../../features/applications/apply/not-for-employers.tsx'
import { OneClick } from '../../features/applications/apply/one-click.tsx'
import type { SentApplication } from '../../features/applications/apply/use-application-form.ts'
import { historyUrl } from '../../features/applications/history/history-url.ts'
import { portalUrl } from '../../features/candidates/portal-pages.ts'
import { SimilarOffers } from '../../features/offers/page/other-offers/similar-offers.tsx'
import { useApplicant } from './use-applicant.ts'

interface ApplyToOfferProps {
  readonly offer: OfferDetail
  readonly isOpen: boolean
  /** By one click. */
  readonly sent: SentApplication | null
  readonly onClose: () => void
  readonly onSentByClick: (sent: SentApplication) => void
}

export default function ApplyToOffer({ offer, isOpen, sent, onClose, onSentByClick }: ApplyToOfferProps) {
  const { board } = useApp()
  const applying = useApplicant()
  // A form that changes under the hands of its user would be worse than one that comes a moment later.
  if (!isOpen || applying === null) return null
  if (applying.kind === 'other') return <NotForEmployers onClose={onClose} />
  const { applicant, storeFile, status } = applying
  const hasHistory = hasApplicationHistory(board)
  return (
    <ApplyPanel
      offer={offer}
      applicant={applicant}
      storeFile={storeFile}
      links={{
        status,
        registerUrl: (applicationId) =>
          `${registerUrl('candidate')}?${new URLSearchParams({ applicationId, ...(hasHistory ? { next: `${historyUrl}#${applicationId}` } : {}) })}`,
        profileUrl: portalUrl('profile'),
        historyUrl: hasHistory ? historyUrl : null,
      }}
      similarOffers={<SimilarOffers slug={offer.slug} />}
      sentByClick={sent}
      oneClick={applicant === null ? null : <OneClick offer={offer} applicant={applicant} onPress={onClose} onSent={onSentByClick} />}
      onClose={onClose}
    />
  )
}
