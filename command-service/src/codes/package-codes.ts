/**
 * The codes of a package that a company bought. Their ids follow from the payment, so that issuing them again, after a crash or at the same time,
 * issues the same ones; no letters belong to them (docs/decisions/0285).
 */
import { createHash } from 'node:crypto'
import type { RevokedCodes } from '@jobboard/contracts/codes/commands'
import { codeStream } from '@jobboard/contracts/codes/events'
import type { CompanyId, Instant, TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import type { CommandMetadata } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import { publicationCode } from './publication-code.ts'
import { revoke } from './revoke-codes.ts'

export interface CodePackage {
  readonly paymentId: string
  readonly publications: number
}

const streamsOf = (tenant: TenantId, { paymentId, publications }: CodePackage): readonly string[] =>
  Array.from({ length: publications }, (_, number) => {
    const digest = createHash('sha256')
      .update(JSON.stringify(['code of a package', tenant, paymentId, number]))
      .digest('hex')
    return codeStream(tenant, digest)
  })

interface Terms {
  readonly plan: string
  readonly companyId: CompanyId
  readonly expiresAt: Instant | null
}

/** With the metadata of a step, whose command has the same id at every run. */
export async function issuePackage(store: EventStore, metadata: CommandMetadata, bought: CodePackage, terms: Terms): Promise<void> {
  const { plan, companyId, expiresAt } = terms
  const { paymentId } = bought
  const issue = {
    type: 'issue',
    plan,
    expiresAt,
    issuedTo: { companyId, ending: null },
    batch: { id: paymentId, note: null },
    paymentId,
    at: metadata.occurredAt,
  } as const
  const executions = streamsOf(metadata.tenant, bought).map((stream) => ({
    stream,
    aggregate: publicationCode,
    metadata,
    prepare: () => ok(issue),
  }))
  const outcomes = await executeMany(store, executions)
  if (outcomes.some((outcome) => !outcome.ok)) throw new UnavailableError(`Codes of payment ${paymentId} could not be issued`)
}

/** Those that are free, for a refund; what is used or set aside is counted and stays. */
export const revokePackage = async (store: EventStore, metadata: CommandMetadata, bought: CodePackage): Promise<RevokedCodes> =>
  (await revoke(store, metadata, streamsOf(metadata.tenant, bought))).counts
