/** Withdrawing with its minute to undo it, and asking for an answer. The button that was pressed gives way to another one, which gets the focus. */
import styled from '@emotion/styled'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { isFinal, reminderAfterDays } from '@jobboard/contracts/applications/statuses'
import { daysSince, formatNumber } from '@jobboard/contracts/shared/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import type { ApplicationActions } from '../application-actions.ts'
import { useHistoryTexts } from '../texts.ts'
import { useCanUndo } from '../use-can-undo.ts'
import { WithdrawPanel, withdrawalOf } from './withdraw-panel.tsx'

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px;
  &:empty { display: none; }
  p { flex: 1 1 260px; min-width: 0; color: var(--text-muted); font-size: 14px; }
`

interface CardActionsProps {
  readonly application: OwnApplication
  readonly actions: ApplicationActions
  readonly more: ReactNode
}

export function CardActions({ application, actions, more }: CardActionsProps) {
  const t = useHistoryTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { status, steps, offer } = application
  const last = steps.at(-1)
  const canUndo = useCanUndo(last?.status === 'withdrawn' ? last.at : null)
  const title = offer?.title ?? t('thisApplication')
  const undoing = useAction(() => actions.undoWithdrawal(application), t('undone'), withdrawalOf(application))
  useFocusAfter(status, button)
  return (
    <>
      {canUndo ? (
        <Row>
          <p role="status">{t('undoText')}</p>
          <Button ref={button} type="button" aria-label={t('undoOf', { title })} aria-disabled={undoing.isPending} onClick={undoing.start}>
            {t('undo')}
          </Button>
        </Row>
      ) : null}
      <AskForAnswer application={application} actions={actions} title={title} />
      <Row>
        {isFinal(status) ? null : (
          <Button ref={button} type="button" aria-haspopup="dialog" aria-label={t('withdrawOf', { title })} onClick={() => setOpen(true)}>
            {t('withdraw')}
          </Button>
        )}
        {more}
      </Row>
      {isOpen ? <WithdrawPanel application={application} actions={actions} finalFocus={button} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AskForAnswer({ application, actions, title }: Omit<CardActionsProps, 'more'> & { readonly title: string }) {
  const t = useHistoryTexts()
  const { board, locale, now } = useApp()
  const asking = useAction(() => actions.requestAnswer(application), t('asked'))
  const { status, answeredAt, answerRequestedAt, submittedAt } = application
  const since = answeredAt ?? submittedAt
  if (isFinal(status) || answerRequestedAt !== null || now - Date.parse(since) < reminderAfterDays * 86_400_000) return null
  const days = daysSince(since, now, board.timeZone)
  return (
    <Row>
      <p>{t('waiting', { count: days, number: formatNumber(locale, days) })}</p>
      <Button type="button" aria-label={t('askOf', { title })} aria-disabled={asking.isPending} onClick={asking.start}>
        {t(asking.isPending ? 'asking' : 'ask')}
      </Button>
    </Row>
  )
}

function useAction(send: () => Promise<void>, done: string, about?: string) {
  const { locale } = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ tone: 'success', text: done, ...(about === undefined ? {} : { about }) }),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return { isPending, start: () => (isPending ? undefined : mutate()) }
}

function useFocusAfter(status: string, button: { readonly current: HTMLButtonElement | null }): void {
  const was = useRef(status)
  useEffect(() => {
    if (was.current === status) return
    was.current = status
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [status, button])
}
