/**
 * Accounts that an administrator blocked. Their sessions and rights to offers are ended with the same statement, and none is opened while they are
 * blocked (`command-service/src/accounts/sessions/session-store.ts`); API tokens of companies stay, and are not found.
 */
import type { Migration } from '../../database/database.ts'
import { readerRole } from '../../database/service-roles.ts'
import { roleNow } from './company-block-migrations.ts'

/** After those of blocked companies. */
export const blockedAccountMigrations: readonly Migration[] = [
  {
    id: 'accounts/blocked/001',
    sql: `
      ALTER TABLE accounts.accounts ADD COLUMN blocked_at timestamptz, ADD COLUMN block_reason text,
        ADD CONSTRAINT accounts_blocked CHECK ((blocked_at IS NULL) = (block_reason IS NULL));
      COMMENT ON COLUMN accounts.accounts.blocked_at IS 'when an administrator blocked it; null: it is not blocked';
      GRANT SELECT (blocked_at, block_reason) ON accounts.accounts TO ${readerRole};
      -- Of the same shape as before: processes of the release before have prepared it.
      CREATE OR REPLACE FUNCTION accounts.find_api_token(p_tenant text, p_token_hash bytea)
      RETURNS TABLE (token_id uuid, token_name text, scopes text[], account_id uuid, company_id text, email text, name text,
        used_long_ago boolean)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT t.token_id, t.name, t.scopes, a.account_id, a.company_id, a.email, a.name,
            t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 hour'
          FROM accounts.api_tokens t JOIN accounts.accounts a ON a.tenant = t.tenant AND a.account_id = t.created_by
          WHERE t.tenant = p_tenant AND t.token_hash = p_token_hash AND (t.expires_at IS NULL OR t.expires_at > now())
            AND a.kind = 'employer' AND a.role = 'owner' AND a.company_id = t.company_id AND a.blocked_at IS NULL AND ${roleNow} = 'owner';
      END $$;`,
  },
]
