/** How a candidate signs in, what they are sent, and what happens to their data (docs/product/candidates.md, "Settings"). */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LanguageSwitch } from '../../app/frame/language-switch.tsx'
import { showToastAfterLoad } from '../../components/feedback/toast-over-load.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { eraseAccount } from '../../features/accounts/api/erase-account.ts'
import { ChangePasswordForm } from '../../features/accounts/passwords/change-password-form.tsx'
import { ChangeEmailForm } from '../../features/accounts/profile/change-email-form.tsx'
import { ProfileSection } from '../../features/accounts/profile/profile-section.tsx'
import { candidateProfileQuery } from '../../features/candidates/api/profile.ts'
import { DownloadData } from '../../features/candidates/components/download-data.tsx'
import { EraseAccount } from '../../features/candidates/components/erase-account.tsx'
import { MailsForm } from '../../features/candidates/components/mails-form.tsx'
import { useSettingsTexts } from '../../features/candidates/settings-texts.ts'
import { useCandidateTexts } from '../../features/candidates/texts.ts'
import { languageNames } from '../../i18n/language-names.ts'

export function CandidateSettingsPage() {
  const t = useSettingsTexts()
  const candidateT = useCandidateTexts()
  const context = useApp()
  const router = useRouter()
  const query = useQuery(candidateProfileQuery(context.api))
  const erase = async (password: string): Promise<void> => {
    await eraseAccount(context, password)
    showToastAfterLoad({ tone: 'success', text: t('erase.done') })
    router.history.replace('/')
  }
  return (
    <AccountPage title={candidateT('pages.settings')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ email, newsletter, locale }) => (
          <>
            <ChangeEmailForm email={email} />
            <ChangePasswordForm />
            <ProfileSection title={t('newsletter.title')} text={t('newsletter.text')}>
              <MailsForm newsletter={newsletter} locale={locale} />
            </ProfileSection>
            {context.board.locales.length > 1 ? (
              <ProfileSection title={t('language.title')} text={t('language.text')}>
                <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
                  <p>{t('language.current', { language: languageNames[context.locale] })}</p>
                  <LanguageSwitch />
                </div>
              </ProfileSection>
            ) : null}
            <ProfileSection title={t('export.title')} text={t('export.text')}>
              <div>
                <DownloadData />
              </div>
            </ProfileSection>
            <ProfileSection title={t('erase.title')} text={t('erase.text')}>
              <EraseAccount email={email} erase={erase} />
            </ProfileSection>
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}
