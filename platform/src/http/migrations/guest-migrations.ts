/**
 * People who have job alerts and no account (docs/product/saved-searches.md, "Guests"). Their id is that of their saved searches, and becomes the id of
 * the account of a candidate who signs up with the address; the row is deleted then. No event holds the address.
 */
import type { Migration } from '../../database/database.ts'
import { commandRole, projectorRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const guestMigrations: readonly Migration[] = [
  {
    id: 'accounts/guests/001',
    sql: `
      CREATE TABLE accounts.guests (
        tenant text NOT NULL,
        candidate_id uuid NOT NULL,
        email text NOT NULL,
        locale text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, candidate_id),
        UNIQUE (tenant, email)
      );
      COMMENT ON COLUMN accounts.guests.email IS 'normalised as those of accounts';
      COMMENT ON COLUMN accounts.guests.locale IS 'of the request that made the row';
      ${secureTenantTable('accounts.guests', {
        ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT', [projectorRole]: 'SELECT, DELETE' },
      })}`,
  },
]
