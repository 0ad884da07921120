/** How far an answer to everyone is, and the button that undoes all of it. */
import styled from '@emotion/styled'
import { type ClosingReply, isInFlight } from '@jobboard/contracts/applications/closing/closing'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useTimeLeft } from '../desk/moving/use-time-left.ts'
import { readClosing, undoClosing } from './api/closings.ts'
import { useClosingTexts } from './texts.ts'

const Bar = styled.section`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 16px; padding: 10px 12px 10px 16px;
  border: 1px solid var(--amber); border-radius: var(--radius-card); background: var(--amber-soft);
  & > p { flex: 1 1 260px; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  progress { flex-basis: 100%; width: 100%; accent-color: var(--brand); }
`

export interface ClosingBarProps {
  readonly slug: string
  readonly title: string
  /** What the lists show has changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

const pollMs = 1_000

export default function ClosingBar({ slug, title, onChanged, onClose }: ClosingBarProps) {
  const t = useClosingTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const key = ['closing', slug] as const
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readClosing(api, slug, signal),
    refetchInterval: ({ state: { data } }) => (data === undefined || (data !== null && isInFlight(data)) ? pollMs : false),
    staleTime: 0,
  })
  const [isWorking, setWorking] = useState(false)
  const closing = query.data
  const status = closing?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the status changes, not when the page passes another function
  useEffect(() => {
    if (status === 'done' || status === 'undone') onChanged()
  }, [status])
  const undo = async (): Promise<void> => {
    if (isWorking) return
    setWorking(true)
    try {
      queryClient.setQueryData(key, await undoClosing(api, slug))
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
    }
    await queryClient.invalidateQueries({ queryKey: key })
    setWorking(false)
  }
  // Of another account of this browser.
  const isForeign = closing === null || (query.error instanceof ApiError && query.error.status < 500 && query.error.status > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isForeign) onClose()
  }, [isForeign])
  if (closing == null)
    return query.isError ? (
      <Bar aria-label={t('label', { title })}>
        <p role="alert">{t('progressFailed', { title })}</p>
      </Bar>
    ) : null
  return (
    <Bar aria-label={t('label', { title })}>
      <Progress closing={closing} title={title} />
      <UndoButton closing={closing} isWorking={isWorking} onUndo={() => void undo()} />
      {isInFlight(closing) ? null : (
        <Button type="button" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </Bar>
  )
}

function Progress({ closing, title }: { readonly closing: ClosingReply; readonly title: string }) {
  const t = useClosingTexts()
  const { locale } = useApp()
  const left = useTimeLeft(closing.undoUntil)
  const { status, seen, applications, answered } = closing
  const number = (value: number): string => formatNumber(locale, value)
  if (isInFlight(closing)) {
    const words = { title, seen: number(seen), total: number(applications) }
    const text = t(status === 'undoing' ? 'undoingProgress' : 'progress', words)
    return (
      <>
        <p role="status">{text}</p>
        <progress aria-label={t('label', { title })} max={Math.max(1, applications)} value={seen} />
      </>
    )
  }
  if (status === 'undone') return <p role="status">{t(closing.reopened === true ? 'undoneReopened' : 'undone', { title })}</p>
  // The seconds are not announced.
  return <p role="timer">{left === null ? t('final', { title }) : t('done', { count: answered, number: number(answered), title, left })}</p>
}

interface UndoButtonProps {
  readonly closing: ClosingReply
  readonly isWorking: boolean
  readonly onUndo: () => void
}

function UndoButton({ closing: { status, undoUntil }, isWorking, onUndo }: UndoButtonProps) {
  const t = useClosingTexts()
  const left = useTimeLeft(undoUntil)
  if (left === null || status === 'undoing' || status === 'undone') return null
  return (
    <Button type="button" variant="primary" aria-disabled={isWorking} onClick={onUndo}>
      {t(isWorking ? 'undoing' : 'undo')}
    </Button>
  )
}
