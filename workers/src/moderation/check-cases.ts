/**
 * What is over its time in cases, and corrections to be reminded of: the read model says when something may be due, the command-service decides by the
 * events (docs/product/moderation.md, "Deadlines"). What a blocked company has on the board all the same is taken down.
 */

import type { CaseId } from '@jobboard/contracts/moderation/events'
import { checkCaseCall, settleBlockCall } from '@jobboard/contracts/moderation/internal-calls'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { asProjector } from '../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../schedule/each-due.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

const repeat = { everyMs: 10 * 60_000 }
const pageSize = 200

export interface CheckDeps {
  readonly pool: Pool
  readonly services: InternalClient
}

export const checkCasesJob = ({ logger, ...deps }: CheckDeps & { readonly logger: Logger }): ScheduledJob => ({
  name: 'moderation-cases',
  repeat,
  run: async (signal) => {
    const { refused } = await checkCases(deps, new Date(), signal)
    if (refused > 0) logger.warn({ cases: refused }, 'cases of moderation could not be checked; they are checked again')
    await settleBlocked(deps, signal)
  },
})

interface DueCase {
  readonly tenant: TenantId
  readonly caseId: CaseId
}

/** Those that someone is to be told of: one that was told of, is asked about no more. */
export const checkCases = (
  { pool, services }: CheckDeps,
  now: Date,
  signal: AbortSignal,
): Promise<Readonly<Record<'checked' | 'refused', number>>> =>
  eachDue(
    {
      pageSize,
      pageAfter: (last?: DueCase) =>
        asProjector(pool, async (client) => {
          const { rows } = await client.query<DueCase>(
            `SELECT tenant, case_id AS "caseId" FROM read_models.moderation_cases
             WHERE check_at <= $3 AND (tenant, case_id) > ($1, $2) ORDER BY tenant, case_id LIMIT ${pageSize}`,
            [last?.tenant ?? '', last?.caseId ?? '', now],
          )
          return rows
        }),
      handle: ({ tenant, caseId }) =>
        orRefused(async (): Promise<'checked' | 'refused'> => {
          const answer = await services.call(checkCaseCall, { tenant, params: { id: caseId }, signal })
          return answer.ok ? 'checked' : 'refused'
        }),
    },
    { checked: 0, refused: 0 },
    signal,
  )

interface BlockedOffer {
  readonly tenant: TenantId
  readonly offerId: OfferId
  readonly decisionId: string
}

/** Published by a payment or a schedule that had begun before. */
export const settleBlocked = (
  { pool, services }: CheckDeps,
  signal: AbortSignal,
): Promise<Readonly<Record<'settled' | 'refused', number>>> =>
  eachDue(
    {
      pageSize,
      pageAfter: (last?: BlockedOffer) =>
        asProjector(pool, async (client) => {
          const { rows } = await client.query<BlockedOffer>(
            `SELECT o.tenant, o.offer_id AS "offerId", c.blocked_by AS "decisionId"
             FROM read_models.moderation_cases c JOIN read_models.company_offers o ON o.tenant = c.tenant AND o.company_id = c.company_id
             WHERE c.blocked_by IS NOT NULL AND o.state = 'published' AND (o.tenant, o.offer_id) > ($1, $2)
             ORDER BY o.tenant, o.offer_id LIMIT ${pageSize}`,
            [last?.tenant ?? '', last?.offerId ?? ''],
          )
          return rows
        }),
      handle: ({ tenant, offerId: id, decisionId }) =>
        orRefused(async (): Promise<'settled' | 'refused'> => {
          const answer = await services.call(settleBlockCall, { tenant, params: { id }, body: { decisionId }, signal })
          return answer.ok ? 'settled' : 'refused'
        }),
    },
    { settled: 0, refused: 0 },
    signal,
  )
