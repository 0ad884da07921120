/** A document as a card with its title, from when or until when it holds, and a button that opens it in a new tab. */
import styled from '@emotion/styled'
import type { LegalList } from '@jobboard/contracts/tenants/legal'
import { OutsideLinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { dayText } from '../day-text.ts'
import { useLegalTexts } from '../texts.ts'

const Card = styled.li`
  display: grid; gap: 4px 16px; align-items: center; grid-template-columns: minmax(0, 1fr) auto; padding: 16px;
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 16px; line-height: 24px; overflow-wrap: anywhere; }
  p { color: var(--text-muted); font-size: 14px; line-height: 20px; }
  .announced { width: fit-content; padding: 0 8px; border-radius: 6px; background: var(--amber-soft); color: var(--amber); font-weight: 600; }
  @media (max-width: 479.98px) { grid-template-columns: minmax(0, 1fr); gap: 12px; a { justify-self: start; } }
`

export function LegalCard({ document }: { document: LegalList['documents'][number] }) {
  const t = useLegalTexts()
  const { board, locale } = useApp()
  const { title, url, version, fromDate, dueDate, inForce } = document
  const isOurs = url.startsWith('/')
  // Of two versions of one document the announced one has an address of its own.
  const path = isOurs && !inForce ? `${url}/${version}` : url
  const href = isOurs && locale !== board.defaultLocale ? `${path}?locale=${locale}` : path
  return (
    <Card>
      <div>
        <h2>{title[locale]}</h2>
        {!inForce && fromDate !== null ? <p className="announced">{t('effectiveFrom', { date: dayText(locale, fromDate) })}</p> : null}
        {inForce && dueDate !== null ? <p>{t('until', { date: dayText(locale, dueDate) })}</p> : null}
      </div>
      <OutsideLinkButton href={href} target="_blank" rel="noopener">
        {t('open')}
        <span className="visually-hidden"> ({t('opensInNewTab', { title: title[locale] })})</span>
      </OutsideLinkButton>
    </Card>
  )
}
