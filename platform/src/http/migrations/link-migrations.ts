/** Links in e-mails: which browser a sign-up is of, which sign-up a request for a link is about, and links that were used. */
import type { Migration } from '../../database/database.ts'
import { commandRole, projectorRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** After the migrations that make the roles, and those of sign-ups. */
export const linkMigrations: readonly Migration[] = [
  {
    id: 'accounts/links/001',
    sql: `
      ALTER TABLE accounts.sign_ups ADD COLUMN browser_hash bytea;
      COMMENT ON COLUMN accounts.sign_ups.browser_hash IS 'of the secret in a cookie of the browser that signed up; null: it has none';
      ALTER TABLE accounts.link_requests ADD COLUMN sign_up_id uuid;
      COMMENT ON COLUMN accounts.link_requests.sign_up_id IS 'whose link is meant; null: the newest one of the address';
      GRANT SELECT (sign_up_id) ON accounts.link_requests TO ${projectorRole};
      CREATE TABLE accounts.used_links (
        tenant text NOT NULL,
        token_hash bytea NOT NULL,
        account_id uuid NOT NULL,
        browser_hash bytea,
        used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (tenant, token_hash),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE
      );
      COMMENT ON TABLE accounts.used_links IS 'links that made an account or changed its address, so that a retry is told that it worked';
      COMMENT ON COLUMN accounts.used_links.browser_hash IS 'of the secret in a cookie of the browser that used it';
      CREATE INDEX used_links_end ON accounts.used_links (tenant, expires_at);
      CREATE INDEX used_links_account ON accounts.used_links (tenant, account_id);
      ${secureTenantTable('accounts.used_links', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE' } })}`,
  },
]
