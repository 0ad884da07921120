/** The text of a document, with its version and whether it is in force. */
import styled from '@emotion/styled'
import type { LegalText } from '@jobboard/contracts/tenants/legal'
import { AppLink } from '../../../components/app-link.tsx'
import { useApp } from '../../../context/use-app.ts'
import { dayText } from '../day-text.ts'
import { useLegalTexts } from '../texts.ts'

const Article = styled.article`
  display: grid; gap: 24px;
  h1 { font-size: 24px; line-height: 32px; overflow-wrap: anywhere; }
  h2 { font-size: 18px; line-height: 26px; }
  section { display: grid; gap: 8px; max-width: 70ch; }
  section p { line-height: 24px; overflow-wrap: anywhere; }
  .version { margin-top: 4px; color: var(--text-muted); font-size: 14px; }
  .notice { padding: 12px 16px; border-radius: var(--radius-card); background: var(--amber-soft); color: var(--amber); }
  .notice a { text-decoration: underline; text-underline-offset: 3px; }
`

export function LegalDocument({ document }: { document: LegalText }) {
  const t = useLegalTexts()
  const { locale, now, board } = useApp()
  const { title, version, url, fromDate, dueDate, inForce, sections } = document
  const announcedFor = fromDate !== null && Date.parse(`${fromDate}T00:00:00.000Z`) > now && !inForce ? fromDate : null
  const current = locale === board.defaultLocale ? url : `${url}?locale=${locale}`
  const facts = [
    t('version', { version }),
    inForce && fromDate !== null ? t('since', { date: dayText(locale, fromDate) }) : null,
    inForce && dueDate !== null ? t('until', { date: dayText(locale, dueDate) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <Article>
      <div>
        <h1>{title}</h1>
        <p className="version">{facts.join(' · ')}</p>
      </div>
      {inForce ? null : (
        <p className="notice">
          {announcedFor === null ? t('ended') : t('announced', { date: dayText(locale, announcedFor) })}{' '}
          <AppLink href={current}>{t('current')}</AppLink>
        </p>
      )}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </Article>
  )
}
