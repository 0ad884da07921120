/** Pages for signing in and for sessions, of each kind of account, and for invitations (docs/product/accounts.md, "Pages"). */
import { identityPaths } from '@jobboard/contracts/accounts/identity-paths'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { confirmUrl, forgottenPasswordUrl, portals, registerUrl } from '../../features/accounts/portals.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { accountTitles } from '../../features/accounts/titles.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'
import { accountPage, requirePortal } from './account-route.ts'

const kinds = Object.keys(portals) as AccountKind[]
const loaders = () => import('./account-loaders.ts')
const SignInPage = lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage')
const SessionsPage = lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage')

const RegisterPage = lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage')
const ConfirmPage = lazyRouteComponent(() => import('./confirm-page.tsx'), 'ConfirmPage')
const ForgottenPasswordPage = lazyRouteComponent(() => import('./forgotten-password-page.tsx'), 'ForgottenPasswordPage')
const NewPasswordPage = lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage')
const ConfirmEmailPage = lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage')
const IdentityPage = lazyRouteComponent(() => import('./identity-page.tsx'), 'IdentityPage')
const InvitationPage = lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage')

/** The link of an invitation leads here; its token stands after #. */
const invitationPage = createRoute({
  getParentRoute: () => rootRoute,
  path: `${portals.employer}/invitation`,
  loader: async ({ context }) => (await loaders()).loadVisitor(context),
  head: ({ match: { context } }) => missingHead(context, accountTexts(context.locale)('invitation.title')),
  component: InvitationPage,
  staticData: { script: 'src/routes/account/invitation-page.tsx' },
})

/** Pages that are open to everyone, on boards that have such accounts. */
async function loadOpenPage(context: AppContext, kind: AccountKind): Promise<void> {
  requirePortal(context, kind)
  await (await loaders()).loadVisitor(context)
}

const signUpPages = (['candidate', 'employer'] as const).flatMap((kind) => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: registerUrl(kind),
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTitles(context.locale)(`register.${kind}`)),
    component: RegisterPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/register-page.tsx' },
  }),
  // The link of a sign-up leads here; its token stands after #.
  createRoute({
    getParentRoute: () => rootRoute,
    path: confirmUrl(kind),
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTitles(context.locale)('confirm')),
    component: ConfirmPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/confirm-page.tsx' },
  }),
])

const pagesOfKinds = kinds.flatMap((kind) => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/login`,
    loaderDeps: ({ search }: { search: SearchParams }) => search,
    loader: async ({ context, deps }) => {
      requirePortal(context, kind)
      await (await loaders()).loadSignIn(context, kind, deps)
    },
    head: ({ match: { context } }) => missingHead(context, accountTexts(context.locale)(`signIn.titles.${kind}`)),
    component: SignInPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/sign-in-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: identityPaths[kind],
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTexts(context.locale)('identity.title')),
    component: IdentityPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/identity-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: forgottenPasswordUrl(kind),
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTitles(context.locale)('forgotten')),
    component: ForgottenPasswordPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/forgotten-password-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/new-password`,
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTitles(context.locale)('reset')),
    component: NewPasswordPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/new-password-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/confirm-email`,
    loader: ({ context }) => loadOpenPage(context, kind),
    head: ({ match: { context } }) => missingHead(context, accountTitles(context.locale)('confirmEmail')),
    component: ConfirmEmailPage,
    notFoundComponent: () => createElement(NotFoundPage),
    staticData: { script: 'src/routes/account/confirm-email-page.tsx' },
  }),
  accountPage({
    kind,
    path: 'sessions',
    title: (locale) => accountTexts(locale)('sessions.title'),
    component: SessionsPage,
    script: 'src/routes/account/sessions-page.tsx',
    load: async (context) => (await loaders()).loadSessions(context),
  }),
])

const profilePage = accountPage({
  kind: 'employer',
  path: 'profile',
  title: (locale) => accountTitles(locale)('profile'),
  component: lazyRouteComponent(() => import('../employer-panel/profile-page.tsx'), 'ProfilePage'),
  script: 'src/routes/employer-panel/profile-page.tsx',
  load: async (context) => (await loaders()).loadProfile(context),
})

export const accountPages = [...pagesOfKinds, ...signUpPages, profilePage, invitationPage]
