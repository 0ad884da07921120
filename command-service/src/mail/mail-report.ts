/**
 * What a mail server or a provider reports about an e-mail of the product: a delivery status notification (RFC 3464) or a feedback report (ARF,
 * RFC 5965). Pure, and linear in the length of the report (docs/product/e-mails.md, "Reports").
 */
import { concernsAddress } from '@jobboard/platform/mail/enhanced-status'
import { decodedBody, type MimeEntity, mediaTypeOf, partsOf, readEntity, readFields, withoutCarriageReturns } from './mime-entity.ts'

export type ReportKind =
  /** The address does not take mail, for ever. */
  | 'bounce'
  /** Its owner, or the owner's provider, calls the message unwanted. */
  | 'complaint'
  /** The address may take the next one: a delay, a full mailbox, a refusal of the sender or of the content. */
  | 'temporary'
  /** Nothing of the kind: delivered, an absence note, not spam. */
  | 'other'

export interface MailReport {
  readonly kind: ReportKind
  /** Of messages that it may be about, as the product makes them. */
  readonly messageIds: readonly string[]
  /** Of the server, without addresses: `5.1.1`, `abuse`. */
  readonly detail: string | null
}

/** A report with the whole message that it is about, whose HTML has 100 kB at most. */
export const maxReportBytes = 600_000
const maxMessageIds = 10
const maxGroups = 100

/** `bytes` as characters (latin1). */
export function readMailReport(bytes: string): MailReport {
  const report = readEntity(withoutCarriageReturns(bytes))
  const parts = mediaTypeOf(report) === 'multipart/report' ? partsOf(report) : []
  const status = parts.find((part) => /^message\/(?:global-)?delivery-status$/.test(mediaTypeOf(part)))
  const feedback = parts.find((part) => mediaTypeOf(part) === 'message/feedback-report')
  const messageIds = messageIdsOf([report, ...parts])
  if (feedback !== undefined) return { ...judgeFeedback(readFields(groupsOf(feedback).join('\n'))), messageIds }
  if (status !== undefined) return { ...judgeDelivery(groupsOf(status).slice(1).map(readFields)), messageIds }
  return { kind: 'other', detail: null, messageIds }
}

/** Fields about the message, then, each after an empty line, about its recipients. */
const groupsOf = (part: MimeEntity): string[] =>
  decodedBody(part)
    .split(/\n[ \t]*\n/, maxGroups)
    .map((group) => group.replace(/^\n+/, ''))
    .filter((group) => group.trim() !== '')

type Fields = ReadonlyMap<string, string>
type Judgement = Omit<MailReport, 'messageIds'>

/** A message has one recipient; of several groups the worst counts. */
function judgeDelivery(recipients: readonly Fields[]): Judgement {
  const judged = recipients.map((fields): Judgement => {
    const action = fields
      .get('action')
      ?.toLowerCase()
      .split(/[\s(;]/, 1)[0]
    const status = /^([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(fields.get('status') ?? '')?.[1] ?? null
    if (action !== 'failed' && action !== 'delayed') return { kind: 'other', detail: status }
    const isForEver = action === 'failed' && status !== null && concernsAddress(status)
    return { kind: isForEver ? 'bounce' : 'temporary', detail: status }
  })
  const worst = (['bounce', 'temporary'] as const).map((kind) => judged.find((one) => one.kind === kind)).find((one) => one !== undefined)
  return worst ?? judged[0] ?? { kind: 'other', detail: null }
}

const unwanted: ReadonlySet<string> = new Set(['abuse', 'fraud', 'virus', 'opt-out'])

function judgeFeedback(fields: Fields): Judgement {
  const type = fields.get('feedback-type')?.toLowerCase().trim() ?? ''
  return { kind: unwanted.has(type) ? 'complaint' : 'other', detail: /^[a-z-]{1,30}$/.test(type) ? type : null }
}

const uuidBeforeAt = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi
const idFields = ['message-id', 'x-original-message-id', 'original-message-id']
/** Of the report itself, whose Message-ID is that of another mail. */
const replyFields = ['in-reply-to', 'references']
const original = /^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822|global)-headers)$/

/** Of the message that came back, or that the report names. */
function messageIdsOf([report, ...parts]: readonly MimeEntity[]): string[] {
  const returned = parts.flatMap((part): Fields[] => {
    const type = mediaTypeOf(part)
    if (original.test(type)) return [readEntity(decodedBody(part)).fields]
    return /^message\/.*(?:delivery-status|feedback-report)$/.test(type) ? groupsOf(part).map(readFields) : []
  })
  const named = [
    ...returned.flatMap((fields) => idFields.map((name) => fields.get(name) ?? '')),
    ...replyFields.map((name) => report?.fields.get(name) ?? ''),
  ]
  const ids = new Set<string>()
  for (const text of named)
    for (const [, id = ''] of text.slice(0, 10_000).matchAll(uuidBeforeAt)) {
      if (ids.size >= maxMessageIds) return [...ids]
      ids.add(id.toLowerCase())
    }
  return [...ids]
}
