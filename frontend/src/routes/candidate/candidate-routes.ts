/** The pages of the candidate's portal (docs/product/candidates.md, "Pages"). Those of every account are in `account-pages.ts`. */
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { portals } from '../../features/accounts/portals.ts'
import { portalPages, portalUrl } from '../../features/candidates/portal-pages.ts'
import { candidateTexts } from '../../features/candidates/texts.ts'
import { accountPage, requirePortal } from '../account/account-route.ts'
import { rootRoute } from '../root.tsx'

const loadProfile = async ({ api, queryClient }: AppContext): Promise<void> =>
  queryClient.prefetchQuery((await import('../../features/candidates/api/profile.ts')).candidateProfileQuery(api))

/** `/candidate` leads to the first page of the portal's navigation. */
const portalStart = createRoute({
  getParentRoute: () => rootRoute,
  path: portals.candidate,
  loader: ({ context }) => {
    requirePortal(context, 'candidate')
    throw redirect({ href: portalUrl(portalPages(context.board)[0] ?? 'settings'), replace: true })
  },
  notFoundComponent: () => createElement(NotFoundPage),
  staticData: { script: 'src/routes/candidate/candidate-profile-page.tsx' },
})

const profile = accountPage({
  kind: 'candidate',
  path: 'profile',
  title: (locale) => candidateTexts(locale)('pages.profile'),
  component: lazyRouteComponent(() => import('./candidate-profile-page.tsx'), 'CandidateProfilePage'),
  script: 'src/routes/candidate/candidate-profile-page.tsx',
  load: loadProfile,
})

const savedSearches = accountPage({
  kind: 'candidate',
  path: 'saved-searches',
  title: (locale) => candidateTexts(locale)('pages.saved-searches'),
  isOffered: hasJobAlerts,
  component: lazyRouteComponent(() => import('./saved-searches-page.tsx'), 'SavedSearchesPage'),
  script: 'src/routes/candidate/saved-searches-page.tsx',
})

const settings = accountPage({
  kind: 'candidate',
  path: 'settings',
  title: (locale) => candidateTexts(locale)('pages.settings'),
  component: lazyRouteComponent(() => import('./candidate-settings-page.tsx'), 'CandidateSettingsPage'),
  script: 'src/routes/candidate/candidate-settings-page.tsx',
  load: loadProfile,
})

export const candidatePages = [portalStart, profile, savedSearches, settings]
