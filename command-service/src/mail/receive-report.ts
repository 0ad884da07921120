/**
 * POST /v2/mail-reports: the operator's mail server hands over what comes to the sender's address (docs/runbooks/digests.md, "Bounces and complaints").
 * Noted are reports about messages that the product sent; the workers suppress their addresses.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { readWhole } from '@jobboard/platform/http/bodies/read-whole'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { type MailReport, maxReportBytes, readMailReport } from './mail-report.ts'

export interface MailReportDeps {
  readonly database: TenantDatabase
  /** Undefined: the route answers 404. */
  readonly mailReportsToken?: string | undefined
  /** Whose messages reports may be about. */
  readonly boards: readonly TenantId[]
}

const replySchema = z.object({
  kind: z.enum(['bounce', 'complaint', 'temporary', 'other']),
  /** How many messages of the product it is about. */
  messages: z.int().min(0),
})

export const receiveMailReport = ({ database, mailReportsToken, boards }: MailReportDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/mail-reports',
    summary: 'Hand over a bounce (DSN, RFC 3464) or a complaint (ARF, RFC 5965) about an e-mail',
    note: 'For the mail server of the operator, with `Authorization: Bearer` and MAIL_REPORTS_TOKEN; 404 where none is set. The body is the message as it came, headers included. What is no report, or about no message of the product, is answered with 200 and changes nothing.',
    tag: 'mail',
    auth: 'public',
    streams: ['message/rfc822', 'text/plain', 'application/octet-stream'],
    limits: [{ name: 'mail-reports', points: 60, seconds: 300, counts: 'refusals' }],
    replies: { 200: { description: 'It was read', schema: replySchema } },
    problems: ['notFound', 'unauthenticated', 'tooLarge'],
    async handle({ incoming }) {
      if (mailReportsToken === undefined) return refuse({ code: 'notFound' })
      if (!hasToken(incoming, mailReportsToken)) return refuse({ code: 'unauthenticated' })
      const bytes = await readWhole(incoming, maxReportBytes)
      if (bytes === null) return refuse({ code: 'tooLarge' })
      const report = readMailReport(bytes.toString('latin1'))
      return { status: 200, body: { kind: report.kind, messages: await noteReport(database, boards, report) } }
    },
  })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** How many messages of the boards it is about. Repeating is harmless. */
async function noteReport(database: TenantDatabase, boards: readonly TenantId[], report: MailReport): Promise<number> {
  const { kind, messageIds, detail } = report
  if (messageIds.length === 0) return 0
  const isNoted = kind === 'bounce' || kind === 'complaint'
  let messages = 0
  for (const tenant of boards) {
    const { rows } = await database.query<{ id: string }>(
      tenant,
      'SELECT id FROM mail.messages WHERE tenant = $1 AND id = ANY ($2::uuid[])',
      [tenant, messageIds],
    )
    messages += rows.length
    if (!isNoted || rows.length === 0) continue
    await database.query(
      tenant,
      `INSERT INTO mail.reports (tenant, mail_id, kind, detail) SELECT $1, id, $3, $4 FROM unnest($2::uuid[]) AS given (id)
       ON CONFLICT (tenant, mail_id, kind) DO NOTHING`,
      [tenant, rows.map(({ id }) => id), kind, detail],
    )
  }
  return messages
}
