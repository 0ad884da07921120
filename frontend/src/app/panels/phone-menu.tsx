import styled from '@emotion/styled'
import { boardLinks } from '../../board/board-links.ts'
import { AppLink } from '../../components/app-link.tsx'
import Panel from '../../components/panel.tsx'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn } from '../../features/accounts/account-state.ts'
import { signInUrl } from '../../features/accounts/portals.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { ThemeSwitch } from '../frame/theme-switch.tsx'

const Links = styled.ul`
  li > a { display: flex; align-items: center; min-height: 48px; padding: 0 12px; border-radius: var(--radius-control); font-size: 16px; font-weight: 550; }
  li > a:hover { background: var(--grey-3); }
  &.accounts { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--border); }
`

const Switches = styled.div`display: flex; justify-content: space-between; width: 100%;`

export default function PhoneMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const all = [...board.navigation, ...board.footer.flatMap(({ links }) => links)]
  const unique = all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
  const signIns = [
    ...(board.candidatePortal.enabled ? [{ label: t('nav.signIn'), href: signInUrl('candidate') }] : []),
    { label: t('nav.signInEmployer'), href: signInUrl('employer') },
  ]
  return (
    <Panel
      open
      onClose={onClose}
      title={t('nav.menu')}
      footer={
        <Switches>
          <LanguageSwitch />
          {board.features.enableDarkMode ? <ThemeSwitch /> : null}
        </Switches>
      }
    >
      <nav aria-label={t('nav.main')}>
        <Links>
          {boardLinks(board, locale, unique).map(({ key, label, url }) => (
            <li key={key}>
              <AppLink href={url}>{label}</AppLink>
            </li>
          ))}
        </Links>
        {isMarkedSignedIn() ? null : (
          <Links className="accounts">
            {signIns.map(({ label, href }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </Links>
        )}
      </nav>
    </Panel>
  )
}
