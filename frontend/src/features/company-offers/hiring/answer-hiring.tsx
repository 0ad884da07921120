/** Opening the link changes nothing, because programs that scan mail open links too: says what an answer does, and a button sends it. */
import type { HiringAnswer, ShownHiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { Archive } from '../../../components/icons/archive.ts'
import { Check } from '../../../components/icons/check.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { ActionCard, Facts } from '../components/action-card.tsx'
import { offersUrl, publicUrl } from '../offer-urls.ts'
import { answerHiring, hiringQuestionQuery } from './hiring-question.ts'
import { useHiringTexts } from './texts.ts'

interface AnswerHiringProps {
  readonly token: string
  readonly question: ShownHiringQuestion
  /** Of the link that was opened; the other one can be given all the same. */
  readonly answer: HiringAnswer
}

export function AnswerHiring({ token, question, answer: opened }: AnswerHiringProps) {
  const t = useHiringTexts()
  const context = useApp()
  const { board, locale } = context
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState(opened)
  const [given, setGiven] = useState<HiringAnswer>()
  const { queryKey } = hiringQuestionQuery(context, token)
  const { isPending, mutate } = useMutation({
    mutationFn: () => answerHiring(context, token, answer),
    onSuccess: (left) => {
      setGiven(answer)
      queryClient.setQueryData(queryKey, left)
    },
    onError: async (error) => {
      showToast({ tone: 'error', text: problemText(locale, error) })
      // Something else was said meanwhile.
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  if (given !== undefined) return <Outcome question={question} title={t(`${given}.doneTitle`)} text={t(`${given}.doneText`)} />
  if (question.status === 'settled') return <Outcome question={question} title={t('settledTitle')} text={t('settledText')} />
  if (question.status === 'ended') return <Outcome question={question} title={t('endedTitle')} text={t('endedText')} />
  const { title, companyName, lastActionAt, endsAt } = question
  const day = (at: string): string => formatDate(locale, at, board.timeZone)
  const other = answer === 'yes' ? 'no' : 'yes'
  return (
    <ActionCard>
      <h2>{title}</h2>
      <Facts
        facts={[
          ...(companyName === null ? [] : [{ name: t('company'), value: companyName }]),
          ...(lastActionAt === null ? [] : [{ name: t('lastAction'), value: day(lastActionAt) }]),
          ...(endsAt === null ? [] : [{ name: t('ends'), value: day(endsAt) }]),
        ]}
      />
      <p aria-live="polite">{t(`${answer}.what`)}</p>
      <div className="actions">
        <Button type="button" variant="primary" size="large" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
          {t(isPending ? `${answer}.working` : `${answer}.submit`)}
        </Button>
        <Button
          type="button"
          variant="quiet"
          size="large"
          aria-disabled={isPending}
          onClick={() => (isPending ? undefined : setAnswer(other))}
        >
          {t(`instead.${other}`)}
        </Button>
      </div>
    </ActionCard>
  )
}

interface OutcomeProps {
  readonly question: ShownHiringQuestion
  readonly title: string
  readonly text: string
}

function Outcome({ question: { status, slug }, title, text }: OutcomeProps) {
  const t = useHiringTexts()
  return (
    <StateMessage urgent icon={status === 'ended' ? <Archive size={28} /> : <Check size={28} />} title={title} text={text}>
      <LinkButton href={publicUrl(slug)}>{t('view')}</LinkButton>
      <LinkButton href={offersUrl}>{t('panel')}</LinkButton>
    </StateMessage>
  )
}
