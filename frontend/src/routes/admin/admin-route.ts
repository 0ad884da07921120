/** A page of administrators: without such a session its visitor signs in first and comes back; a role that does not see it finds nothing there. */
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import { createRoute, notFound, type RouteComponent, redirect } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { currentSessionKey } from '../../features/accounts/api/get-current-session.ts'
import { type AdminPageName, adminUrl, seesAdminPage } from '../../features/administration/admin-pages.ts'
import { adminTexts } from '../../features/administration/texts.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

interface AdminPageRoute {
  /** Whose place in the navigation and whose roles the page has. */
  readonly page: AdminPageName
  /** Below that page: `/$id` for the page of one object. */
  readonly below?: `/${string}`
  /** Loaded with the page. */
  readonly component: RouteComponent
  /** The file that `component` loads, from the folder `frontend`. */
  readonly script: string
  /** Loads what the page shows; it may leave it to the page to say that this failed. A text is the query with which its address begins. */
  readonly load?: (context: AppContext, params: Readonly<Record<string, string>>, search: SearchParams) => Promise<unknown>
}

const roleIn = ({ queryClient }: AppContext): string | null =>
  queryClient.getQueryData<CurrentSession>(currentSessionKey)?.account?.role ?? null

export const adminPage = ({ page, below, component, script, load }: AdminPageRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${adminUrl(page)}${below ?? ''}`,
    loader: async ({ context, location, params, cause }) => {
      const { requireAccount } = await import('../account/account-loaders.ts')
      await requireAccount(context, 'admin', location.href)
      // The overview says to those who see nothing else that they do not.
      if (!seesAdminPage(page, roleIn(context))) {
        if (page === 'overview') return
        throw notFound()
      }
      const begin = await load?.(context, params as Readonly<Record<string, string>>, location.search as SearchParams)
      const enters = cause === 'enter' || location.state.entersPage === true
      if (typeof begin === 'string' && begin !== '' && enters) throw redirect({ href: location.pathname + begin, replace: true })
    },
    // Else the router loads nothing for another query of the page in view.
    shouldReload: ({ location }) => location.state.entersPage,
    head: ({ match: { context } }) => missingHead(context, adminTexts(context.locale)(`pages.${page}`)),
    component,
    // Its own: one of the root alone would leave the page without its scripts.
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script },
  })
