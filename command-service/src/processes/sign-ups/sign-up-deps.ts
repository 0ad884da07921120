/** What signing up and the routes of links share: a row, and the event that has the message sent. */
import { type AccountRequestEvent, accountRequestStream } from '@jobboard/contracts/accounts/request-events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Limit, type RequestContext, refuse } from '@jobboard/platform/http/route'
import { accountRequestAggregate } from '../../accounts/account-request.ts'
import type { Passwords } from '../../accounts/passwords.ts'
import type { AccountEventDeps } from '../../accounts/record-accounts.ts'
import type { KnownDevices } from '../../accounts/sessions/known-devices.ts'
import type { SignUpSecret } from '../../accounts/sign-up-secret.ts'
import { type CommandDeps, metadataOf } from '../../shell/command-route.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'

export interface SignUpDeps extends CommandDeps, AccountEventDeps {
  readonly passwords: Passwords
  readonly devices: KnownDevices
}

/** Each has a message sent to an address that someone typed. Whether it has an account makes no difference to what is counted. */
export const mailLimits = <Request>(email: (request: Request) => string): readonly Limit<Request>[] => [
  { name: 'account-mails', points: 20, seconds: 3_600 },
  { name: 'account-mails-to-address', points: 5, seconds: 3_600, key: email, anyAddress: true },
]

export const after = (now: Date, ms: number): Instant => new Date(now.getTime() + ms).toISOString()

/** What the metadata of a request without a session are made of. */
export type Asking = Pick<RequestContext, 'tenant' | 'commandId' | 'traceId' | 'locale'>

/** In the language of the page that asks. */
export function visitorMetadata(request: Asking, at: Instant): CommandMetadata {
  const metadata = metadataOf({ ...request, session: null, at }, 'visitor')
  return request.locale === null ? metadata : { ...metadata, locale: request.locale }
}

/** As below, of a sign-up: with the secret of the browser (`accounts/sign-up-secret.ts`). */
export const signUpReply = {
  202: { description: 'If the address is meant, a message is on its way to it', headers: ['Set-Cookie'] },
} as const

export const withSecret = <Reply extends object>(reply: Reply, secret: SignUpSecret | null): Reply =>
  secret === null || 'problem' in reply ? reply : { ...reply, headers: { 'Set-Cookie': [secret.cookie] } }

/** The same reply for every address: what it leads to is for its owner's mailbox alone. */
export const acceptedReply = { 202: { description: 'If the address is meant, a message is on its way to it' } } as const

/** Of `prepare`d rows: the message follows from the event. */
export async function requestMail(
  { store, clock }: CommandDeps,
  request: Asking,
  event: AccountRequestEvent,
  metadata = visitorMetadata(request, clock.now().toISOString()),
) {
  const outcome = await execute(store, {
    stream: accountRequestStream(request.tenant.id, event.data.requestId),
    aggregate: accountRequestAggregate,
    metadata,
    prepare: () => ok(event),
  })
  return outcome.ok ? ({ status: 202 } as const) : refuse(outcome.error)
}
