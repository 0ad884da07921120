/** What later releases add to the tables of accounts. */
import type { Migration } from '../../database/database.ts'
import { commandRole, projectorRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

export const accountMigrations: readonly Migration[] = [
  {
    id: 'accounts/membership/001',
    sql: `
      ALTER TABLE accounts.accounts ADD COLUMN member_recorded_at timestamptz, ADD COLUMN company_revision bigint NOT NULL DEFAULT -1;
      COMMENT ON COLUMN accounts.accounts.member_recorded_at IS 'when the company knew the member; null: not yet';
      COMMENT ON COLUMN accounts.accounts.company_revision IS 'of the events of the company that the role was copied from';
      CREATE INDEX accounts_members ON accounts.accounts (tenant, company_id) WHERE company_id IS NOT NULL;`,
  },
  {
    // Accounts that exist are confirmed: the demo data made them. Each is compared with its events again.
    id: 'accounts/facts/001',
    sql: `
      ALTER TABLE accounts.accounts
        ADD COLUMN confirmed_at timestamptz DEFAULT now(),
        ADD COLUMN password_changed_at timestamptz,
        ADD COLUMN changed_at timestamptz,
        ADD COLUMN facts_version integer NOT NULL DEFAULT 1,
        ADD COLUMN recorded_version integer NOT NULL DEFAULT 0;
      ALTER TABLE accounts.accounts ALTER COLUMN confirmed_at DROP DEFAULT;
      COMMENT ON COLUMN accounts.accounts.confirmed_at IS 'when the e-mail was confirmed; null: not yet';
      COMMENT ON COLUMN accounts.accounts.facts_version IS 'counts changes of what events tell of the account';
      COMMENT ON COLUMN accounts.accounts.recorded_version IS 'the version that events tell; recorded_at is no longer used';
      CREATE INDEX accounts_to_record ON accounts.accounts (tenant, account_id) WHERE recorded_version < facts_version;`,
  },
]

/** After the migrations that make the roles. The job that sends the link of an invitation writes the digest of its token. */
export const invitationMigrations: readonly Migration[] = [
  {
    id: 'accounts/invitations/001',
    sql: `
      CREATE TABLE accounts.invitations (
        tenant text NOT NULL,
        invitation_id uuid NOT NULL,
        company_id text NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'viewer')),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        token_hash bytea,
        PRIMARY KEY (tenant, invitation_id),
        UNIQUE (tenant, company_id, email)
      );
      COMMENT ON COLUMN accounts.invitations.token_hash IS 'of the link in the e-mail; null until it is sent';
      CREATE UNIQUE INDEX invitations_token ON accounts.invitations (tenant, token_hash);
      ${secureTenantTable('accounts.invitations', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, UPDATE, DELETE',
          [readerRole]: 'SELECT (tenant, invitation_id, company_id, email, role, expires_at)',
          [projectorRole]: 'SELECT (tenant, invitation_id), UPDATE (token_hash)',
        },
      })}
      GRANT USAGE ON SCHEMA accounts TO ${projectorRole};`,
  },
]

/** After the migrations that make the roles. */
export const offerTokenMigrations: readonly Migration[] = [
  {
    id: 'accounts/offer-tokens/001',
    sql: `
      CREATE TABLE accounts.offer_tokens (
        tenant text NOT NULL,
        token_hash bytea NOT NULL,
        offer_id text NOT NULL,
        account_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (tenant, token_hash),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts ON DELETE CASCADE
      );
      COMMENT ON TABLE accounts.offer_tokens IS 'rights to one offer each, in the name of the account that began it';
      CREATE INDEX offer_tokens_expiry ON accounts.offer_tokens (tenant, expires_at);
      CREATE INDEX offer_tokens_account ON accounts.offer_tokens (tenant, account_id);
      ${secureTenantTable('accounts.offer_tokens', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE', [readerRole]: 'SELECT' } })}
      -- As accounts.find_session: the tenant and the look-up in one round trip. What the account may do is what it may now.
      CREATE FUNCTION accounts.find_offer_token(p_tenant text, p_token_hash bytea, p_offer_id text)
      RETURNS TABLE (account_id uuid, kind text, role text, company_id text, email text, name text)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT a.account_id, a.kind, a.role, a.company_id, a.email, a.name
          FROM accounts.offer_tokens t JOIN accounts.accounts a ON a.tenant = t.tenant AND a.account_id = t.account_id
          WHERE t.tenant = p_tenant AND t.token_hash = p_token_hash AND t.offer_id = p_offer_id AND t.expires_at > now();
      END $$;`,
  },
]

/** After the migrations that make the roles. The job that sends a link writes the digest of its token. */
export const signUpMigrations: readonly Migration[] = [
  {
    id: 'accounts/sign-up/001',
    sql: `
      ALTER TABLE accounts.accounts
        ADD COLUMN phone text,
        ADD COLUMN regulations_version text,
        ADD COLUMN regulations_accepted_at timestamptz,
        ADD COLUMN newsletter boolean NOT NULL DEFAULT false,
        ADD COLUMN newsletter_changed_at timestamptz;
      COMMENT ON COLUMN accounts.accounts.newsletter_changed_at IS 'when the account last said whether it wants the newsletter; null: never';
      CREATE TABLE accounts.sign_ups (
        tenant text NOT NULL,
        sign_up_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('candidate', 'employer')),
        email text NOT NULL,
        name text NOT NULL,
        phone text NOT NULL,
        company_name text,
        password_hash text NOT NULL,
        regulations_version text NOT NULL,
        newsletter boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        token_hash bytea,
        link_expires_at timestamptz,
        PRIMARY KEY (tenant, sign_up_id)
      );
      COMMENT ON COLUMN accounts.sign_ups.token_hash IS 'of the link in the newest e-mail; null until it is sent';
      CREATE UNIQUE INDEX sign_ups_token ON accounts.sign_ups (tenant, token_hash);
      CREATE INDEX sign_ups_email ON accounts.sign_ups (tenant, kind, email, created_at DESC);
      CREATE TABLE accounts.link_requests (
        tenant text NOT NULL,
        request_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('candidate', 'employer', 'admin')),
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        token_hash bytea,
        PRIMARY KEY (tenant, request_id)
      );
      COMMENT ON COLUMN accounts.link_requests.token_hash IS 'of a link that sets a password; null for other requests, and until it is sent';
      CREATE UNIQUE INDEX link_requests_token ON accounts.link_requests (tenant, token_hash);
      CREATE INDEX link_requests_email ON accounts.link_requests (tenant, kind, email);
      ${secureTenantTable('accounts.sign_ups', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, UPDATE, DELETE',
          [projectorRole]:
            'SELECT (tenant, sign_up_id, kind, email, name, company_name, created_at, expires_at), UPDATE (token_hash, link_expires_at)',
        },
      })}
      ${secureTenantTable('accounts.link_requests', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, UPDATE, DELETE',
          [projectorRole]: 'SELECT (tenant, request_id, kind, email, expires_at), UPDATE (token_hash)',
        },
      })}
      -- Whether an address has an account decides what its owner is sent.
      CREATE POLICY ${projectorRole} ON accounts.accounts FOR SELECT TO ${projectorRole} USING (tenant = current_setting('app.tenant', true));
      GRANT SELECT (tenant, account_id, kind, email, name) ON accounts.accounts TO ${projectorRole};`,
  },
  {
    id: 'accounts/candidate-sign-ups/001',
    sql: `
      ALTER TABLE accounts.sign_ups
        ALTER COLUMN phone DROP NOT NULL,
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD COLUMN sets_password boolean NOT NULL DEFAULT false,
        ADD COLUMN pending jsonb,
        ADD COLUMN account_id uuid,
        ADD CHECK (kind = 'candidate' OR (phone IS NOT NULL AND password_hash IS NOT NULL));
      COMMENT ON COLUMN accounts.sign_ups.sets_password IS 'no password was given: the link sets it';
      COMMENT ON COLUMN accounts.sign_ups.pending IS 'what a candidate had begun before, given back by the confirmation';
      COMMENT ON COLUMN accounts.sign_ups.account_id IS 'of the account that was made of it; null: none yet, or of an employer';
      GRANT SELECT (sets_password) ON accounts.sign_ups TO ${projectorRole};`,
  },
  {
    id: 'accounts/identities/001',
    sql: `
      ALTER TABLE accounts.accounts
        ADD COLUMN identity_issuer text,
        ADD COLUMN identity_subject text,
        ADD COLUMN identity_linked_at timestamptz;
      COMMENT ON COLUMN accounts.accounts.identity_subject IS 'whom the identity provider identity_issuer signs in to this account';
      CREATE UNIQUE INDEX accounts_identity ON accounts.accounts (tenant, kind, identity_issuer, identity_subject);
      CREATE TABLE accounts.identity_requests (
        tenant text NOT NULL,
        token_hash bytea NOT NULL,
        kind text NOT NULL CHECK (kind IN ('candidate', 'employer', 'admin')),
        issuer text NOT NULL,
        subject text NOT NULL,
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (tenant, token_hash)
      );
      COMMENT ON TABLE accounts.identity_requests IS 'people whom an identity provider vouched for, until they prove the password of the account';
      CREATE INDEX identity_requests_end ON accounts.identity_requests (tenant, expires_at);
      ${secureTenantTable('accounts.identity_requests', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE' } })}
      GRANT SELECT (identity_issuer, identity_linked_at) ON accounts.accounts TO ${readerRole};`,
  },
]

/** One row of an account that has a second factor, or begins to have one. */
export const secondFactorMigrations: readonly Migration[] = [
  {
    id: 'accounts/second-factors/001',
    sql: `
      CREATE TABLE accounts.second_factors (
        tenant text NOT NULL,
        account_id uuid NOT NULL,
        secret jsonb,
        enabled_at timestamptz,
        begun_secret jsonb,
        begun_until timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        recovery_codes bytea[] NOT NULL DEFAULT '{}',
        codes_issued_at timestamptz,
        codes_used_at timestamptz[] NOT NULL DEFAULT '{}',
        failures integer NOT NULL DEFAULT 0,
        failures_since timestamptz,
        PRIMARY KEY (tenant, account_id),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE,
        CHECK ((secret IS NULL) = (enabled_at IS NULL)),
        CHECK ((enabled_at IS NULL) = (codes_issued_at IS NULL))
      );
      COMMENT ON COLUMN accounts.second_factors.secret IS 'sealed for the account';
      COMMENT ON COLUMN accounts.second_factors.begun_secret IS 'shown, and not confirmed by a code yet';
      COMMENT ON COLUMN accounts.second_factors.last_step IS 'of the newest code that was used (RFC 6238); older ones are refused';
      COMMENT ON COLUMN accounts.second_factors.recovery_codes IS 'digests of those that are unused';
      COMMENT ON COLUMN accounts.second_factors.failures IS 'wrong codes in the hour since failures_since';
      ${secureTenantTable('accounts.second_factors', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, UPDATE, DELETE',
          // How many recovery codes are left is a count of digests.
          [readerRole]: 'SELECT (tenant, account_id, enabled_at, recovery_codes)',
        },
      })}
      ALTER TABLE accounts.sessions ADD COLUMN second_factor_at timestamptz;
      COMMENT ON COLUMN accounts.sessions.second_factor_at IS 'when a code of the second factor was given; null: never';
      -- Beside find_session, whose shape processes of the release before have prepared.
      CREATE FUNCTION accounts.find_open_session(p_tenant text, p_token_hash bytea)
      RETURNS TABLE (session_id uuid, account_id uuid, kind text, role text, company_id text, email text, name text,
        used_long_ago boolean, has_second_factor boolean)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT s.session_id, s.account_id, a.kind, a.role, a.company_id, a.email, a.name, s.last_used_at < now() - interval '5 minutes',
            s.second_factor_at IS NOT NULL
          FROM accounts.sessions s JOIN accounts.accounts a ON a.tenant = s.tenant AND a.account_id = s.account_id
          WHERE s.tenant = p_tenant AND s.token_hash = p_token_hash AND s.revoked_at IS NULL AND s.expires_at > now();
      END $$;`,
  },
]

/** One pending address for each account: a newer request replaces it. */
export const emailChangeMigrations: readonly Migration[] = [
  {
    id: 'accounts/email-changes/001',
    sql: `
      CREATE TABLE accounts.email_changes (
        tenant text NOT NULL,
        account_id uuid NOT NULL,
        request_id uuid NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        token_hash bytea,
        PRIMARY KEY (tenant, account_id),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE
      );
      COMMENT ON COLUMN accounts.email_changes.token_hash IS 'of the link sent to the new address; null until it is sent';
      CREATE UNIQUE INDEX email_changes_token ON accounts.email_changes (tenant, token_hash);
      ${secureTenantTable('accounts.email_changes', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, UPDATE, DELETE',
          [projectorRole]: 'SELECT (tenant, account_id, request_id, email, expires_at), UPDATE (token_hash, expires_at)',
        },
      })}
      -- What people see of their own account.
      GRANT SELECT (phone, newsletter) ON accounts.accounts TO ${readerRole};`,
  },
  {
    id: 'accounts/newsletter/001',
    sql: `
      ALTER TABLE accounts.accounts ADD COLUMN newsletter_version text;
      COMMENT ON COLUMN accounts.accounts.newsletter_version IS 'of the privacy policy that was in force when it was last said';`,
  },
]

/** Tokens of companies; their events tell everything but the digest and the last use. */
export const apiTokenMigrations: readonly Migration[] = [
  {
    id: 'accounts/api-tokens/001',
    sql: `
      CREATE TABLE accounts.api_tokens (
        tenant text NOT NULL,
        token_id uuid NOT NULL,
        token_hash bytea NOT NULL,
        company_id text NOT NULL,
        created_by uuid NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        ending text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        last_used_at timestamptz,
        PRIMARY KEY (tenant, token_id),
        FOREIGN KEY (tenant, created_by) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE
      );
      COMMENT ON COLUMN accounts.api_tokens.token_hash IS 'SHA-256 of the token, which is stored nowhere';
      COMMENT ON COLUMN accounts.api_tokens.last_used_at IS 'the hour; null: never';
      CREATE UNIQUE INDEX api_tokens_hash ON accounts.api_tokens (tenant, token_hash);
      CREATE INDEX api_tokens_company ON accounts.api_tokens (tenant, company_id, created_at);
      CREATE INDEX api_tokens_creator ON accounts.api_tokens (tenant, created_by);
      ${secureTenantTable('accounts.api_tokens', {
        ofTenant: {
          [commandRole]: 'SELECT, INSERT, DELETE, UPDATE (last_used_at)',
          [readerRole]: 'SELECT, UPDATE (last_used_at)',
        },
      })}
      -- As accounts.find_session: the tenant and the look-up in one round trip. It acts while its creator is an owner of the company.
      CREATE FUNCTION accounts.find_api_token(p_tenant text, p_token_hash bytea)
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
            AND a.kind = 'employer' AND a.role = 'owner' AND a.company_id = t.company_id;
      END $$;`,
  },
]
