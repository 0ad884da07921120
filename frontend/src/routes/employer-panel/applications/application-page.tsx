/** One application to the company. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { PageWidth } from '../../../components/layout/page-width.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { deskApplicationQuery } from '../../../features/applications/desk/api/desk-application.ts'
import { ApplicationView } from '../../../features/applications/desk/application/application-view.tsx'
import { useLiveDesk } from '../../../features/applications/desk/live/use-live-desk.ts'
import { isForbidden, NotForViewers } from '../../../features/applications/desk/not-for-viewers.tsx'
import { useDeskTexts } from '../../../features/applications/desk/texts.ts'
import { AsApplied } from '../../application/as-applied.tsx'

export function ApplicationPage() {
  const t = useDeskTexts()
  const { api } = useApp()
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const { search } = useTableAddress()
  const account = useQuery(currentSessionQuery(api)).data?.account
  const query = useQuery(deskApplicationQuery(api, id))
  useEffect(overlays.prepare, [])
  useLiveDesk(query.isSuccess)
  if (isForbidden(query.error)) return <ForViewers />
  return (
    <PageWidth style={{ paddingTop: 16 }}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(application) => (
          <ApplicationView
            application={application}
            search={search}
            me={account?.id}
            asApplied={
              <AsApplied
                key={application.applicationId}
                reader={{ as: 'company', applicationId: application.applicationId }}
                title={t('asApplied')}
                failed={t('asAppliedFailed')}
              />
            }
            canWrite={account?.role === 'owner' || account?.role === 'recruiter'}
          />
        )}
      </QueryStates>
    </PageWidth>
  )
}

function ForViewers() {
  const t = useDeskTexts()
  return (
    <AccountPage title={t('title')} text={t('text')} wide>
      <NotForViewers />
    </AccountPage>
  )
}
