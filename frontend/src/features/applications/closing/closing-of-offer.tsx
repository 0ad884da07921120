/** On the desk of one offer: how far an answer to everyone is, and the way to one where the offer has ended and people still wait. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { deskKey } from '../desk/api/desk-lists.ts'
import { countOpen, readClosing, totalOf } from './api/closings.ts'
import ClosingBar from './closing-bar.tsx'
import { useClosingTexts } from './texts.ts'
import { useEndOffers } from './use-end-offers.ts'

const Note = styled.section`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 16px; padding: 10px 12px 10px 16px;
  border-radius: var(--radius-card); background: var(--blue-soft);
  & > p { flex: 1 1 260px; }
`

export interface ClosingOfOfferProps {
  readonly slug: string
  readonly title: string
  readonly isEnded: boolean
  readonly onChanged: () => void
}

export default function ClosingOfOffer({ slug, title, isEnded, onChanged }: ClosingOfOfferProps) {
  const { api } = useApp()
  const [isClosed, setClosed] = useState(false)
  const newest = useQuery({ queryKey: ['closing', slug, 'newest'], queryFn: ({ signal }) => readClosing(api, slug, signal) })
  const isShown = newest.data != null && Date.parse(newest.data.undoUntil) > Date.now() && !isClosed
  const changed = (): void => {
    void newest.refetch()
    onChanged()
  }
  if (isShown) return <ClosingBar slug={slug} title={title} onChanged={onChanged} onClose={() => setClosed(true)} />
  return isEnded ? <StillWaiting slug={slug} title={title} onChanged={changed} /> : null
}

function StillWaiting({ slug, title, onChanged }: Omit<ClosingOfOfferProps, 'isEnded'>) {
  const t = useClosingTexts()
  const { api, locale } = useApp()
  const { ask, panel } = useEndOffers()
  const counts = useQuery({ queryKey: [...deskKey, 'open', slug], queryFn: () => countOpen(api, slug) }).data
  const waiting = counts === undefined ? 0 : totalOf(counts)
  if (waiting === 0) return null
  const answer = async (): Promise<void> => {
    const outcome = await ask('answer', [{ slug, title }]).catch(() => null)
    if (outcome?.kind === 'answered') onChanged()
  }
  return (
    <Note>
      <p>{t('endedWaiting', { count: waiting, number: formatNumber(locale, waiting) })}</p>
      <Button type="button" onClick={() => void answer()}>
        {t('answerThem')}
      </Button>
      {panel === null ? null : <panel.Panel {...panel.props} />}
    </Note>
  )
}
