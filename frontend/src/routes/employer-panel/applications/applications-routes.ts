/** The employer's desk of applications (docs/product/applications.md, "The employer's desk"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../../../features/panel/page-name.ts'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./applications-loaders.ts')

export const applicationPages = [
  accountPage({
    kind: 'employer',
    path: 'applications',
    title: pageName('applications'),
    component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
    script: 'src/routes/employer-panel/applications/applications-page.tsx',
    load: async (context, _params, search) => (await loaders()).loadApplications(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'applications/$id',
    title: pageName('applications'),
    component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
    script: 'src/routes/employer-panel/applications/application-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadApplication(context, id),
  }),
  accountPage({
    kind: 'employer',
    path: 'answer-templates',
    title: pageName('answer-templates'),
    component: lazyRouteComponent(() => import('./answer-templates-page.tsx'), 'AnswerTemplatesPage'),
    script: 'src/routes/employer-panel/applications/answer-templates-page.tsx',
    load: async (context) => (await loaders()).loadAnswerTemplates(context),
  }),
]
