/** What the candidate sent, in their words: what is read first stands first. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatDate, formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../../context/use-app.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'

export function SentPart({ application }: { readonly application: DeskApplication }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { sent, source, submittedAt, receipt, withdrawalReason } = application
  return (
    <Card aria-label={t('one.sent')}>
      <h2>{t('one.sent')}</h2>
      <dl>
        {withdrawalReason === null ? null : (
          <>
            <dt>{t('one.withdrawalReason')}</dt>
            <dd>{withdrawalReason}</dd>
          </>
        )}
        <dt>{t('one.message')}</dt>
        <dd>{sent.message === null || sent.message === '' ? <span className="muted">{t('one.noMessage')}</span> : sent.message}</dd>
        {sent.answers.map((answer) => (
          <Answer key={answer.questionId} answer={answer} />
        ))}
        {sent.consents.map(({ kind, text, accepted }) => (
          <Consent key={kind} text={text} accepted={accepted} />
        ))}
        <dt>{t('one.email')}</dt>
        <dd>{sent.email === null ? t('unreadable') : <a href={`mailto:${encodeURIComponent(sent.email)}`}>{sent.email}</a>}</dd>
        <dt>{t('one.submittedAt')}</dt>
        <dd>{formatDateTime(locale, submittedAt, board.timeZone)}</dd>
        <dt>{t('filters.source')}</dt>
        <dd>{t(`filters.${source}`)}</dd>
        <dt>{t('one.receipt')}</dt>
        <dd>{receipt}</dd>
        <dt>{t('one.retainedUntil')}</dt>
        <dd>
          <Retention application={application} />
        </dd>
      </dl>
    </Card>
  )
}

function Retention({ application }: { readonly application: DeskApplication }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { retainedUntil, retentionMonths: count, deletesAt, offer } = application
  const day = (at: string): string => formatDate(locale, at, board.timeZone)
  if (deletesAt !== null) return <strong>{t('one.deletesOn', { date: day(deletesAt) })}</strong>
  if (retainedUntil === null) return t('one.retainedMonths', { count })
  return t(offer?.isActive === true ? 'one.retainedActive' : 'one.retainedEnded', { count, date: day(retainedUntil) })
}

type Given = DeskApplication['sent']['answers'][number]

function Answer({ answer: { question, value, unit, isMarked } }: { readonly answer: Given }) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const words =
    value === null ? (
      <span className="muted">{t('one.notAnswered')}</span>
    ) : typeof value === 'boolean' ? (
      t(value ? 'one.yes' : 'one.no')
    ) : typeof value === 'number' ? (
      `${formatNumber(locale, value)} ${unit ?? ''}`.trim()
    ) : (
      value
    )
  return (
    <>
      <dt>{question}</dt>
      <dd>
        {words}
        {isMarked === true ? <strong> ({t('one.isMarked')})</strong> : null}
      </dd>
    </>
  )
}

function Consent({ text, accepted }: { readonly text: string; readonly accepted: boolean }) {
  const t = useDeskTexts()
  return (
    <>
      <dt>{t('one.consent')}</dt>
      <dd>
        <strong>{t(accepted ? 'one.consentGiven' : 'one.consentNotGiven')}</strong>
        {'\n'}
        {text}
      </dd>
    </>
  )
}
