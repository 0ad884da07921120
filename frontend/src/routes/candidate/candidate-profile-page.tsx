/** What a candidate says about themselves, and what they look for. */
import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { ProfileSection } from '../../features/accounts/profile/profile-section.tsx'
import { candidateProfileQuery } from '../../features/candidates/api/profile.ts'
import { useCandidateProfileTexts } from '../../features/candidates/candidate-profile-texts.ts'
import { AvatarEditor } from '../../features/candidates/components/avatar-editor.tsx'
import { DocumentList } from '../../features/candidates/components/document-list.tsx'
import { PersonForm } from '../../features/candidates/components/person-form.tsx'
import { PreferencesForm } from '../../features/candidates/components/preferences-form.tsx'
import { PreferencesState } from '../../features/candidates/components/preferences-state.tsx'
import { useCandidateTexts } from '../../features/candidates/texts.ts'

export function CandidateProfilePage() {
  const t = useCandidateProfileTexts()
  const candidateT = useCandidateTexts()
  const query = useQuery(candidateProfileQuery(useApp().api))
  return (
    <AccountPage title={candidateT('pages.profile')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(profile) => (
          <>
            <ProfileSection title={t('picture.title')}>
              <AvatarEditor url={profile.avatarUrl} />
            </ProfileSection>
            <ProfileSection title={t('person.title')}>
              <PersonForm profile={profile} />
            </ProfileSection>
            <ProfileSection title={t('documents.title')} text={t('documents.text')}>
              <DocumentList documents={profile.applicationDocs} />
            </ProfileSection>
            <ProfileSection title={t('preferences.title')} text={t('preferences.text')}>
              <PreferencesState preferences={profile.preferences} />
              <PreferencesForm preferences={profile.preferences} />
            </ProfileSection>
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}
