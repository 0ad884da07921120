/** An application was sent: its receipt, and what comes next for whom (specification, section 4, "Post-apply user status"). */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { useApplyTexts } from './apply-texts.ts'
import type { SentApplication } from './use-application-form.ts'

const Box = styled.div`
  display: grid; gap: 20px;
  .sent { display: flex; gap: 12px; align-items: flex-start; overflow-wrap: anywhere; }
  .sent > svg { flex: none; padding: 6px; width: 32px; height: 32px; border-radius: 50%; background: var(--green-soft); color: var(--green); }
  dl { padding: 12px 16px; border-radius: var(--radius-control); background: var(--grey-2); }
  dt { color: var(--text-muted); font-size: 14px; }
  dd { font-size: 20px; line-height: 28px; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
  .next-step { display: grid; gap: 12px; justify-items: start; }
`

/**
 * `unregistered`: the visitor is not signed in. `missingPreferences`: as the specification has it, someone whose profile says what it must; they are shown
 * the way to their profile, and no other offers.
 */
export type PostApplyStatus = 'unregistered' | 'missingPreferences' | 'complete'

export interface SentViewLinks {
  readonly status: PostApplyStatus
  readonly registerUrl: (applicationId: string) => string
  readonly profileUrl: string
  /** Null: the board has no history of applications. */
  readonly historyUrl: string | null
}

interface SentViewProps {
  readonly offer: OfferDetail
  readonly sent: SentApplication
  readonly links: SentViewLinks
  readonly similarOffers: ReactNode
}

export function SentView({ offer, sent: { receipt, applicationId, email }, links, similarOffers }: SentViewProps) {
  const t = useApplyTexts()
  const { status, registerUrl, profileUrl, historyUrl } = links
  return (
    <Box>
      <p className="sent" role="status">
        <Check size={20} />
        {t('sent.text', { company: offer.companyName ?? offer.title, email })}
      </p>
      <dl>
        <dt>{t('sent.receipt')}</dt>
        <dd>{receipt}</dd>
      </dl>
      {status === 'unregistered' ? (
        <div className="next-step">
          <p>{t('sent.registerText')}</p>
          <LinkButton href={registerUrl(applicationId)} variant="primary">
            {t('sent.register')}
          </LinkButton>
        </div>
      ) : null}
      {status === 'missingPreferences' ? (
        <div className="next-step">
          <p>{t('sent.profileText')}</p>
          <LinkButton href={profileUrl}>{t('sent.profile')}</LinkButton>
        </div>
      ) : null}
      {status !== 'unregistered' && historyUrl !== null ? (
        <div className="next-step">
          <LinkButton href={historyUrl} variant="primary">
            {t('sent.history')}
          </LinkButton>
        </div>
      ) : null}
      {status === 'complete' ? similarOffers : null}
    </Box>
  )
}
