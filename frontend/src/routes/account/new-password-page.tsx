import { useRouter } from '@tanstack/react-router'
import { AppLink } from '../../components/app-link.tsx'
import { showToast } from '../../components/feedback/feedback.ts'
import { NewPasswordForm } from '../../features/accounts/passwords/new-password-form.tsx'
import { forgottenPasswordUrl, signInUrl } from '../../features/accounts/portals.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useSignUpTexts } from '../../features/accounts/sign-up/sign-up-texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { useKind } from '../../features/accounts/use-kind.ts'

export function NewPasswordPage() {
  const t = useSignUpTexts()
  const titles = useAccountTitles()
  const router = useRouter()
  const kind = useKind()
  const goOn = (): void => {
    showToast({ tone: 'success', text: t('reset.done') })
    router.history.replace(signInUrl(kind))
  }
  return (
    <SignInLayout>
      <div className="card">
        <div>
          <h1>{titles('reset')}</h1>
          <p className="claim">{t(kind === 'employer' ? 'reset.claimEmployer' : 'reset.claim')}</p>
        </div>
        <NewPasswordForm onDone={goOn} />
        <p className="other">
          <AppLink href={forgottenPasswordUrl(kind)}>{t('reset.again')}</AppLink>
        </p>
      </div>
    </SignInLayout>
  )
}
