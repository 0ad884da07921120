/** Sends one message at most once, whatever restarts, retries or runs twice, and notes what became of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database/database'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { type MailAddress, type MailAttachment, MailError, type Mailer } from '@jobboard/platform/ports/mailer'
import type { Tenants } from '@jobboard/platform/tenants'
import type { RenderedMail } from '../render-mail.tsx'
import { type ClaimResult, claimMail, claimMs, type MailStatus, markSending, type NewMailRow, noteOutcome } from './mail-rows.ts'
import { withoutAddresses } from './without-addresses.ts'

export interface DeliveryDeps {
  readonly pool: Pool
  readonly mailer: Mailer
  readonly tenants: Tenants
  readonly logger: Logger
  /** For how long a worker may hold a message that it sends. */
  readonly claimMs?: number
  /** Key of this process's presence: its claims end with it. */
  readonly holder?: number
}

export interface AddressedMail {
  readonly to: MailAddress
  readonly mail: RenderedMail
  /** By which reports of bounces find the address again (`suppressions.ts`). */
  readonly addressDigest?: Buffer
  /** For what the recipient can opt out of (`Mail` of the mailer port). */
  readonly unsubscribeUrl?: string
  /** Without it, the board. */
  readonly replyTo?: MailAddress
  readonly attachments?: readonly MailAttachment[]
  /** The server will never take a message for this address. */
  readonly onRefusedAddress?: (reason: string) => Promise<void>
}

/** Unseals the recipient and renders the message; runs only when this worker may send. Null: the recipient was erased. */
export type Compose = () => Promise<AddressedMail | null>

/** The server did not accept the message this time; the job is to run again. Holds no address. */
export class MailRetryError extends Error {
  override readonly name = 'MailRetryError'
}

const erased = 'the recipient was erased'

export interface DeliveryRun {
  readonly isLastAttempt: boolean
  /** Aborts when the worker stops. */
  readonly signal?: AbortSignal | undefined
}

/** Resolves when the message has an outcome. Throws when another attempt makes sense; the last one ends as `failed`. */
export async function deliver(
  deps: DeliveryDeps,
  row: NewMailRow,
  { isLastAttempt, signal }: DeliveryRun,
  compose: Compose,
): Promise<MailStatus> {
  const claimed = await claimMail(deps.pool, row, { forMs: deps.claimMs ?? claimMs, holder: deps.holder ?? null })
  return deliverClaimed(deps, row, { isLastAttempt, signal, claimed }, compose)
}

/** The same for a row that was claimed with others (`claimMails`). */
export async function deliverClaimed(
  deps: DeliveryDeps,
  row: NewMailRow,
  { isLastAttempt, signal, claimed }: DeliveryRun & { readonly claimed: ClaimResult },
  compose: Compose,
): Promise<MailStatus> {
  const { pool, logger } = deps
  const named = { mail: row.id, message: row.message, tenant: row.tenant }
  switch (claimed.kind) {
    case 'done':
      return claimed.status
    case 'busy':
      throw new MailRetryError('Another worker is sending the message')
    case 'abandoned':
      logger.warn(named, 'a worker ended while it sent an e-mail; whether it was delivered is unknown, and it is not sent again')
      return 'unknown'
    case 'claimed': {
      const { status, reason, addressDigest } = await attempt(deps, row, claimed.claim, compose)
      const isOver = status !== 'queued' || isLastAttempt
      const outcome = isOver && status === 'queued' ? 'failed' : status
      await untilNoted(signal, () => noteOutcome(pool, row, claimed.claim, { status: outcome, reason, addressDigest }))
      if (outcome === 'failed') logger.warn({ ...named, reason }, 'an e-mail could not be delivered')
      if (outcome === 'unknown')
        logger.warn({ ...named, reason }, 'no reply to an e-mail: whether it was delivered is unknown, and it is not sent again')
      if (outcome === 'queued') throw new MailRetryError(reason ?? 'The message could not be sent')
      return outcome
    }
  }
}

const noteRetryMs = 500
/** A restart of the database takes less. What is not noted then becomes `unknown` (settle-mails.ts). */
const noteWithinMs = 30_000

/** The server's reply is known and cannot be read a second time, so a database that is away for a moment is waited for. */
async function untilNoted(signal: AbortSignal | undefined, note: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + noteWithinMs
  for (;;) {
    try {
      return await note()
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted === true || performance.now() > deadline) throw error
      await sleep(noteRetryMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

interface Attempt {
  /** `queued`: not sent, and to be retried. */
  readonly status: Exclude<MailStatus, 'sending'>
  readonly reason: string | null
  readonly addressDigest?: Buffer | undefined
}

async function attempt(
  { pool, mailer, tenants, claimMs: forMs = claimMs }: DeliveryDeps,
  row: NewMailRow,
  claim: string,
  compose: Compose,
): Promise<Attempt> {
  const board = tenants.get(row.tenant)
  if (board === undefined) return { status: 'failed', reason: `there is no board ${row.tenant}` }
  let addressed: AddressedMail | null = null
  try {
    addressed = await compose()
    if (addressed === null) return { status: 'failed', reason: erased }
    const { to, mail, unsubscribeUrl, addressDigest, replyTo = { address: board.contact.email }, attachments = [] } = addressed
    const optOut = unsubscribeUrl === undefined ? {} : { unsubscribeUrl }
    const { subject, html, text } = mail
    await mailer.send(
      { id: row.id, to, fromName: board.name, replyTo, subject, html, text, attachments, ...optOut },
      {
        beforeEnd: async () => {
          if (!(await markSending(pool, row, { claim, forMs, addressDigest }))) throw new Error('Another worker has taken the message over')
        },
      },
    )
    return { status: 'sent', reason: null, addressDigest }
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error), addressed?.to.address)
    const { addressDigest } = addressed ?? {}
    if (!(error instanceof MailError)) return { status: 'queued', reason, addressDigest }
    if (error.refusesAddress) await addressed?.onRefusedAddress?.(reason)
    return { status: ({ temporary: 'queued', permanent: 'failed', unknown: 'unknown' } as const)[error.failure], reason, addressDigest }
  }
}
