/** Tables of the HTTP edge: accounts and sessions, which every service reads, replies stored for their Idempotency-Key, rate limits. */
import type { Migration } from '../database.ts'

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
]
