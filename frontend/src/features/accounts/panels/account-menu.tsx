/** Who is signed in, and what they can do from every page. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { accountMarkName } from '../../../browser/account-mark.ts'
import { setCookie } from '../../../browser/cookies.ts'
import { AppLink } from '../../../components/app-link.tsx'
import { showToast } from '../../../components/feedback/feedback.ts'
import { showToastAfterLoad } from '../../../components/feedback/toast-over-load.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { UserRound } from '../../../components/icons/user-round.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isPersonal } from '../../../navigation/personal-pages.ts'
import { markSignedIn } from '../account-state.ts'
import { currentSessionQuery } from '../api/get-current-session.ts'
import { signOut } from '../api/sign-out.ts'
import { initialsOf } from '../initials.ts'
import { portals, sessionsUrl } from '../portals.ts'
import { useAccountTexts } from '../texts.ts'

const Popup = styled.div`
  position: fixed; inset: auto; margin: 0; min-width: 240px; max-width: min(320px, calc(100vw - 32px)); padding: 8px; border: 1px solid var(--border); border-radius: var(--radius-card);
  background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-3);
  .who { padding: 8px 12px 12px; margin-bottom: 8px; border-bottom: 1px solid var(--border); overflow-wrap: anywhere; }
  .who > p:first-of-type { font-weight: 650; }
  .who > p + p { color: var(--text-muted); }
  .item { display: flex; align-items: center; width: 100%; min-height: 44px; padding: 0 12px; border-radius: var(--radius-control); cursor: pointer; }
  .item:focus-visible { outline-offset: -2px; border-radius: var(--radius-control); }
  .item:hover { background: var(--grey-3); }
`

/** Drawn, not written: the button is called by the whole name, which does not contain them. */
const Initials = styled.span`
  &::before { content: attr(data-initials); content: attr(data-initials) / ''; }
`

interface AccountMenuProps {
  /** Of the portal, for candidates. */
  readonly candidatePages: readonly { readonly href: string; readonly label: string }[]
}

export default function AccountMenu({ candidatePages }: AccountMenuProps) {
  const t = useTexts()
  const accountT = useAccountTexts()
  const context = useApp()
  const router = useRouter()
  const { data } = useQuery(currentSessionQuery(context.api))
  const account = data?.account
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const popupRef = useRef<HTMLDivElement>(null)
  // Below the button and in line with its end; the browser opens it over everything.
  const place = (): void => {
    const box = buttonRef.current?.getBoundingClientRect()
    if (box === undefined) return
    popupRef.current?.style.setProperty('top', `${box.bottom + 8}px`)
    popupRef.current?.style.setProperty('right', `${Math.max(16, document.documentElement.clientWidth - box.right)}px`)
  }
  const close = (): void => popupRef.current?.hidePopover()
  useEffect(() => {
    // The mark outlived its session.
    if (account !== null) return
    setCookie(accountMarkName(context.board.id), '', 0)
    markSignedIn(false)
  }, [account, context.board.id])
  const leaving = useMutation({
    mutationFn: () => signOut(context),
    onSuccess: () => {
      const message = { tone: 'success', text: accountT('signIn.signedOut') } as const
      if (!isPersonal(router.state.location.href)) return showToast(message)
      showToastAfterLoad(message)
      router.history.push('/')
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  if (!account) {
    return (
      <span className="account" aria-hidden="true">
        <UserRound size={20} />
      </span>
    )
  }
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className="account"
        aria-label={t('nav.accountOf', { name: account.name })}
        popoverTarget={id}
        onClick={place}
      >
        <Initials data-initials={initialsOf(account.name)} />
      </button>
      <Popup ref={popupRef} id={id} popover="auto" aria-label={t('nav.account')} role="group">
        <div className="who">
          <p>{account.name}</p>
          <p>{account.email}</p>
          <p>{accountT(`signIn.kinds.${account.kind}`)}</p>
        </div>
        {account.kind === 'employer' ? (
          <AppLink className="item" href={portals.employer} onClick={close}>
            {accountT('menu.panel')}
          </AppLink>
        ) : null}
        {account.kind === 'admin' ? (
          <AppLink className="item" href={portals.admin} onClick={close}>
            {accountT('menu.administration')}
          </AppLink>
        ) : null}
        {(account.kind === 'candidate' ? candidatePages : [{ href: sessionsUrl(account.kind), label: accountT('sessions.title') }]).map(
          ({ href, label }) => (
            <AppLink key={href} className="item" href={href} onClick={close}>
              {label}
            </AppLink>
          ),
        )}
        <button
          type="button"
          className="item"
          onClick={() => {
            close()
            leaving.mutate()
          }}
        >
          {accountT('signIn.signOut')}
        </button>
      </Popup>
    </>
  )
}
