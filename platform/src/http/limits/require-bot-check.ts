/**
 * The bot check of a request. At the edge, of a request without a session: a session was opened by someone who passed one, or has an
 * account that was made for them. By the handler, where only what is asked says whether it needs one.
 */
import { botCheckHeader } from '@jobboard/contracts/bot-check/header'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { BotCheck } from '../../ports/bot-check.ts'
import { HttpProblem } from '../problems/problem.ts'
import type { Route } from '../route.ts'
import type { Session } from '../sessions/access.ts'

type Checked = Pick<Route, 'botCheck' | 'botCheckBy'>
interface CheckedRequest {
  readonly tenant: Tenant
  readonly header: (name: string) => string | undefined
}

/** Throws HttpProblem `botCheckFailed`. */
export async function requireBotCheck(
  botCheck: BotCheck | undefined,
  route: Checked,
  { session, ...request }: CheckedRequest & { readonly session: Session | null },
): Promise<void> {
  if (route.botCheckBy === undefined && session === null) await verify(botCheck, route, request)
}

/** One verification for a request: its token is good once, and the decision behind it may run again. */
export function botCheckOfHandler(botCheck: BotCheck | undefined, route: Checked, request: CheckedRequest): () => Promise<void> {
  let verified: Promise<void> | null = null
  return () => {
    verified ??= verify(botCheck, route, request)
    return verified
  }
}

/** `off` needs no token, so an absent one is for the adapter to judge. */
async function verify(botCheck: BotCheck | undefined, { botCheck: action }: Checked, { tenant, header }: CheckedRequest): Promise<void> {
  if (action === undefined) return
  const passed = botCheck !== undefined && (await botCheck.verify(header(botCheckHeader) ?? '', { tenant: tenant.id, action }))
  if (!passed) throw new HttpProblem('botCheckFailed')
}
