/** The form by which people apply on the board, and what they are told when it was sent (docs/product/applications.md, "The form"). */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { SubmitButton } from '../../../components/form/form.tsx'
import Panel from '../../../components/panel.tsx'
import type { Applicant } from './application-values.ts'
import { ApplyFields } from './apply-fields.tsx'
import { useApplyTexts } from './apply-texts.ts'
import { SentView, type SentViewLinks } from './sent-view.tsx'
import { type SentApplication, useApplicationForm } from './use-application-form.ts'

const About = styled.p`
  margin-bottom: 20px; color: var(--text-muted); overflow-wrap: anywhere;
`

interface ApplyPanelProps {
  readonly offer: OfferDetail
  /** Null: the visitor is not signed in. */
  readonly applicant: Applicant | null
  readonly storeFile: ((file: File) => Promise<void>) | null
  readonly links: SentViewLinks
  /** Shown once it was sent, where there is nothing better to say. */
  readonly similarOffers: ReactNode
  /** Sent already, by one click. */
  readonly sentByClick: SentApplication | null
  /** Before the fields: applying with the profile as it is. */
  readonly oneClick: ReactNode
  readonly onClose: () => void
}

export function ApplyPanel({ sentByClick, ...panel }: ApplyPanelProps) {
  const [sent, setSent] = useState<SentApplication | null>(null)
  const t = useApplyTexts()
  const shown = sentByClick ?? sent
  const { offer, links, similarOffers, onClose } = panel
  if (shown === null) return <FormPanel {...panel} onSent={setSent} />
  return (
    <Panel open onClose={onClose} title={t('sent.title')} side footer={<Button onClick={onClose}>{t('sent.close')}</Button>}>
      <SentView offer={offer} sent={shown} links={links} similarOffers={similarOffers} />
    </Panel>
  )
}

interface FormPanelProps extends Omit<ApplyPanelProps, 'sentByClick'> {
  readonly onSent: (sent: SentApplication) => void
}

function FormPanel({ offer, applicant, storeFile, oneClick, onSent, onClose }: FormPanelProps) {
  const t = useApplyTexts()
  const id = useId()
  const application = useApplicationForm({ offerId: offer.guid, questions: offer.screeningQuestions, applicant, storeFile, onSent })
  const footer = (
    <>
      {application.progress === undefined ? null : (
        <Button type="button" size="large" onClick={application.cancel}>
          {t('cancel')}
        </Button>
      )}
      <SubmitButton handle={application.handle} formId={id} workingText={t('working')}>
        {t('submit')}
      </SubmitButton>
    </>
  )
  return (
    <Panel open onClose={onClose} title={t('title')} side tall footer={footer}>
      <About>{offer.companyName === null ? offer.title : t('about', { title: offer.title, company: offer.companyName })}</About>
      {oneClick}
      <ApplyFields application={application} offer={offer} applicant={applicant} canStore={storeFile !== null} id={id} />
    </Panel>
  )
}
