/** Pages of the employer panel that stand for themselves (docs/product/panel.md). */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { PanelPage } from '../features/panel/panel-pages.ts'
import { panelTexts } from '../features/panel/texts.ts'
import { accountPage } from './account-page.ts'

/** As the navigation calls it, which every page loads: the texts of a page come with the page. */
const pageName =
  (page: PanelPage) =>
  (locale: Locale): string =>
    panelTexts(locale)(`pages.${page}`)

const loaders = () => import('./panel-loaders.ts')

export const panelPageRoutes = [
  accountPage({
    kind: 'employer',
    path: 'codes',
    title: pageName('codes'),
    component: lazyRouteComponent(() => import('./codes-page.tsx'), 'CodesPage'),
    script: 'src/routes/codes-page.tsx',
    load: async (context, _, search) => (await loaders()).loadCodes(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'statistics',
    title: pageName('statistics'),
    component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
    script: 'src/routes/statistics-page.tsx',
    load: async (context, _, search) => (await loaders()).loadStatistics(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'activity',
    title: pageName('activity'),
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
    script: 'src/routes/activity-page.tsx',
    load: async (context, _, search) => (await loaders()).loadActivity(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'api-tokens',
    title: pageName('api-tokens'),
    component: lazyRouteComponent(() => import('./api-tokens-page.tsx'), 'ApiTokensPage'),
    script: 'src/routes/api-tokens-page.tsx',
    load: async (context) => (await loaders()).loadApiTokens(context),
  }),
]
