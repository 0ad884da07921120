/** Pages of the employer panel that stand for themselves (docs/product/panel.md). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../../features/panel/page-name.ts'
import { accountPage } from '../account/account-route.ts'

const loaders = () => import('./panel-loaders.ts')

export const panelPageRoutes = [
  accountPage({
    kind: 'employer',
    path: 'codes',
    title: pageName('codes'),
    component: lazyRouteComponent(() => import('./codes-page.tsx'), 'CodesPage'),
    script: 'src/routes/employer-panel/codes-page.tsx',
    load: async (context, _, search) => (await loaders()).loadCodes(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'statistics',
    title: pageName('statistics'),
    component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
    script: 'src/routes/employer-panel/statistics-page.tsx',
    load: async (context, _, search) => (await loaders()).loadStatistics(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'activity',
    title: pageName('activity'),
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
    script: 'src/routes/employer-panel/activity-page.tsx',
    load: async (context, _, search) => (await loaders()).loadActivity(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'api-tokens',
    title: pageName('api-tokens'),
    component: lazyRouteComponent(() => import('./api-tokens-page.tsx'), 'ApiTokensPage'),
    script: 'src/routes/employer-panel/api-tokens-page.tsx',
    load: async (context) => (await loaders()).loadApiTokens(context),
  }),
]
