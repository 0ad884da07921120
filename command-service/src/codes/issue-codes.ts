/** POST /v2/admin/codes: codes that pay for one publication of a plan each. They are shown in this reply and never again. */
import { issueCodesSchema, issuedCodesSchema } from '@jobboard/contracts/codes/commands'
import { codeStream } from '@jobboard/contracts/codes/events'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import { findPlan } from '@jobboard/contracts/tenants/tenant'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type EventStore, type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import type { CommandMetadata, Outcome } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import { newCode } from './code-text.ts'
import { mayIssueCodes } from './policy.ts'
import { type CodeError, type Issue, type PublicationCode, publicationCode } from './publication-code.ts'

export interface CodeDeps extends CommandDeps {
  /** Why nothing new begins for a company; null: it is open. The companies capability knows it. */
  readonly refuseClosed: (tenant: TenantId, companyId: CompanyId) => Promise<DomainError<'companyMerged'> | null>
}

export const issueCodes = ({ store, clock, refuseClosed }: CodeDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/codes',
    summary: 'Issue publication codes',
    tag: 'codes',
    auth: mayIssueCodes,
    idempotencyKey: true,
    body: issueCodesSchema,
    replies: { 201: { description: 'The codes, shown this once', schema: issuedCodesSchema, headers: ['X-Position'] } },
    problems: ['planUnknown', 'companyMerged'],
    async handle(request) {
      const { tenant, body, commandId } = request
      const now = clock.now()
      const at = now.toISOString()
      const expiry = body.expiresAt === null ? null : new Date(body.expiresAt)
      if (findPlan(tenant, body.plan) === undefined) return refuse({ code: 'planUnknown' })
      if (expiry !== null && expiry <= now) {
        return refuse({ code: 'validation', errors: [fieldError('expiresAt', messageKeys.invalidDatePast)] })
      }
      const terms = { plan: body.plan, expiresAt: expiry?.toISOString() ?? null }
      const companyId = body.companyId ?? null
      const closed = companyId === null ? null : await refuseClosed(tenant.id, companyId)
      if (closed !== null) return refuse(closed)
      const batch = { id: uuidFrom('codes', tenant.id, commandId), note: body.note === '' ? null : body.note }
      const command = { type: 'issue', ...terms, batch, paymentId: null, companyId, at } as const
      const { codes, position } = await issue(store, metadataOf({ ...request, at }, 'codes'), command, body.count)
      const headers = position === null ? {} : { 'X-Position': position }
      return { status: 201, body: { batchId: batch.id, ...terms, codes: [...codes] }, headers }
    },
  })

/** More often than once is as good as impossible. */
const maxDraws = 5

/** `count` new codes. One of 2^58 that is taken is drawn again. */
export async function issue(
  store: EventStore,
  metadata: CommandMetadata,
  { companyId, ...command }: Omit<Issue, 'issuedTo'> & { readonly companyId: CompanyId | null },
  count: number,
  draw: () => string = newCode,
): Promise<{ readonly codes: readonly string[]; readonly position: Position | null }> {
  const issued: string[] = []
  let position: Position | null = null
  for (let draws = 0; draws < maxDraws && issued.length < count; draws += 1) {
    const codes = Array.from({ length: count - issued.length }, draw)
    const executions = codes.map((code) => ({
      stream: codeStream(metadata.tenant, digestOf(code)),
      aggregate: publicationCode,
      metadata,
      prepare: () => ok({ ...command, issuedTo: companyId === null ? null : { companyId, ending: code.slice(-4) } }),
    }))
    const outcomes = await executeMany(store, executions)
    issued.push(...codes.filter((_code, at) => isNew(outcomes[at])))
    for (const outcome of outcomes) {
      if (outcome.ok && outcome.value.position !== null && outcome.value.position > (position ?? '')) position = outcome.value.position
    }
  }
  if (issued.length < count) throw new UnavailableError('No new codes could be drawn')
  return { codes: issued, position }
}

const isNew = (outcome: Outcome<PublicationCode, CodeError> | undefined): boolean => outcome?.ok === true && !outcome.value.unchanged
