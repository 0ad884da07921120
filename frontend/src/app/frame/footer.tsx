import styled from '@emotion/styled'
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import { boardLinks } from '../../board/board-links.ts'
import { AppLink } from '../../components/app-link.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { useApp } from '../../context/use-app.ts'
import { emptyState } from '../../features/search/list-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { desktop, narrowOnly } from '../../theme/breakpoints.ts'

const Foot = styled.footer`
  border-top: 1px solid var(--border);
  background: var(--surface-raised);
  color: var(--text-muted);
  /* Not before the whole list is there. */
  body:has([data-growing='true']) & { display: none; }
  ${narrowOnly} { body:has([data-map='shown']) & { display: none; } }
  .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 32px; padding-top: 40px; padding-bottom: 32px; ${desktop} { grid-template-columns: minmax(0, 2fr) minmax(0, 1.5fr); grid-auto-flow: column; } }
  h2 { font-size: 14px; line-height: 20px; color: var(--text); margin-bottom: 8px; }
  li a { display: inline-block; padding: 4px 0; }
  a:hover { color: var(--text); text-decoration: underline; }
  .many { columns: 2; }
  /* Employers at work look for no offers. */
  body:has([data-panel]) & { .columns > div:has(.many) { display: none; } .columns { grid-template-columns: none; grid-auto-columns: max-content; gap: 64px; } & > * { max-width: 1440px; ${desktop} { padding-inline: 24px; } } }
  .last { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 24px; padding-top: 16px; padding-bottom: 24px; border-top: 1px solid var(--border); font-size: 12px; }
`

export function Footer() {
  const t = useTexts()
  const { board, locale, now } = useApp()
  const all = emptyState(board, locale)
  const listOf = (change: Partial<typeof all.filters>): string => buildListUrl(board, { ...all, filters: { ...all.filters, ...change } })
  const columns = board.footer
    .map(({ label, links }) => ({ label: label[locale], links: boardLinks(board, locale, links) }))
    .filter(({ links }) => links.length > 0)
  return (
    <Foot>
      <PageWidth as="nav" className="columns" aria-label={t('nav.footer')}>
        <div>
          <h2>{t('footer.categories')}</h2>
          <ul className="many">
            {board.categories.slice(0, 12).map(({ key, label }) => (
              <li key={key}>
                <AppLink href={listOf({ categories: [key] })}>{label[locale]}</AppLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('footer.cities')}</h2>
          <ul className="many">
            {board.cities.slice(0, 12).map(({ slug, label }) => (
              <li key={slug}>
                <AppLink href={listOf({ cities: [slug] })}>{label[locale]}</AppLink>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ label, links }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {links.map(({ key, label: name, url, external }) => (
                <li key={key}>{external ? <a href={url}>{name}</a> : <AppLink href={url}>{name}</AppLink>}</li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>{t('footer.contact')}</h2>
          <ul>
            <li>
              <a href={`mailto:${board.contact.email}`}>{board.contact.email}</a>
            </li>
            {board.socials.map(({ key, label, url }) => (
              <li key={key}>
                <a href={url} rel="noopener">
                  {label[locale]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </PageWidth>
      <PageWidth className="last">
        <span>{t('footer.rights', { year: new Date(now).getFullYear(), name: board.name })}</span>
        <span>{board.contact.address}</span>
      </PageWidth>
    </Foot>
  )
}
