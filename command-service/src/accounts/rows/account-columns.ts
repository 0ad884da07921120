/** SQL that statements on `accounts.accounts` share. */

/** The columns of an `AccountProfile`. */
export const profileColumns = 'account_id AS id, tenant, kind, role, company_id AS "companyId", name, email'

/** For the SET of every statement that changes what the account's events record: the row is then ahead of them until it is recorded. */
export const countedChange = 'changed_at = now(), facts_version = facts_version + 1'
