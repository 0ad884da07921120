/**
 * Sends the digests of a board that are due, batch by batch, until none is: each is claimed, composed of what the search shows now, and delivered
 * at most once (docs/product/saved-searches.md, "Sending"). Boards have turns of their own, so that one with a million digests delays no other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DigestContent } from '@jobboard/contracts/saved-searches/digest-content'
import { savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { offerFiltersSchema } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Settings } from '@jobboard/platform/configuration'
import type { Pool } from '@jobboard/platform/database/database'
import { boardOrigin } from '@jobboard/platform/links/board-origin'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { Mailer } from '@jobboard/platform/ports/mailer'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { Tenants } from '@jobboard/platform/tenants'
import { deliverClaimed, MailRetryError } from '../../mail/delivery/deliver.ts'
import { type ClaimResult, claimMails, type NewMailRow } from '../../mail/delivery/mail-rows.ts'
import type { MailSetting } from '../../mail/message.ts'
import type { RenderedMail } from '../../mail/render-mail.tsx'
import { alertDigest } from '../mail/alert-digest/alert-digest.tsx'
import { alertQuestion } from '../mail/alert-question/alert-question.tsx'
import { alertLinks } from './alert-links.ts'
import type { AskContent } from './ask-content.ts'
import { type ClaimedDigest, claimDigests, type DigestOutcome, noteOutcomes } from './digest-rows.ts'
import { risenPay } from './pay.ts'
import { type DigestRecipient, endAlertsOf, recipientsOf, suppressRefused } from './recipients.ts'
import { renderDigest, renderQuestion } from './render-digest.ts'
import { searchTags } from './search-tags.ts'
import { endTurn, holdTurn, takeTurn } from './turns.ts'

export interface SendDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly keys: SubjectKeys
  readonly mailer: Mailer
  readonly tenants: Tenants
  readonly settings: Settings
  readonly logger: Logger
  readonly askContent: AskContent
  /** As configured. */
  readonly masterKey: string
  /** Key of this process's presence: what it claims ends with it. */
  readonly holder?: number
  /** For how long a process that runs may hold the digests of a batch, and each message; by default as long as the slowest server needs. */
  readonly claimMs?: number
  /** After how long another process continues with the board where the one that had the turn was killed. */
  readonly turnMs?: number
}

/** Longer than a batch takes with the slowest server that the mailer waits for. */
const defaultClaimMs = 10 * 60_000
const defaultTurnMs = 30_000
const batchSize = 50
/** Messages of a batch that are sent at the same time; a process that is killed leaves so many with an unknown outcome at most. */
export const sendConcurrency = 8
/** With the pauses between them about a day. */
const maxAttempts = 20
const retryMs = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), 7_200_000)
/** The query-service does not answer. */
const contentRetryMs = 60_000

export type SentDigests = Record<DigestOutcome['status'], number>

/** Ends when nothing is due any more, when another process has the board's turn, or when the signal aborts. Repeating it sends nothing twice. */
export async function sendDigests(deps: SendDeps, tenant: Tenant, signal: AbortSignal): Promise<SentDigests> {
  const { claimMs = defaultClaimMs, turnMs = defaultTurnMs } = deps
  const sent: SentDigests = { sent: 0, empty: 0, cancelled: 0, failed: 0, unknown: 0, due: 0 }
  while (!signal.aborted) {
    const now = new Date()
    const turn = await takeTurn(deps.pool, tenant.id, now, new Date(now.getTime() + turnMs))
    if (turn.kind === 'wait') return sent
    const held = holdTurn(deps.pool, tenant.id, turn.turn, turnMs)
    let batch: readonly ClaimedDigest[]
    try {
      batch = await claimDigests(deps.pool, tenant.id, {
        now,
        until: new Date(now.getTime() + claimMs),
        holder: deps.holder ?? null,
        limit: batchSize,
      })
      const outcomes = batch.length === 0 ? [] : await sendBatch(deps, tenant, batch, signal)
      await noteOutcomes(deps.pool, tenant.id, outcomes, new Date())
      for (const { status } of outcomes) sent[status] += 1
    } finally {
      await held.release()
    }
    const next = now.getTime() + (batch.length * 1_000) / tenant.alerts.maxPerSecond
    await endTurn(deps.pool, tenant.id, turn.turn, new Date(batch.length === 0 ? now : next))
    if (batch.length === 0) return sent
    await sleep(Math.max(0, next - Date.now()), undefined, { signal }).catch(() => undefined)
  }
  return sent
}

const outcomeOf = (digest: ClaimedDigest, status: DigestOutcome['status'], more: Partial<DigestOutcome> = {}): DigestOutcome => ({
  jobFilterId: digest.jobFilterId,
  date: digest.date,
  status,
  reason: null,
  offers: null,
  mailId: null,
  pay: [],
  ...more,
})

/** Filters that an earlier release stored lack those that came later. */
const filtersOf = ({ filters }: ClaimedDigest) => offerFiltersSchema.parse({ ...noFilters, ...filters })

async function sendBatch(deps: SendDeps, tenant: Tenant, batch: readonly ClaimedDigest[], signal: AbortSignal): Promise<DigestOutcome[]> {
  const outcomes: DigestOutcome[] = []
  const active = batch.filter((digest) => {
    if (digest.alertStatus === 'active') return true
    outcomes.push(outcomeOf(digest, 'cancelled', { reason: 'the alert is off' }))
    return false
  })
  const recipients = await recipientsOf({ ...deps, tenant }, active)
  let contents: readonly DigestContent[]
  try {
    contents = await deps.askContent(
      tenant.id,
      active.map((digest) => ({
        filters: filtersOf(digest),
        offers: digest.kind === 'digest' ? digest.offers.map((id) => offerIdSchema.parse(id)) : [],
        earlier: digest.kind === 'digest' ? digest.earlier.map(({ offer }) => offerIdSchema.parse(offer)) : [],
      })),
      signal,
    )
  } catch (err) {
    deps.logger.warn({ err, tenant: tenant.id }, 'what digests show could not be loaded; they are sent later')
    const nextAt = new Date(Date.now() + contentRetryMs)
    return [...outcomes, ...active.map((digest) => outcomeOf(digest, 'due', { nextAt }))]
  }
  const waiting: Prepared[] = []
  for (const [at, digest] of active.entries()) {
    const prepared = await prepare(deps, tenant, { digest, content: contents[at], recipient: recipients.get(digest.candidateId) })
    if ('row' in prepared) waiting.push(prepared)
    else outcomes.push(prepared)
  }
  const rows = waiting.map(({ row }) => row)
  const claims =
    rows.length === 0
      ? new Map<string, ClaimResult>()
      : await claimMails(deps.pool, tenant.id, rows, { forMs: deps.claimMs ?? defaultClaimMs, holder: deps.holder ?? null })
  const send = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push(await sendOne(deps, tenant, next, claims.get(next.row.id) ?? { kind: 'busy' }))
  }
  await Promise.all(Array.from({ length: sendConcurrency }, send))
  return outcomes
}

interface Prepared {
  readonly digest: ClaimedDigest
  /** Undefined for a question. */
  readonly content: DigestContent | undefined
  readonly recipient: DigestRecipient
  readonly row: NewMailRow
}

/** The row of its message, or what becomes of the digest without one. */
async function prepare(
  deps: SendDeps,
  tenant: Tenant,
  { digest, content, recipient }: Pick<Prepared, 'digest' | 'content'> & { readonly recipient: DigestRecipient | undefined },
): Promise<Prepared | DigestOutcome> {
  const isQuestion = digest.kind === 'question'
  if (!isQuestion && (content === undefined || content.total === 0)) return outcomeOf(digest, 'empty', { offers: 0 })
  if (recipient === undefined) return outcomeOf(digest, 'cancelled', { reason: 'the recipient was erased' })
  const { candidateId, jobFilterId, date } = digest
  const message = isQuestion ? alertQuestion.name : alertDigest.name
  const id = uuidFrom('mail', tenant.id, message, jobFilterId, date)
  if (recipient.isSuppressed) {
    await endAlertsOf(deps.pool, tenant.id, candidateId, id)
    return outcomeOf(digest, 'cancelled', { reason: 'the address takes no mail' })
  }
  const locale = digest.locale ?? tenant.defaultLocale
  const row = { tenant: tenant.id, id, message, locale, about: jobFilterId, recipient: candidateId }
  return { digest, content: isQuestion ? undefined : content, recipient, row }
}

async function sendOne(deps: SendDeps, tenant: Tenant, prepared: Prepared, claimed: ClaimResult): Promise<DigestOutcome> {
  const { digest, content, recipient, row } = prepared
  const { candidateId, jobFilterId, attempts } = digest
  const { id: mailId, locale } = row
  const origin = boardOrigin(tenant, deps.settings)
  const links = alertLinks(deps.masterKey, origin, { tenant: tenant.id, candidateId, jobFilterId }, locale)
  const render = async (setting: MailSetting): Promise<RenderedMail> => {
    const name = await openName(deps, tenant, digest)
    if (content === undefined) return renderQuestion({ name, links }, setting)
    const listUrl = `${origin}${digest.searchUrl}${digest.searchUrl.includes('?') ? '&' : '?'}sort=newest`
    const tags = searchTags(tenant, locale, filtersOf(digest))
    return renderDigest({ name, tags, ...content, risen: risenOf(digest, content), listUrl, links }, setting)
  }
  try {
    const status = await deliverClaimed(deps, row, { isLastAttempt: attempts >= maxAttempts, claimed }, async () => {
      const mail = await render({ tenant, locale, origin, now: new Date() })
      const { to, digest: addressDigest } = recipient
      const refused = { tenant: tenant.id, candidateId, digest: addressDigest, occasion: mailId }
      const onRefusedAddress = (reason: string) => suppressRefused(deps.pool, { ...refused, reason })
      return { to, mail, addressDigest, unsubscribeUrl: links.oneClick, onRefusedAddress }
    })
    if (status === 'queued' || status === 'sending') throw new MailRetryError('The message has no outcome')
    const pay = (content?.offers ?? []).map(({ guid, employmentTypes }) => [guid, employmentTypes] as const)
    return outcomeOf(digest, status, { mailId, offers: content?.total ?? null, pay: status === 'sent' || status === 'unknown' ? pay : [] })
  } catch (error) {
    // One digest must not keep the outcomes of the others from being noted; what became of the message is in its row.
    if (!(error instanceof MailRetryError))
      deps.logger.warn({ err: error, tenant: tenant.id, mail: mailId }, 'a digest could not be sent; it is retried')
    const reason = error instanceof MailRetryError ? error.message : 'a part that sending needs did not answer'
    return outcomeOf(digest, 'due', { mailId, reason, nextAt: new Date(Date.now() + retryMs(attempts)) })
  }
}

function risenOf({ earlier }: ClaimedDigest, { earlier: shown }: DigestContent) {
  const before = new Map(earlier.map(({ offer, pay }) => [offer, pay]))
  return shown.flatMap((offer) => {
    const pay = before.get(offer.guid) ?? []
    const now = risenPay(pay, offer.employmentTypes)
    return now.length === 0 ? [] : [{ offer, before: pay, now }]
  })
}

/** Empty where it cannot be read any more. */
async function openName({ keys }: SendDeps, { id: tenant }: Tenant, { name, candidateId }: ClaimedDigest): Promise<string> {
  if (name === null) return ''
  return (await keys.open(name, { tenant, stream: savedSearchesStream(tenant, candidateId), field: sealedSearchFields.name })) ?? ''
}
