import { pendingActionsIn, pendingQuery } from '@jobboard/contracts/accounts/pending-actions'
import { useQuery } from '@tanstack/react-query'
import { useMatch, useRouter } from '@tanstack/react-router'
import { AppLink } from '../../components/app-link.tsx'
import { LinkButton } from '../../components/button.ts'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { IdentityButton } from '../../features/accounts/identity-provider/identity-button.tsx'
import { homeOf, kindOfPath } from '../../features/accounts/kind-of-path.ts'
import { forgottenPasswordUrl, registerUrl, signInUrl } from '../../features/accounts/portals.ts'
import { continuationOf } from '../../features/accounts/sign-in/after-sign-in.ts'
import { AlreadySignedIn } from '../../features/accounts/sign-in/already-signed-in.tsx'
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useLeaving } from '../../features/accounts/sign-in/use-leaving.ts'
import { useSignUpTexts } from '../../features/accounts/sign-up/sign-up-texts.ts'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { newOfferUrl } from '../../features/offer-form/form-urls.ts'

export function SignInPage() {
  const t = useAccountTexts()
  const signUpT = useSignUpTexts()
  const titles = useAccountTitles()
  const router = useRouter()
  const { api, board, locale } = useApp()
  // Of this page, also while the next one is being loaded.
  const { pathname, search } = useMatch({ strict: false })
  const kind = kindOfPath(pathname)
  const pending = pendingActionsIn(search)
  const next = continuationOf(pending)
  const { data } = useQuery(currentSessionQuery(api))
  const target = next ?? homeOf(kind)
  // "Post a job" leads here, also those who have no account yet.
  const writesOffer = next === newOfferUrl
  const { account, leaveFor } = useLeaving(data?.account ?? null)
  const other = kind === 'candidate' ? 'employer' : 'candidate'
  return (
    <SignInLayout>
      <div className="card">
        <div>
          <h1>{t(writesOffer ? 'signIn.titles.newOffer' : `signIn.titles.${kind}`)}</h1>
          <p className="claim">{t(writesOffer ? 'signIn.claims.newOffer' : `signIn.claims.${kind}`, { name: board.name })}</p>
        </div>
        {account?.kind === kind ? (
          <AlreadySignedIn account={account} onContinue={() => router.history.replace(target)} />
        ) : (
          <>
            {account === null ? null : <p className="note">{t(`signIn.otherKind.${account.kind}`, { name: account.name })}</p>}
            {board.openIdConnect?.kinds.includes(kind) ? (
              <IdentityButton kind={kind} name={board.openIdConnect.name[locale]} next={next} />
            ) : null}
            <SignInForm key={kind} kind={kind} onSignedIn={() => leaveFor(target)} />
            <p className="forgotten">
              <AppLink href={forgottenPasswordUrl(kind)}>{titles('forgotten')}</AppLink>
            </p>
            {kind === 'admin' ? null : (
              <div className="other sign-up">
                <p>{signUpT('register.noAccount')}</p>
                <LinkButton href={registerUrl(kind) + (kind === 'candidate' ? pendingQuery(pending) : '')} size="large">
                  {signUpT(kind === 'candidate' ? 'candidate.link' : 'register.link')}
                </LinkButton>
              </div>
            )}
          </>
        )}
        {kind === 'admin' || (other === 'candidate' && !board.candidatePortal.enabled) ? null : (
          <p className="other">
            {t(`signIn.switchTo.${other}`)} <AppLink href={signInUrl(other)}>{t(`signIn.switchLink.${other}`)}</AppLink>
          </p>
        )}
      </div>
    </SignInLayout>
  )
}
