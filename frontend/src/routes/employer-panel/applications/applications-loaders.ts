/** What the pages of the desk load before they are shown; the pages say when that failed. */
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../../context/app-context.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { deskApplicationQuery } from '../../../features/applications/desk/api/desk-application.ts'
import { deskListQuery } from '../../../features/applications/desk/api/desk-lists.ts'
import { offerChoicesQuery } from '../../../features/applications/desk/api/offer-choices.ts'
import { readDeskList } from '../../../features/applications/desk/desk-address.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerFor } from '../../answer-for.ts'

/** Viewers see no applications. */
const seesApplications = async ({ api, queryClient }: AppContext): Promise<boolean> =>
  (await queryClient.fetchQuery(currentSessionQuery(api)).catch(() => undefined))?.account?.role !== 'viewer'

export async function loadApplications(context: AppContext, search: SearchParams): Promise<void> {
  if (!(await seesApplications(context))) return
  const { api, queryClient } = context
  await Promise.all([
    queryClient.prefetchInfiniteQuery(deskListQuery(api, readDeskList(search))),
    queryClient.prefetchQuery(offerChoicesQuery(api)),
  ])
}

/** An application of another company or board does not exist. */
export async function loadApplication(context: AppContext, applicationId: string): Promise<void> {
  if (!(await seesApplications(context))) return
  const { api, queryClient, answer } = context
  await queryClient.fetchQuery({ ...deskApplicationQuery(api, applicationId), staleTime: 0 }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) return answerFor(error, context)
    answer.status = 404
    throw notFound()
  })
}
