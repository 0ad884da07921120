import styled from '@emotion/styled'
import { AppLink } from '../components/app-link.tsx'
import { PageWidth } from '../components/page-width.ts'
import { availableLinks } from '../config/available-pages.ts'
import { useApp } from '../config/use-app.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneOnly } from '../theme/breakpoints.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const Bar = styled.header`
  background: var(--surface-raised);
  border-bottom: 1px solid var(--border);
  & > div { display: flex; align-items: center; gap: 8px; height: 63px; }
  .brand { display: flex; align-items: center; gap: 10px; font-size: 18px; font-weight: 700; letter-spacing: -0.02em; border-radius: 6px; }
  .brand > span:first-of-type { width: 32px; height: 32px; flex: none; }
  nav { display: flex; gap: 4px; margin-left: 16px; }
  nav a { display: flex; align-items: center; min-height: 40px; padding: 0 12px; border-radius: var(--radius-control); font-weight: 550; color: var(--text-muted); }
  nav a:hover { background: var(--grey-3); color: var(--text); }
  .end { display: flex; align-items: center; gap: 4px; margin-left: auto; }
  ${phoneOnly} { nav { display: none; } }
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
          {availableLinks(board, locale, board.navigation).map(({ key, label, url }) => (
            <AppLink key={key} href={url}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className="end">
          <LanguageSwitch />
          {board.features.enableDarkMode ? <ThemeSwitch /> : null}
        </div>
      </PageWidth>
    </Bar>
  )
}
