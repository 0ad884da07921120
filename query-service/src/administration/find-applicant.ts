/** Applications that were sent with an address, by reference. Only the command-service can say which: the name that they share is made with its key. */
import { emailSchema } from '@jobboard/contracts/accounts/commands'
import type { FindReply, FoundApplication } from '@jobboard/contracts/administration/find'
import { applicationsSentFromCall } from '@jobboard/contracts/applications/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface ApplicantDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

interface Request {
  readonly tenant: TenantId
  readonly traceId: string
  readonly signal: AbortSignal
}

/** Null: the text is no address. */
export async function findApplicant(
  { reader, services }: ApplicantDeps,
  text: string,
  { tenant, traceId, signal }: Request,
): Promise<FindReply['applications']> {
  const email = emailSchema.safeParse(text).data
  if (email === undefined) return null
  const { ids, total } = await services.call(applicationsSentFromCall, { tenant, traceId, signal, body: { email } })
  if (ids.length === 0) return { data: [], older: 0 }
  const rows = await reader.read<FoundApplication>(
    tenant,
    {
      text: `SELECT r.application_id AS id, o.title AS offer, c.name AS company FROM read_models.applications r
        LEFT JOIN read_models.company_offers o ON o.tenant = r.tenant AND o.offer_id = r.offer_id
        LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
        WHERE r.tenant = $1 AND r.application_id = ANY ($2::text[]) AND r.erased IS NULL
        ORDER BY r.submitted_at DESC, r.application_id`,
      values: [tenant, ids],
    },
    signal,
  )
  return { data: [...rows], older: total - ids.length }
}
