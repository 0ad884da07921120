/** The profile of an employer: details, address, password. */
import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { ownProfileQuery } from '../../features/accounts/api/own-profile.ts'
import { ChangePasswordForm } from '../../features/accounts/passwords/change-password-form.tsx'
import { ChangeEmailForm } from '../../features/accounts/profile/change-email-form.tsx'
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx'
import { useProfileTexts } from '../../features/accounts/profile/profile-texts.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'

export function ProfilePage() {
  const t = useProfileTexts()
  const titles = useAccountTitles()
  const query = useQuery(ownProfileQuery(useApp().api))
  return (
    <AccountPage title={titles('profile')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(profile) => (
          <>
            <ProfileForm profile={profile} />
            <ChangeEmailForm email={profile.email} />
            <ChangePasswordForm hasApiTokens={profile.role === 'owner'} />
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}
