/** What the pages of the desk load before they are shown; the pages say when that failed. */
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../../context/app-context.ts'
import { deskApplicationQuery } from '../../../features/applications/desk/api/desk-application.ts'
import { deskListQuery } from '../../../features/applications/desk/api/desk-lists.ts'
import { offerChoicesQuery } from '../../../features/applications/desk/api/offer-choices.ts'
import { readDeskList } from '../../../features/applications/desk/desk-address.ts'
import { endedOffersQuery } from '../../../features/applications/desk/ended/list-ended-offers.ts'
import { answerTemplatesQuery } from '../../../features/applications/desk/templates/api/answer-templates.ts'
import { deskViewsQuery } from '../../../features/applications/desk/views/desk-views.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { answerFor } from '../../answer-for.ts'

export async function loadApplications(context: AppContext, search: SearchParams): Promise<void> {
  const { api, queryClient } = context
  await Promise.all([
    queryClient.prefetchInfiniteQuery(deskListQuery(api, readDeskList(search))),
    queryClient.prefetchQuery(offerChoicesQuery(api)),
    queryClient.prefetchQuery(endedOffersQuery(api)),
    queryClient.prefetchQuery(deskViewsQuery(api)),
  ])
}

/** An application of another company or board does not exist. */
export async function loadApplication(context: AppContext, applicationId: string): Promise<void> {
  const { api, queryClient, answer } = context
  await queryClient.fetchQuery({ ...deskApplicationQuery(api, applicationId), staleTime: 0 }).catch((error: unknown) => {
    // The page says that it is not for viewers.
    if (error instanceof ApiError && error.status === 403) return
    if (!(error instanceof ApiError) || error.status !== 404) return answerFor(error, context)
    answer.status = 404
    throw notFound()
  })
}

export const loadAnswerTemplates = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(answerTemplatesQuery(api))
