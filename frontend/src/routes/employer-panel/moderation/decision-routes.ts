/** Decisions about the company's offers. They are in no navigation: most companies never have one; e-mails and notices in the panel lead there. */

import type { Locale } from '@jobboard/contracts/shared/locale'
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./decision-loaders.ts')
const titles = { pl: 'Decyzje serwisu', en: 'Decisions of the site' }
const title = (locale: Locale): string => titles[locale]

export const decisionPages = [
  accountPage({
    kind: 'employer',
    path: 'moderation',
    title,
    component: lazyRouteComponent(() => import('./decisions-page.tsx'), 'DecisionsPage'),
    script: 'src/routes/employer-panel/moderation/decisions-page.tsx',
    load: async (context, _params, search) => (await loaders()).loadDecisions(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'moderation/$id',
    title,
    component: lazyRouteComponent(() => import('./decision-page.tsx'), 'DecisionPage'),
    script: 'src/routes/employer-panel/moderation/decision-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadDecision(context, id),
  }),
]
