/** Applying with the profile as it is: ten seconds in which it can be undone, then it is sent, also when the page is left. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast, UndoneError, undoWindow } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { loadCommands } from '../../../http/api-client.ts'
import { submitApplication } from '../api/submit-application.ts'
import { markSent } from '../marks/mark-sent.ts'
import { type Applicant, applicationSchema, isOneClick, profileValues, toApplication } from './application-values.ts'
import { useApplyTexts } from './apply-texts.ts'
import type { SentApplication } from './use-application-form.ts'

const Box = styled.div`
  display: grid; gap: 6px;
  &[data-before-form] { margin-bottom: 20px; padding-bottom: 16px; border-bottom: 1px solid var(--border); }
  .about { color: var(--text-muted); font-size: 14px; overflow-wrap: anywhere; }
`

const undoMs = 10_000

interface OneClickProps {
  readonly offer: OfferDetail
  readonly applicant: Applicant
  /** Before the form, which gives way when it is pressed. */
  readonly onPress?: () => void
  readonly onSent: (sent: SentApplication) => void
}

/** Nothing for those whose profile lacks a name or a document, and where the offer has questions that a profile cannot answer. */
export function OneClick({ offer, applicant, onPress, onSent }: OneClickProps) {
  const t = useApplyTexts()
  const { api, locale } = useApp()
  const [isPending, setPending] = useState(false)
  const values = profileValues(applicant)
  // At the end of the page there is no time to load it.
  useEffect(() => void loadCommands().catch(() => undefined), [])
  if (!isOneClick(applicant, values) || offer.screeningQuestions.some(({ required }) => required)) return null
  const file = applicant.documents[0]?.fileName ?? ''
  const send = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    onPress?.()
    try {
      const company = offer.companyName ?? offer.title
      await undoWindow(t('oneClick.sending', { company }), t('oneClick.undo'), undoMs)
      const application = applicationSchema.parse(toApplication(applicant, [], values))
      const options = { idempotencyKey: crypto.randomUUID(), keepalive: true }
      const sent = await submitApplication(api, offer.guid, application, options)
      markSent(offer.guid, sent.applicationId)
      onSent({ ...sent, email: applicant.email })
    } catch (error) {
      if (error instanceof UndoneError) return
      showToast({ tone: 'error', text: problemText(locale, error instanceof Error ? error : new Error('unknown')) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Box data-before-form={onPress === undefined ? undefined : ''}>
      <Button
        type="button"
        variant={onPress === undefined ? 'secondary' : 'primary'}
        size="large"
        aria-disabled={isPending}
        onClick={() => void send()}
      >
        {t('oneClick.button')}
      </Button>
      <p className="about">{t(applicant.message === '' ? 'oneClick.aboutWithoutMessage' : 'oneClick.about', { file })}</p>
      {onPress === undefined ? null : <p className="about">{t('oneClick.orForm')}</p>}
    </Box>
  )
}
