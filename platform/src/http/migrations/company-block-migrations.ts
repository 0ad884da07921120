/** Companies that moderation has blocked: their members only read, and their API tokens open nothing (docs/product/moderation.md). */
import type { Migration } from '../../database/database.ts'
import { commandRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** Of account `a`. */
export const roleNow = `CASE WHEN a.kind = 'employer' AND EXISTS (
            SELECT FROM accounts.company_blocks b WHERE b.tenant = a.tenant AND b.company_id = a.company_id AND b.is_blocked
          ) THEN 'viewer' ELSE a.role END`

/** After the migrations that make the roles. */
export const companyBlockMigrations: readonly Migration[] = [
  {
    id: 'accounts/company-blocks/001',
    sql: `
      CREATE TABLE accounts.company_blocks (
        tenant text NOT NULL,
        company_id text NOT NULL,
        is_blocked boolean NOT NULL,
        company_revision bigint NOT NULL,
        PRIMARY KEY (tenant, company_id)
      );
      COMMENT ON TABLE accounts.company_blocks IS 'companies that are blocked, or were: copied from their events';
      COMMENT ON COLUMN accounts.company_blocks.company_revision IS 'of the events of the company that the row was copied from';
      ${secureTenantTable('accounts.company_blocks', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE', [readerRole]: 'SELECT' } })}

      CREATE OR REPLACE FUNCTION accounts.find_open_session(p_tenant text, p_token_hash bytea)
      RETURNS TABLE (session_id uuid, account_id uuid, kind text, role text, company_id text, email text, name text,
        used_long_ago boolean, has_second_factor boolean)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT s.session_id, s.account_id, a.kind, ${roleNow}, a.company_id, a.email, a.name,
            s.last_used_at < now() - interval '5 minutes', s.second_factor_at IS NOT NULL
          FROM accounts.sessions s JOIN accounts.accounts a ON a.tenant = s.tenant AND a.account_id = s.account_id
          WHERE s.tenant = p_tenant AND s.token_hash = p_token_hash AND s.revoked_at IS NULL AND s.expires_at > now();
      END $$;

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
            AND a.kind = 'employer' AND a.role = 'owner' AND a.company_id = t.company_id AND ${roleNow} = 'owner';
      END $$;

      CREATE OR REPLACE FUNCTION accounts.find_offer_token(p_tenant text, p_token_hash bytea, p_offer_id text)
      RETURNS TABLE (account_id uuid, kind text, role text, company_id text, email text, name text)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT a.account_id, a.kind, ${roleNow}, a.company_id, a.email, a.name
          FROM accounts.offer_tokens t JOIN accounts.accounts a ON a.tenant = t.tenant AND a.account_id = t.account_id
          WHERE t.tenant = p_tenant AND t.token_hash = p_token_hash AND t.offer_id = p_offer_id AND t.expires_at > now();
      END $$;`,
  },
]
