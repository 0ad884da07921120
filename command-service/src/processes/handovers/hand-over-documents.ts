/**
 * Payments, invoices and codes of a company that is merged into another one (docs/decisions/0306), in whatever state they are. Each decides for itself, by
 * a command whose id follows from handover and thing: what runs again decides nothing twice.
 */
import { codeStream } from '@jobboard/contracts/codes/events'
import type { DocumentKind } from '@jobboard/contracts/companies/internal-calls'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { publicationCode } from '../../codes/publication-code.ts'
import type { RegisteredCompany } from '../../companies/company.ts'
import { invoiceAggregate } from '../../invoices/invoice.ts'
import { paymentAggregate } from '../../payments/payment.ts'
import type { ChangeCompany } from '../../shell/change-company.ts'
import type { CommandDeps } from '../../shell/command-route.ts'
import type { Aggregate } from '../../shell/decider.ts'
import type { CommandMetadata } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { processStream } from '../../shell/process-manager.ts'
import { throwIfStuck } from './cannot-move.ts'
import { openCompany } from './merged-into.ts'

interface Asked {
  readonly tenant: TenantId
  readonly source: RegisteredCompany
  readonly kind: DocumentKind
  readonly ids: readonly string[]
  /** Of the command of one thing. */
  readonly metadata: (commandId: string) => CommandMetadata
}

/** How many have moved. Also after the handover is complete: a step of a payment that began before may have ended since. */
export async function handOverDocuments(deps: CommandDeps, { tenant, source, kind, ids, metadata }: Asked): Promise<number> {
  const { newest } = source.handovers
  if (newest === null || newest.scope !== 'company') return 0
  const { handoverId } = newest
  // The other company may have been merged itself since.
  const companyId = await openCompany(deps, tenant, newest.into)
  const change: ChangeCompany = { type: 'changeCompany', companyId, from: source.companyId, at: deps.clock.now().toISOString() }
  const move = <State, Command, Event extends { readonly type: string; readonly data: unknown }, Code extends string>(
    aggregate: Aggregate<State, Command | ChangeCompany, Event, { readonly code: Code }>,
    streamOf: (id: string) => string,
  ) =>
    moved(
      ids.map(streamOf),
      executeMany(
        deps.store,
        ids.map((id) => ({
          stream: streamOf(id),
          aggregate,
          metadata: metadata(uuidFrom('handover', handoverId, id)),
          prepare: () => ok(change),
        })),
      ),
    )
  switch (kind) {
    case 'payments':
      return move(paymentAggregate, (id) => processStream(paymentProcess, tenant, id))
    case 'invoices':
      return move(invoiceAggregate, (id) => processStream(invoiceProcess, tenant, id))
    case 'codes':
      return move(publicationCode, (id) => codeStream(tenant, id))
  }
}

type Outcomes = ReturnType<typeof executeMany>

async function moved(streams: readonly string[], pending: Outcomes): Promise<number> {
  const outcomes = await pending
  throwIfStuck(streams, outcomes)
  return outcomes.filter((outcome) => outcome.ok && !outcome.value.unchanged).length
}
