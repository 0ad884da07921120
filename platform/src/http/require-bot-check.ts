/** The bot check of a request without a session: a session was opened by someone who passed one, or has an account that was made for them. */
import { botCheckHeader } from '@jobboard/contracts/bot-check/header'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { BotCheck } from '../ports/bot-check.ts'
import type { Session } from './access.ts'
import { HttpProblem } from './problem.ts'
import type { Route } from './route.ts'

interface CheckedRequest {
  readonly tenant: Tenant
  readonly session: Session | null
  readonly header: (name: string) => string | undefined
}

/** `off` needs no token, so an absent one is for the adapter to judge. Throws HttpProblem `botCheckFailed`. */
export async function requireBotCheck(
  botCheck: BotCheck | undefined,
  { botCheck: action }: Pick<Route, 'botCheck'>,
  { tenant, session, header }: CheckedRequest,
): Promise<void> {
  if (action === undefined || session !== null) return
  const passed = botCheck !== undefined && (await botCheck.verify(header(botCheckHeader) ?? '', { tenant: tenant.id, action }))
  if (!passed) throw new HttpProblem('botCheckFailed')
}
