/** Times that the company offers for an interview: one is chosen, or none suits. Those that have passed are not offered any more. */
import styled from '@emotion/styled'
import type { OwnApplication, OwnInterview } from '@jobboard/contracts/applications/queries'
import { isFinal } from '@jobboard/contracts/applications/statuses'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useRef } from 'react'
import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import type { ApplicationActions } from '../application-actions.ts'
import { useHistoryTexts } from '../texts.ts'

const Box = styled.section`
  display: grid; gap: 8px; min-width: 0; padding: 12px 16px; border-radius: var(--radius-control); background: var(--brand-soft); overflow-wrap: anywhere;
  h3 { font-size: 16px; line-height: 22px; }
  ul { display: grid; gap: 8px; }
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; }
  .muted { color: var(--text-muted); font-size: 14px; }
  & > button { justify-self: start; }
`

interface InterviewTimesProps {
  readonly application: OwnApplication
  readonly interview: OwnInterview
  readonly actions: ApplicationActions
}

export function InterviewTimes({ application, interview, actions }: InterviewTimesProps) {
  const t = useHistoryTexts()
  const { board, locale, now } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  const { interviewId, status, times, minutes, place, time } = interview
  const when = (at: string): string => formatDateTime(locale, at, board.timeZone)
  const answering = useMutation({
    mutationFn: (choice: string | null) =>
      choice === null ? actions.declineTimes(application, { interviewId }) : actions.pickTime(application, { interviewId, time: choice }),
    onSuccess: (_, choice) => {
      showToast({ tone: 'success', text: t(choice === null ? 'interview.told' : 'interview.chosen') })
      // The button that was pressed is no more.
      heading.current?.focus()
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  const answer = (choice: string | null): void => (answering.isPending ? undefined : answering.mutate(choice))
  const cancel = async (): Promise<void> => {
    const question = { title: t('interview.confirmTitle'), text: t('interview.confirmText'), confirmLabel: t('interview.confirm') }
    if (await confirm(question)) answer(null)
  }
  const upcoming = times.filter((at) => Date.parse(at) > now)
  const isOver = isFinal(application.status)
  const isOpen = status === 'offered' && upcoming.length > 0 && !isOver
  const said = (): string => {
    if (status === 'picked' && time !== null) return t('interview.picked', { when: when(time) })
    if (status === 'offered') return t(upcoming.length > 0 ? 'interview.offered' : 'interview.passed')
    return t(status === 'declined' ? 'interview.declined' : 'interview.cancelled')
  }
  return (
    <Box aria-label={t('interview.of', { title: application.offer?.title ?? t('thisApplication') })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('interview.title')}
      </h3>
      <p>{said()}</p>
      {status === 'cancelled' || status === 'declined' ? null : <p className="muted">{t('interview.lasts', { count: minutes })}</p>}
      {place === null || status === 'cancelled' ? null : <p className="muted">{t('interview.place', { place })}</p>}
      {isOpen ? (
        <ul>
          {upcoming.map((at) => (
            <li key={at}>
              <time dateTime={at}>{when(at)}</time>
              <Button type="button" aria-label={t('interview.chooseTime', { when: when(at) })} onClick={() => answer(at)}>
                {t('interview.choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <Button type="button" variant="quiet" onClick={() => answer(null)}>
          {t('interview.decline')}
        </Button>
      ) : null}
      {status === 'picked' && !isOver && time !== null && Date.parse(time) > now ? (
        <Button type="button" variant="quiet" onClick={() => void cancel()}>
          {t('interview.cancel')}
        </Button>
      ) : null}
    </Box>
  )
}
