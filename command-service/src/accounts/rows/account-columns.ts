/** SQL that statements on `accounts.accounts` share. */
import { type BlockReason, blockReasons } from '@jobboard/contracts/accounts/block-reasons'
import { z } from 'zod'

/** The columns of an `AccountProfile`. */
export const profileColumns = 'account_id AS id, tenant, kind, role, company_id AS "companyId", name, email'

/** Read by `blockReasonOf`: null where the account is not blocked. */
export const blockReasonColumn = 'block_reason AS "blockReason"'
const blockedRow = z.object({ blockReason: z.enum(blockReasons).nullable() })
export const blockReasonOf = (row: unknown): BlockReason | null => blockedRow.parse(row).blockReason

/** For the SET of every statement that changes what the account's events record: the row is then ahead of them until it is recorded. */
export const countedChange = 'changed_at = now(), facts_version = facts_version + 1'
