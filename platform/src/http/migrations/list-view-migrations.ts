/** Saved views of administrators. Rows alone: what they search for may be the name of a person, which no event has in clear text. */
import type { Migration } from '../../database/database.ts'
import { commandRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const listViewMigrations: readonly Migration[] = [
  {
    id: 'accounts/list-views/001',
    sql: `
      CREATE TABLE accounts.list_views (
        tenant text NOT NULL,
        view_id uuid NOT NULL,
        account_id uuid NOT NULL,
        list text NOT NULL,
        name text NOT NULL,
        address text NOT NULL,
        is_shared boolean NOT NULL,
        PRIMARY KEY (tenant, view_id),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE
      );
      COMMENT ON TABLE accounts.list_views IS 'lists of administrators under a name: search, filters and order';
      CREATE INDEX list_views_list ON accounts.list_views (tenant, list);
      CREATE INDEX list_views_account ON accounts.list_views (tenant, account_id);
      CREATE TABLE accounts.list_defaults (
        tenant text NOT NULL,
        account_id uuid NOT NULL,
        list text NOT NULL,
        view_id uuid NOT NULL,
        PRIMARY KEY (tenant, account_id, list),
        FOREIGN KEY (tenant, account_id) REFERENCES accounts.accounts (tenant, account_id) ON DELETE CASCADE,
        FOREIGN KEY (tenant, view_id) REFERENCES accounts.list_views (tenant, view_id) ON DELETE CASCADE
      );
      COMMENT ON TABLE accounts.list_defaults IS 'the view with which a list begins for an account';
      CREATE INDEX list_defaults_view ON accounts.list_defaults (tenant, view_id);
      ${['list_views', 'list_defaults']
        .map((table) =>
          secureTenantTable(`accounts.${table}`, {
            ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT' },
          }),
        )
        .join('\n')}`,
  },
]
