/** What the candidate sent, in their words. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../../context/use-app.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'

export function SentPart({ application }: { readonly application: DeskApplication }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { sent, source, submittedAt, receipt, withdrawalReason, retainedUntil } = application
  return (
    <Card aria-label={t('one.sent')}>
      <h2>{t('one.sent')}</h2>
      <dl>
        <dt>{t('one.email')}</dt>
        <dd>{sent.email === null ? t('unreadable') : <a href={`mailto:${encodeURIComponent(sent.email)}`}>{sent.email}</a>}</dd>
        <dt>{t('one.message')}</dt>
        <dd>{sent.message === null || sent.message === '' ? <span className="muted">{t('one.noMessage')}</span> : sent.message}</dd>
        <dt>{t('one.submittedAt')}</dt>
        <dd>{formatDateTime(locale, submittedAt, board.timeZone)}</dd>
        <dt>{t('filters.source')}</dt>
        <dd>{t(`filters.${source}`)}</dd>
        <dt>{t('one.receipt')}</dt>
        <dd>{receipt}</dd>
        {sent.consents.map(({ kind, text, accepted }) => (
          <Consent key={kind} text={text} accepted={accepted} />
        ))}
        {withdrawalReason === null ? null : (
          <>
            <dt>{t('one.withdrawalReason')}</dt>
            <dd>{withdrawalReason}</dd>
          </>
        )}
        {retainedUntil === null ? null : (
          <>
            <dt>{t('one.retainedUntil')}</dt>
            <dd>{formatDate(locale, retainedUntil, board.timeZone)}</dd>
          </>
        )}
      </dl>
    </Card>
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
