/** What candidates say of their applications on the sites of employers (docs/product/applications.md, "External applications"). */
import type { ExternalApplicationPage } from '@jobboard/contracts/applications/external-queries'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'

import type { ApiClient } from '../../../http/api-client.ts'

type Context = Pick<AppContext, 'api' | 'queryClient'>

/** Of every list of applications. */
export const applicationsKey = ['applications'] as const

export const externalQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...applicationsKey, 'external'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<ExternalApplicationPage>('/v2/candidate/external-applications', { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })

const ofRedirect = (redirectId: string): string => `/v2/candidate/applications/${encodeURIComponent(redirectId)}`
const reload = ({ queryClient }: Context): Promise<void> => queryClient.invalidateQueries({ queryKey: applicationsKey })

export async function confirmExternal(context: Context, redirectId: string): Promise<void> {
  await context.api.send('POST', `${ofRedirect(redirectId)}/confirm`)
  await reload(context)
}

export async function removeExternal(context: Context, redirectId: string): Promise<void> {
  await context.api.send('DELETE', ofRedirect(redirectId))
  await reload(context)
}
