/**
 * The header's way in, or the account that is signed in. Pages are the same for every visitor, so both are in the HTML: a script in the head
 * marks the document of a visitor with a session (account-script.ts) before anything is painted, and styles choose. Name and menu
 * come in a request of their own.
 */
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { AppLink, isPlainClick } from '../../components/app-link.tsx'
import { UserRound } from '../../components/icons/user-round.ts'
import { part, usePart } from '../../components/loading/use-part.ts'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn, onAccountChange } from '../../features/accounts/account-state.ts'
import { sessionsUrl, signInUrl } from '../../features/accounts/portals.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const menu = part(() => import('../panels/header-menu.tsx'))

export function AccountEntry() {
  const t = useTexts()
  const router = useRouter()
  const kind = useApp().board.candidatePortal.enabled ? 'candidate' : 'employer'
  const isSignedIn = useSyncExternalStore(onAccountChange, isMarkedSignedIn, () => false)
  const Menu = usePart(isSignedIn ? menu : undefined)
  if (isSignedIn && Menu !== null) return <Menu />
  return (
    <>
      <AppLink
        className="sign-in"
        href={signInUrl(kind)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          router.history.push(`${event.currentTarget.pathname}?${new URLSearchParams({ next: router.state.location.href })}`)
        }}
      >
        {t('nav.signIn')}
      </AppLink>
      <a className="account" href={sessionsUrl(kind)} aria-label={t('nav.account')}>
        <UserRound size={20} />
      </a>
    </>
  )
}
