/** `/employer-panel` leads to the first page of the panel's navigation. */
import { createRoute, redirect } from '@tanstack/react-router'
import { portals } from '../../features/accounts/portals.ts'
import { panelPages, panelUrl } from '../../features/panel/panel-pages.ts'
import { rootRoute } from '../root.tsx'

export const panelStart = createRoute({
  getParentRoute: () => rootRoute,
  path: portals.employer,
  loader: () => {
    throw redirect({ href: panelUrl(panelPages[0]), replace: true })
  },
  staticData: { script: 'src/routes/employer-panel/offers/company-offers-page.tsx' },
})
