/** What was sent, exactly as the company has it. */
import styled from '@emotion/styled'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { formatFileSize } from '../../../../components/form/fields/file-size.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useHistoryTexts } from '../texts.ts'

type GivenAnswer = NonNullable<OwnApplication['sent']['answers']>[number]

const Details = styled.details`
  min-width: 0; border-top: 1px solid var(--border); padding-top: 8px;
  & > summary { display: inline-block; padding: 8px 0; font-weight: 600; color: var(--brand-strong); cursor: pointer; }
  & > summary::before { content: '+'; display: inline-block; width: 18px; content: '+' / ''; }
  &[open] > summary::before { content: '–'; content: '–' / ''; }
  dl { display: grid; grid-template-columns: minmax(96px, auto) minmax(0, 1fr); gap: 8px 16px; margin-top: 8px; }
  dt { color: var(--text-muted); }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  dd > strong { display: block; }
  @media (max-width: 479.98px) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 10px; } }
`

interface SentDetailsProps {
  readonly application: OwnApplication
  /** How to get the file. */
  readonly download?: ReactNode
}

export function SentDetails({ application: { sent, source }, download }: SentDetailsProps) {
  const t = useHistoryTexts()
  const { locale } = useApp()
  const shown = (text: string | null) => text ?? <em>{t('sent.unreadable')}</em>
  const { name, email, message, file, answers, consents } = sent
  return (
    <Details>
      <summary>{t('sent.title')}</summary>
      <p>
        {t('sent.text')} {source === '1_click_apply' ? t('sent.oneClick') : null}
      </p>
      <dl>
        <dt>{t('sent.name')}</dt>
        <dd>{shown(name)}</dd>
        <dt>{t('sent.email')}</dt>
        <dd>{shown(email)}</dd>
        {message === null ? null : (
          <>
            <dt>{t('sent.message')}</dt>
            <dd>{message}</dd>
          </>
        )}
        {file === null ? null : (
          <>
            <dt>{t('sent.file')}</dt>
            <dd>
              {shown(file.name)} · {formatFileSize(locale, file.size)}
              {download}
            </dd>
          </>
        )}
        {answers?.map((answer) => (
          <Answer key={answer.questionId} answer={answer} />
        ))}
        {consents.map(({ kind, text, accepted }) => (
          <Consent key={kind} text={text} accepted={accepted} />
        ))}
      </dl>
    </Details>
  )
}

function Answer({ answer: { question, value, unit } }: { readonly answer: GivenAnswer }) {
  const t = useHistoryTexts()
  const { locale } = useApp()
  const shown = (): string | null => {
    if (typeof value === 'boolean') return t(value ? 'sent.yes' : 'sent.no')
    return typeof value === 'number' ? [formatNumber(locale, value), unit ?? ''].join(' ').trim() : value
  }
  return (
    <>
      <dt>{question}</dt>
      <dd>{shown() ?? <em>{t('sent.notAnswered')}</em>}</dd>
    </>
  )
}

function Consent({ text, accepted }: { readonly text: string; readonly accepted: boolean }) {
  const t = useHistoryTexts()
  return (
    <>
      <dt>{t('sent.consent')}</dt>
      <dd>
        <strong>{t(accepted ? 'sent.accepted' : 'sent.notAccepted')}</strong>
        {text}
      </dd>
    </>
  )
}
