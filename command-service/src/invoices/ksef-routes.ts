/** What administrators do about an invoice that KSeF has not taken (docs/product/invoices.md, "KSeF"). */
import { ksefStateSchema } from '@jobboard/contracts/invoices/administration'
import { invoiceProcess as description, type InvoiceEvent } from '@jobboard/contracts/invoices/events'
import { readKsefStateCall } from '@jobboard/contracts/invoices/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import { metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { loadHistory } from '../shell/history.ts'
import { driveProcess, processStream } from '../shell/process-manager.ts'
import { type Invoice, type InvoiceCommand, type InvoiceError, invoiceAggregate } from './invoice.ts'
import { type InvoiceDeps, invoiceProcess } from './invoice-process.ts'
import { describeKsef } from './ksef-state.ts'

interface KsefDeps extends InvoiceDeps {
  /** False: all of the money was returned, and no invoice is issued any more. */
  readonly isInvoiceNeeded: (tenant: TenantId, paymentId: string) => Promise<boolean>
}

export const ksefRoutes = (deps: KsefDeps): readonly Route[] => [retry(deps), readState(deps)]

const retry = (deps: KsefDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/invoices/{id}/ksef/retry',
    summary: 'Send an invoice to KSeF now; one that it refused is issued again first',
    note: 'Under its number, which KSeF has not taken; under the next one where KSeF has another document with that number (440).',
    tag: 'invoices',
    auth: mayAdminister,
    params: z.object({ id: z.string().max(64) }),
    limits: [{ name: 'ksef-retries', points: 200, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: { description: 'What KSeF has said by now', schema: ksefStateSchema, headers: ['X-Position'] } },
    problems: ['invoiceNotFound', 'invoiceNotForKsef', 'invoiceHasRefunds', 'retentionEnded', 'conflict'],
    async handle(request) {
      const { tenant, params } = request
      const stream = processStream(description, tenant.id, params.id)
      const { state: before } = await loadHistory(deps.store, invoiceAggregate, stream)
      if (before.status === 'refused' && !(await isNeeded(deps, tenant.id, before))) return refuse({ code: 'invoiceHasRefunds' })
      const at = deps.clock.now().toISOString()
      const reopened = await execute<Invoice, InvoiceCommand, InvoiceEvent, InvoiceError>(deps.store, {
        stream,
        aggregate: invoiceAggregate,
        metadata: metadataOf({ ...request, at }, 'invoices'),
        prepare: () => ({ ok: true, value: { type: 'reopen', at } }),
      })
      if (!reopened.ok) {
        const { code } = reopened.error
        return refuse({ code: code === 'invoiceNotForKsef' || code === 'retentionEnded' || code === 'conflict' ? code : 'invoiceNotFound' })
      }
      const obstacle = await driveProcess(deps, invoiceProcess(deps), tenant, params.id).then(
        () => null,
        (error: unknown) => {
          if (error instanceof UnavailableError) return error.message
          throw error
        },
      )
      const { state: invoice, position } = await loadHistory(deps.store, invoiceAggregate, stream)
      if (invoice.status === 'absent') return refuse({ code: 'invoiceNotFound' })
      const body = await describeKsef(deps, tenant.id, { id: params.id, invoice, obstacle })
      return { status: 200, body, headers: position === null ? {} : { 'X-Position': position } }
    },
  })

/** Corrections are always sent: their invoice counts. */
const isNeeded = async (
  { isInvoiceNeeded }: KsefDeps,
  tenant: TenantId,
  { corrects, paymentId }: Extract<Invoice, { readonly status: 'refused' }>,
): Promise<boolean> => corrects !== null || paymentId === undefined || isInvoiceNeeded(tenant, paymentId)

const readState = (deps: InvoiceDeps): Route =>
  route({
    ...declaredRoute(readKsefStateCall),
    async handle({ tenant, params: { id } }) {
      const { state: invoice } = await loadHistory(deps.store, invoiceAggregate, processStream(description, tenant.id, id))
      if (invoice.status === 'absent') return refuse({ code: 'invoiceNotFound' })
      return { status: 200, body: await describeKsef(deps, tenant.id, { id, invoice }) }
    },
  })
