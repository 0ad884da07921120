/** Pages of the employer panel that stand for themselves (docs/product/panel.md). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { activityTexts } from '../features/activity/texts.ts'
import { codeTexts } from '../features/codes/texts.ts'
import { statisticsTexts } from '../features/statistics/texts.ts'
import { accountPage } from './account-page.ts'

const loaders = () => import('./panel-loaders.ts')

export const panelPageRoutes = [
  accountPage({
    kind: 'employer',
    path: 'codes',
    title: (locale) => codeTexts(locale)('title'),
    component: lazyRouteComponent(() => import('./codes-page.tsx'), 'CodesPage'),
    script: 'src/routes/codes-page.tsx',
    load: async (context, _, search) => (await loaders()).loadCodes(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'statistics',
    title: (locale) => statisticsTexts(locale)('title'),
    component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
    script: 'src/routes/statistics-page.tsx',
    load: async (context, _, search) => (await loaders()).loadStatistics(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'activity',
    title: (locale) => activityTexts(locale)('title'),
    component: lazyRouteComponent(() => import('./activity-page.tsx'), 'ActivityPage'),
    script: 'src/routes/activity-page.tsx',
    load: async (context, _, search) => (await loaders()).loadActivity(context, search),
  }),
]
