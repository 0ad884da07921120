/** Pages of the employer panel that stand for themselves (docs/product/panel.md). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../features/panel/page-name.ts'
import { accountPage } from './account-page.ts'

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
