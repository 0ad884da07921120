/** Asks whether the company still hires for offers with which nothing was done, where their applications are (docs/product/offers.md, "Still hiring?"). */
import styled from '@emotion/styled'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useEndOffers } from '../../closing/use-end-offers.ts'
import { NoticeBox } from '../notice-box.ts'
import { answerHiring } from './answer-hiring.ts'
import { useHiringNoticeTexts } from './texts.ts'

/** The others are asked about in the list of offers. */
const shownOffers = 3

const Item = styled.li`
  && { align-items: center; gap: 8px 12px; padding-block: 4px; }
  & > span { flex: 1 1 320px; min-width: 0; }
  & > div { display: flex; flex-wrap: wrap; gap: 8px; }
`

export interface AskedOffer extends Pick<CompanyOffer, 'slug'> {
  readonly title: string
  readonly hiringQuestion: NonNullable<CompanyOffer['hiringQuestion']>
}

export interface HiringNoticeProps {
  readonly offers: readonly AskedOffer[]
}

export default function HiringNotice({ offers }: HiringNoticeProps) {
  const t = useHiringNoticeTexts()
  const { api, board, locale } = useApp()
  const queryClient = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const { ask, panel } = useEndOffers()
  /** Whether it was given. */
  const give = async (answer: 'yes' | 'no', { slug, title }: AskedOffer): Promise<void> => {
    if (answer === 'no') {
      const end = await ask('finish', [{ slug, title }])
      if (end.kind === 'answered') return
      const question = { title: t('endTitle', { title }), text: t('endText'), confirmLabel: t('no'), isDestructive: true }
      if (end.kind === 'cancelled' || !(await confirm(question))) return
    }
    await answerHiring(api, slug, answer)
    showToast({ tone: 'success', text: t(`${answer}Done`, { title }) })
  }
  const answer = async (given: 'yes' | 'no', offer: AskedOffer): Promise<void> => {
    if (isWorking) return
    setWorking(true)
    try {
      await give(given, offer)
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error instanceof Error ? error : new Error('unknown')) })
    }
    await queryClient.invalidateQueries()
    setWorking(false)
  }
  return (
    <NoticeBox aria-label={t('label')}>
      <h2>{t('title', { count: offers.length })}</h2>
      <p>{t('why')}</p>
      <ul>
        {offers.slice(0, shownOffers).map((offer) => {
          const { slug, title, hiringQuestion } = offer
          const day = formatDate(locale, hiringQuestion.endsAt, board.timeZone)
          return (
            <Item key={slug}>
              <span>{t(hiringQuestion.isShown ? 'unconfirmed' : 'asked', { title, day })}</span>
              <div>
                <Button
                  type="button"
                  variant="primary"
                  aria-label={t('yesOf', { title })}
                  aria-disabled={isWorking}
                  onClick={() => void answer('yes', offer)}
                >
                  {t('yes')}
                </Button>
                <Button type="button" aria-label={t('noOf', { title })} aria-disabled={isWorking} onClick={() => void answer('no', offer)}>
                  {t('no')}
                </Button>
              </div>
            </Item>
          )
        })}
      </ul>
      {panel === null ? null : <panel.Panel {...panel.props} />}
    </NoticeBox>
  )
}
