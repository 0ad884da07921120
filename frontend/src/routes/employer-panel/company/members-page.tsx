/** Members and open invitations of the employer's company. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { accessQuery } from '../../../features/companies/api/get-access.ts'
import { membersQuery } from '../../../features/companies/api/list-members.ts'
import { ViewerAccess } from '../../../features/companies/components/access-form.tsx'
import { InvitationList } from '../../../features/companies/components/invitation-list.tsx'
import { InviteForm } from '../../../features/companies/components/invite-form.tsx'
import { MemberList } from '../../../features/companies/components/member-list.tsx'
import { useMemberTexts } from '../../../features/companies/member-texts.ts'

export function MembersPage() {
  const t = useMemberTexts()
  const { api } = useApp()
  const isOwner = useQuery(currentSessionQuery(api)).data?.account?.role === 'owner'
  const query = useQuery(membersQuery(api))
  const access = useQuery({ ...accessQuery(api), enabled: isOwner }).data
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ data, invitations }) => (
          <>
            <MemberList members={data} isOwner={isOwner} />
            <InvitationList invitations={invitations} isOwner={isOwner} />
          </>
        )}
      </QueryStates>
      {isOwner ? <InviteForm /> : null}
      {isOwner && access !== undefined ? <ViewerAccess access={access} /> : null}
    </AccountPage>
  )
}
