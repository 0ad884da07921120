/** Pages for signing in and for sessions, of each kind of account, and for invitations (docs/product/accounts.md, "Pages"). */
import { identityPaths } from '@jobboard/contracts/accounts/identity-paths'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { confirmUrl, forgottenPasswordUrl, portals, registerUrl } from '../features/accounts/portals.ts'
import { profileTexts } from '../features/accounts/profile-texts.ts'
import { signUpTexts } from '../features/accounts/sign-up-texts.ts'
import { accountTexts } from '../features/accounts/texts.ts'
import { accountPage } from './account-page.ts'
import { missingHead } from './page-head.ts'
import { rootRoute } from './root.tsx'

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
  staticData: { script: 'src/routes/invitation-page.tsx' },
})

const registerPage = createRoute({
  getParentRoute: () => rootRoute,
  path: registerUrl,
  loader: async ({ context }) => (await loaders()).loadVisitor(context),
  head: ({ match: { context } }) => missingHead(context, signUpTexts(context.locale)('register.title')),
  component: RegisterPage,
  staticData: { script: 'src/routes/register-page.tsx' },
})

/** The link of a sign-up leads here; its token stands after #. */
const confirmPage = createRoute({
  getParentRoute: () => rootRoute,
  path: confirmUrl,
  loader: async ({ context }) => (await loaders()).loadVisitor(context),
  head: ({ match: { context } }) => missingHead(context, signUpTexts(context.locale)('confirm.title')),
  component: ConfirmPage,
  staticData: { script: 'src/routes/confirm-page.tsx' },
})

const pagesOfKinds = kinds.flatMap((kind) => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/login`,
    loaderDeps: ({ search }: { search: { next?: unknown; favoriteOfferId?: unknown } }) => search,
    loader: async ({ context, deps }) => (await loaders()).loadSignIn(context, kind, deps),
    head: ({ match: { context } }) => missingHead(context, accountTexts(context.locale)(`signIn.titles.${kind}`)),
    component: SignInPage,
    staticData: { script: 'src/routes/sign-in-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: identityPaths[kind],
    loader: async ({ context }) => (await loaders()).loadVisitor(context),
    head: ({ match: { context } }) => missingHead(context, accountTexts(context.locale)('identity.title')),
    component: IdentityPage,
    staticData: { script: 'src/routes/identity-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: forgottenPasswordUrl(kind),
    loader: async ({ context }) => (await loaders()).loadVisitor(context),
    head: ({ match: { context } }) => missingHead(context, signUpTexts(context.locale)('forgotten.title')),
    component: ForgottenPasswordPage,
    staticData: { script: 'src/routes/forgotten-password-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/new-password`,
    loader: async ({ context }) => (await loaders()).loadVisitor(context),
    head: ({ match: { context } }) => missingHead(context, signUpTexts(context.locale)('reset.title')),
    component: NewPasswordPage,
    staticData: { script: 'src/routes/new-password-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: `${portals[kind]}/confirm-email`,
    loader: async ({ context }) => (await loaders()).loadVisitor(context),
    head: ({ match: { context } }) => missingHead(context, profileTexts(context.locale)('confirmEmail.title')),
    component: ConfirmEmailPage,
    staticData: { script: 'src/routes/confirm-email-page.tsx' },
  }),
  accountPage({
    kind,
    path: 'sessions',
    title: (locale) => accountTexts(locale)('sessions.title'),
    component: SessionsPage,
    script: 'src/routes/sessions-page.tsx',
    load: async (context) => (await loaders()).loadSessions(context),
  }),
])

const profilePage = accountPage({
  kind: 'employer',
  path: 'profile',
  title: (locale) => profileTexts(locale)('title'),
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  script: 'src/routes/profile-page.tsx',
  load: async (context) => (await loaders()).loadProfile(context),
})

export const accountPages = [...pagesOfKinds, profilePage, invitationPage, registerPage, confirmPage]
