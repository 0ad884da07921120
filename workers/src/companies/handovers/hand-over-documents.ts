/**
 * Payments, invoices and codes of a company that is merged into another one (docs/decisions/0306), page by page. What has moved before is not decided again,
 * so a run that was cut short is repeated from the beginning.
 */
import { type DocumentKind, documentKinds, documentsAtOnce, handOverDocumentsCall } from '@jobboard/contracts/companies/internal-calls'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { invoicesReadModel } from '@jobboard/platform/read-models/billing/invoices'
import { paymentsReadModel } from '@jobboard/platform/read-models/payments'
import { publicationCodesReadModel } from '@jobboard/platform/read-models/publication-codes'
import { asProjector } from '../../runner/projector-transaction.ts'
import { orRefused } from '../../schedule/each-due.ts'

interface Deps {
  readonly pool: Pool
  readonly services: InternalClient
  /** Rejects where the read model does not have by now what is in the log. */
  readonly until: (readModel: string) => Promise<void>
}
interface Source {
  readonly tenant: string
  readonly companyId: CompanyId
  readonly signal: AbortSignal
}

const lists: Readonly<Record<DocumentKind, { readonly readModel: string; readonly table: string; readonly id: string }>> = {
  payments: { readModel: paymentsReadModel, table: 'payments', id: 'payment_id' },
  invoices: { readModel: invoicesReadModel, table: 'invoices', id: 'invoice_id' },
  codes: { readModel: publicationCodesReadModel, table: 'publication_codes', id: 'digest' },
}

/** How many have moved. Those of a page that cannot be moved do not hold up the others; they are said at the end. */
export async function handOverDocuments({ pool, services, until }: Deps, { tenant, companyId, signal }: Source): Promise<number> {
  let [moved, refused] = [0, 0]
  for (const kind of documentKinds) {
    const { readModel, table, id } = lists[kind]
    // What was begun a moment ago would be left out.
    await until(readModel)
    const text = `SELECT ${id} AS id FROM read_models.${table} WHERE tenant = $1 AND company_id = $2 AND ${id} > $3 ORDER BY ${id} LIMIT ${documentsAtOnce}`
    for (let last = ''; !signal.aborted; ) {
      const ids = await asProjector(pool, async (client) => {
        const { rows } = await client.query<{ id: string }>(text, [tenant, companyId, last])
        return rows.map((row) => row.id)
      })
      if (ids.length > 0) {
        const outcome = await orRefused(() => handOver(kind, ids))
        if (outcome === 'refused') refused += 1
        else moved += outcome
      }
      last = ids.at(-1) ?? ''
      if (ids.length < documentsAtOnce) break
    }
  }
  signal.throwIfAborted()
  if (refused > 0) throw new Error(`${refused} pages of payments, invoices or codes of the company ${companyId} could not be handed over`)
  return moved

  async function handOver(kind: DocumentKind, ids: readonly string[]): Promise<number> {
    const answer = await services.call(handOverDocumentsCall, { tenant, params: { id: companyId, kind }, body: { ids: [...ids] }, signal })
    if (!answer.ok) throw new Error(`${kind} of the company ${companyId} are not handed over: ${answer.error.code}`)
    return answer.value.moved
  }
}
