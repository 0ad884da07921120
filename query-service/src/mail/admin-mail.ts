/** What administrators ask about e-mails beside their lists: the name of an address in them, and the attempts of one message. */
import {
  type MailAttempts,
  type MailRecipient,
  mailAttemptsSchema,
  mailRecipientSchema,
  maxMailAddress,
} from '@jobboard/contracts/mail/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface AdminMailDeps {
  readonly reader: TenantReader
  /** Null: digests of addresses cannot be made. */
  readonly masterKey: string | null
}

const headers = { 'Cache-Control': 'private, no-store' }
const shared = { method: 'GET', tag: 'mail', auth: mayReadAdministration, readsOwnWrites: [] } as const

/** Null: without the key. */
export async function recipientOf(
  { reader, masterKey }: AdminMailDeps,
  tenant: TenantId,
  address: string,
  signal: AbortSignal,
): Promise<MailRecipient | null> {
  if (masterKey === null) return null
  const digest = addressDigest(masterKey, tenant, address)
  const [row] = await reader.read<{ messages: number; isSuppressed: boolean }>(
    tenant,
    {
      text: `SELECT (SELECT count(*)::int FROM mail.messages WHERE tenant = $1 AND address_digest = $2) AS messages,
        EXISTS (SELECT FROM mail.suppressions WHERE tenant = $1 AND address_digest = $2) AS "isSuppressed"`,
      values: [tenant, digest],
    },
    signal,
  )
  const { messages = 0, isSuppressed = false } = row ?? {}
  return { recipient: digest.toString('hex'), messages, isSuppressed }
}

export const findMailRecipient = ({ reader, masterKey }: AdminMailDeps): Route =>
  route({
    ...shared,
    path: '/v2/admin/mail-recipients',
    summary: 'For administrators: by which name an address stands in the lists of e-mails and suppressions',
    note: 'The whole address as it was written to. Nothing says whether it has an account.',
    query: z.object({ address: z.email().max(maxMailAddress) }),
    limits: [{ name: 'mail-recipients', points: 120, seconds: 300 }],
    replies: { 200: { description: 'Its name, and what there is of it', schema: mailRecipientSchema } },
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const body = await recipientOf({ reader, masterKey }, tenant.id, query.address, signal)
        if (body === null) throw new UnavailableError('Without MASTER_KEY no address can be looked up')
        return { status: 200 as const, body, headers }
      }),
  })

export const listMailAttempts = ({ reader }: Pick<AdminMailDeps, 'reader'>): Route =>
  route({
    ...shared,
    path: '/v2/admin/emails/{id}/attempts',
    summary: 'For administrators: the attempts to send an e-mail that its server did not take, the newest first',
    params: z.object({ id: z.string().min(1).max(100) }),
    replies: { 200: { description: 'Empty where it was taken at once', schema: mailAttemptsSchema } },
    problems: ['objectNotFound'],
    handle: ({ tenant, params, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const id = z.uuid().safeParse(params.id).data
        if (id === undefined) return refuse({ code: 'objectNotFound' })
        type Attempt = MailAttempts['data'][number]
        const rows = await reader.read<{ mail: string; attempts: readonly Attempt[] }>(
          tenant.id,
          {
            text: `SELECT m.id AS mail, coalesce((SELECT json_agg(json_build_object('attempt', a.attempt, 'status', a.status, 'reason', a.reason,
                'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY a.attempt DESC)
              FROM mail.attempts a WHERE a.tenant = m.tenant AND a.mail_id = m.id), '[]') AS attempts
              FROM mail.messages m WHERE m.tenant = $1 AND m.id = $2`,
            values: [tenant.id, id],
          },
          signal,
        )
        const [row] = rows
        if (row === undefined) return refuse({ code: 'objectNotFound' })
        return { status: 200 as const, body: { data: [...row.attempts] }, headers }
      }),
  })
