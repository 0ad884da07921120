import styled from '@emotion/styled'
import { boardLinks } from '../../board/board-links.ts'
import { AppLink } from '../../components/app-link.tsx'
import { Menu } from '../../components/icons/menu.ts'
import { PageWidth } from '../../components/layout/page-width.ts'
import { useApp } from '../../context/use-app.ts'
import { AlertBell } from '../../features/saved-searches/alert-bell.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { desktop, phoneOnly, tablet } from '../../theme/breakpoints.ts'
import { AccountEntry } from './account-entry.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const Bar = styled.header`
  background: var(--surface-raised);
  border-bottom: 1px solid var(--border);
  & > div { display: flex; align-items: center; gap: 8px; height: 63px; }
  .brand { display: flex; align-items: center; gap: 10px; font-size: 18px; font-weight: 700; letter-spacing: -0.02em; white-space: nowrap; }
  .brand > :first-child { width: 32px; height: 32px; flex: none; }
  nav { display: flex; margin-left: 16px; }
  nav a, .sign-in { display: flex; align-items: center; min-height: 40px; padding: 0 min(14px, 5vw - 30px); border-radius: var(--radius-control); font-weight: 550; color: var(--text-muted); }
  nav a:hover, .sign-in:hover { background: var(--grey-3); color: var(--text); }
  .end { display: flex; align-items: center; gap: 4px; margin-left: auto; flex: none; }
  .account, .menu { display: grid; place-items: center; width: 40px; height: 40px; flex: none; }
  .account { display: none; border-radius: 50%; background: var(--brand-soft); color: var(--brand-strong); font-weight: 650; }
  html[data-account] & .account { display: grid; }
  html[data-account] & .sign-in { display: none; }
  ${tablet} { .menu { display: none; } }
  ${phoneOnly} { nav, .sign-in, .theme { display: none; } }
  /* As wide as the panel below. */
  body:has([data-panel]) & > div { max-width: 1440px; ${desktop} { padding-inline: 24px; } }
  @media (max-width: 379.98px) { .end { gap: 0; } .end > [hreflang] { font-size: 0; gap: 0; } .brand { gap: 6px; font-size: 16px; } }
`

export function Header() {
  const t = useTexts()
  const { board, locale } = useApp()
  return (
    <Bar>
      <PageWidth>
        <AppLink className="brand" href="/" aria-label={t('nav.home', { name: board.name })}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the logo of the tenant file */}
          <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: board.logoSvg }} />
          <span>{board.name}</span>
        </AppLink>
        <nav aria-label={t('nav.main')}>
          {boardLinks(board, locale, board.navigation).map(({ key, label, url }) => (
            <AppLink key={key} href={url}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className="end">
          <LanguageSwitch />
          {board.features.enableDarkMode ? (
            <span className="theme">
              <ThemeSwitch />
            </span>
          ) : null}
          <AlertBell />
          <AccountEntry />
          <a className="menu" href="#menu" aria-label={t('nav.menu')} aria-haspopup="dialog">
            <Menu size={22} />
          </a>
        </div>
      </PageWidth>
    </Bar>
  )
}
