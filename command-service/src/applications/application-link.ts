/**
 * The link of an e-mail as the right to one application, without a session (docs/product/applications.md, "Links"). It is told nothing and changes
 * nothing unless it was made here, for this board, and its time is not over.
 */
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { linkDays } from '@jobboard/contracts/applications/links'
import type { Instant, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type ApplicationLink, readApplicationToken } from '@jobboard/platform/applications/application-links'
import type { CommandDeps, CommandError } from '../shell/command-route.ts'
import { loadHistory } from '../shell/history.ts'
import { type Application, type Held, isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'

export interface LinkDeps extends CommandDeps {
  readonly masterKey: string
}

/** Since then nothing happened that the person knows of. */
const lastChange = ({ submittedAt, told, withdrawn }: Held): number =>
  Math.max(Date.parse(submittedAt), Date.parse(told.at), withdrawn === null ? 0 : Date.parse(withdrawn.at))

const expiryOf = (link: Pick<ApplicationLink, 'madeAt'>, application: Held): number =>
  Math.max(link.madeAt.getTime(), lastChange(application)) + linkDays * 86_400_000

/** Until when it opens the application as it is. */
export function openLink(link: Pick<ApplicationLink, 'madeAt'>, application: Application, now: Date): Result<Instant, CommandError> {
  if (!isHeld(application)) return err({ code: 'applicationNotFound' })
  const expiry = expiryOf(link, application)
  return expiry <= now.getTime() ? err({ code: 'applicationLinkExpired' }) : ok(new Date(expiry).toISOString())
}

export interface Opened {
  readonly applicationId: ApplicationId
  readonly linkExpiresAt: Instant
}

export async function openToken(
  { store, clock, masterKey }: LinkDeps,
  tenant: TenantId,
  token: string,
): Promise<Result<Opened, CommandError>> {
  const link = readApplicationToken(masterKey, tenant, token)
  if (link === null) return err({ code: 'linkNotValid' })
  const { state } = await loadHistory(store, applicationAggregate, applicationStream(tenant, link.applicationId))
  const opened = openLink(link, state, clock.now())
  return opened.ok ? ok({ applicationId: link.applicationId, linkExpiresAt: opened.value }) : opened
}
