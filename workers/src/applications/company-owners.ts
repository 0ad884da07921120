/** Whom messages to a company go to that are about no single offer. */
import { type AccountId, accountIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { asProjector } from '../runner/projector-transaction.ts'

/** Empty: no one has an account in the company, as in those of imported offers. */
export const companyOwners = (pool: Pool, tenant: string, companyId: string): Promise<readonly AccountId[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ accountId: string }>(
      `SELECT m.key AS "accountId" FROM read_models.companies c, json_each(c.members) m
       WHERE c.tenant = $1 AND c.company_id = $2 AND m.value ->> 'role' = 'owner' ORDER BY 1`,
      [tenant, companyId],
    )
    return rows.map(({ accountId }) => accountIdSchema.parse(accountId))
  })
