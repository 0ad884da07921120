/** What candidates say about themselves beside their account, and their documents. Rows alone: docs/decisions/0170. */
import type { Migration } from '../../database/database.ts'
import { commandRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const candidateMigrations: readonly Migration[] = [
  {
    id: 'accounts/candidate-profiles/001',
    sql: `
      CREATE TABLE accounts.candidate_profiles (
        tenant text NOT NULL,
        account_id uuid NOT NULL,
        first_name text,
        last_name text,
        message text NOT NULL DEFAULT '',
        avatar text,
        preferences jsonb,
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, account_id)
      );
      COMMENT ON COLUMN accounts.candidate_profiles.first_name IS 'with last_name while both make the name of the account';
      COMMENT ON COLUMN accounts.candidate_profiles.avatar IS 'key of the file store';
      CREATE TABLE accounts.candidate_documents (
        tenant text NOT NULL,
        document_id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('cv')),
        file_name text NOT NULL,
        file text NOT NULL,
        size integer NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        stored_at timestamptz,
        PRIMARY KEY (tenant, document_id)
      );
      COMMENT ON COLUMN accounts.candidate_documents.file IS 'key of the file store; the row is written before the file, so that no file is left without one';
      COMMENT ON COLUMN accounts.candidate_documents.stored_at IS 'when the file was whole; null: it is being stored';
      CREATE INDEX candidate_documents_account ON accounts.candidate_documents (tenant, account_id, added_at DESC);
      ${['candidate_profiles', 'candidate_documents']
        .map((table) =>
          secureTenantTable(`accounts.${table}`, {
            ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT' },
          }),
        )
        .join('\n')}
      -- What people are given of their own account when they export it.
      GRANT SELECT (created_at, confirmed_at, password_changed_at, regulations_version, regulations_accepted_at, newsletter_changed_at)
        ON accounts.accounts TO ${readerRole};`,
  },
]
