/** Roles of administrators. Those of earlier releases may do everything. */
import type { Migration } from '../../database/database.ts'

export const adminRoleMigrations: readonly Migration[] = [
  {
    // The owner of the table, who is no superuser everywhere, changes the rows of every board.
    id: 'accounts/admin-roles/001',
    sql: `
      ALTER TABLE accounts.accounts DROP CONSTRAINT accounts_role_check, DROP CONSTRAINT accounts_check;
      ALTER TABLE accounts.accounts NO FORCE ROW LEVEL SECURITY;
      UPDATE accounts.accounts SET role = 'administrator', changed_at = now(), facts_version = facts_version + 1 WHERE kind = 'admin';
      ALTER TABLE accounts.accounts FORCE ROW LEVEL SECURITY;
      ALTER TABLE accounts.accounts
        ADD CONSTRAINT accounts_role CHECK (CASE kind
          WHEN 'employer' THEN role IS NOT NULL AND role IN ('owner', 'recruiter', 'viewer')
          WHEN 'admin' THEN role IS NOT NULL AND role IN ('administrator', 'moderator', 'support', 'analyst')
          ELSE role IS NULL END),
        ADD CONSTRAINT accounts_company CHECK ((kind = 'employer') = (company_id IS NOT NULL));`,
  },
]
