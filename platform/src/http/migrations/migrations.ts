/** Tables of the HTTP edge: accounts and sessions, which every service reads, replies stored for their Idempotency-Key, rate limits. */
import type { Migration } from '../../database/database.ts'
import { commandRole, maintenanceRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** Replies of before were stored as they were sent; they would be unreadable now, and some hold codes. */
const forgetReadableReplies = 'DELETE FROM http.idempotent_replies WHERE reply IS NOT NULL'

export const httpMigrations: readonly Migration[] = [
  {
    id: 'accounts/001',
    sql: `
      CREATE SCHEMA IF NOT EXISTS accounts;
      CREATE TABLE accounts.accounts (
        tenant text NOT NULL,
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('candidate', 'employer', 'admin')),
        role text CHECK (role IN ('owner', 'recruiter', 'viewer')),
        company_id text,
        email text NOT NULL,
        name text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, account_id),
        CHECK ((kind = 'employer') = (role IS NOT NULL AND company_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX accounts_email ON accounts.accounts (tenant, kind, email);
      CREATE TABLE accounts.sessions (
        tenant text NOT NULL,
        session_id uuid NOT NULL,
        account_id uuid NOT NULL,
        channel text NOT NULL CHECK (channel IN ('browser', 'api')),
        token_hash bytea NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        revoked_at timestamptz,
        PRIMARY KEY (tenant, session_id),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts ON DELETE CASCADE
      );
      COMMENT ON COLUMN accounts.sessions.expires_at IS 'of the token; a refresh gives a new one until ends_at';
      CREATE UNIQUE INDEX sessions_token ON accounts.sessions (tenant, token_hash);
      CREATE INDEX sessions_account ON accounts.sessions (tenant, account_id);
      CREATE TABLE accounts.refresh_tokens (
        tenant text NOT NULL,
        token_hash bytea NOT NULL,
        session_id uuid NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (tenant, token_hash),
        FOREIGN KEY (tenant, session_id) REFERENCES accounts.sessions ON DELETE CASCADE
      );`,
  },
  {
    id: 'http/001',
    sql: `
      CREATE SCHEMA IF NOT EXISTS http;
      CREATE TABLE http.idempotent_replies (
        tenant text NOT NULL,
        account text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        body_hash bytea NOT NULL,
        lease uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        keep_until timestamptz NOT NULL,
        reply json,
        PRIMARY KEY (tenant, account, route, key)
      );
      CREATE INDEX idempotent_replies_keep_until ON http.idempotent_replies (keep_until);
      CREATE UNLOGGED TABLE http.rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);`,
  },
  { id: 'http/002', sql: forgetReadableReplies },
  {
    id: 'accounts/002',
    sql: `
      ALTER TABLE accounts.accounts ADD COLUMN recorded_at timestamptz;
      COMMENT ON COLUMN accounts.accounts.recorded_at IS 'when the registration became an event; null: not yet';
      CREATE INDEX accounts_unrecorded ON accounts.accounts (tenant) WHERE recorded_at IS NULL;`,
  },
  {
    id: 'accounts/003',
    roles: [commandRole, readerRole, maintenanceRole],
    sql: `
      GRANT USAGE ON SCHEMA accounts TO ${commandRole}, ${readerRole}, ${maintenanceRole};
      ${secureTenantTable('accounts.accounts', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT (tenant, account_id, kind, role, company_id, email, name)' } })}
      ${secureTenantTable('accounts.sessions', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT, UPDATE (last_used_at)' } })}
      ${secureTenantTable('accounts.refresh_tokens', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}
      -- Enters the tenant and looks the session up in one statement, hence in one round trip. Of the caller's rights.
      CREATE FUNCTION accounts.find_session(p_tenant text, p_token_hash bytea)
      RETURNS TABLE (session_id uuid, account_id uuid, kind text, role text, company_id text, email text, name text, used_long_ago boolean)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT s.session_id, s.account_id, a.kind, a.role, a.company_id, a.email, a.name, s.last_used_at < now() - interval '5 minutes'
          FROM accounts.sessions s JOIN accounts.accounts a ON a.tenant = s.tenant AND a.account_id = s.account_id
          WHERE s.tenant = p_tenant AND s.token_hash = p_token_hash AND s.revoked_at IS NULL AND s.expires_at > now();
      END $$;`,
  },
  {
    id: 'http/003',
    roles: [commandRole, readerRole, maintenanceRole],
    sql: `
      GRANT USAGE ON SCHEMA http TO ${commandRole}, ${readerRole}, ${maintenanceRole};
      ${secureTenantTable('http.idempotent_replies', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}
      GRANT SELECT, INSERT, UPDATE, DELETE ON http.rate_limits TO ${commandRole}, ${readerRole};`,
  },
]
