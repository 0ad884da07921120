/**
 * Who signs in takes over what was sent with their address while they were signed out, or while the account was being made
 * (docs/product/applications.md, "Without an account"). While the store is down it is left to the next sign-in.
 */
import type { Clock } from '@jobboard/platform/ports/clock'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { SigningInDeps } from '../../accounts/sessions/sign-in-browser.ts'
import { type TakeOverDeps, takeOverApplications } from '../../applications/take-over.ts'
import type { CommandMetadata } from '../../shell/execute.ts'
import { visitorMetadata } from './sign-up-deps.ts'

export const takeOverAtSignIn =
  (deps: TakeOverDeps & { readonly clock: Clock }): NonNullable<SigningInDeps['afterSignIn']> =>
  async (request, { id, kind, email }) => {
    if (kind !== 'candidate') return
    const metadata: CommandMetadata = { ...visitorMetadata(request, deps.clock.now().toISOString()), actor: { kind, id } }
    try {
      await takeOverApplications(deps, { email, accountId: id }, metadata)
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
    }
  }
