/** What pages of an account load before they are shown, and who is sent elsewhere. */
import { pendingActionsIn } from '@jobboard/contracts/accounts/pending-actions'
import type { AccountProfile, CurrentSession } from '@jobboard/contracts/accounts/queries'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../../context/app-context.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { sessionListQuery } from '../../features/accounts/api/list-sessions.ts'
import { ownProfileQuery } from '../../features/accounts/api/own-profile.ts'
import { portals, sessionsUrl, signInUrl } from '../../features/accounts/portals.ts'
import { continuationOf } from '../../features/accounts/sign-in/after-sign-in.ts'
import type { SearchParams } from '../../navigation/search-params.ts'
import { answerFor } from '../answer-for.ts'

/** Nearly always refetched: a session that has ended meanwhile must not lead to a page that cannot load. */
const freshMs = 5_000

const accountOf = async (context: AppContext): Promise<AccountProfile | null> => {
  const query = { ...currentSessionQuery(context.api), staleTime: freshMs }
  const { account } = await context.queryClient.fetchQuery(query).catch((error: unknown) => answerFor(error, context))
  return account
}

/**
 * For pages of one kind of account: without such a session the visitor signs in first and comes back, or signs up (`newcomers`); an
 * administrator without a second factor sets it up first.
 */
export async function requireAccount(context: AppContext, kind: AccountKind, href: string, newcomers?: string): Promise<void> {
  const account = await accountOf(context)
  const session = context.queryClient.getQueryData<CurrentSession>(currentSessionQuery(context.api).queryKey)
  // An administrator who reads the panel of a company has the way back on its pages.
  if (kind === 'admin' && session?.viewedUntil !== undefined) throw redirect({ href: portals.employer, replace: true })
  if (account?.kind !== kind)
    throw redirect({ href: account === null && newcomers !== undefined ? newcomers : signInUrl(kind, href), replace: true })
  const setUp = sessionsUrl(kind)
  if (session?.needsSecondFactor === true && !href.startsWith(setUp)) throw redirect({ href: setUp, replace: true })
}

export async function loadSignIn(context: AppContext, kind: AccountKind, search: SearchParams): Promise<void> {
  const target = continuationOf(pendingActionsIn(search))
  if ((await accountOf(context))?.kind === kind && target !== undefined) throw redirect({ href: target, replace: true })
}

/** For pages that are open to everyone; accepting an invitation ends the session of another account in this browser, which the page says. */
export const loadVisitor = async (context: AppContext): Promise<void> => void (await accountOf(context))

export const loadSessions = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(sessionListQuery(api))
export const loadProfile = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(ownProfileQuery(api))
