/** What free plans have published for each company: counted in one place, so that publications in the same moment cannot exceed the limits. */
import type { Migration } from '../../database/database.ts'
import { commandRole, projectorRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const freeSlotMigrations: readonly Migration[] = [
  {
    id: 'accounts/free-slots/001',
    sql: `
      CREATE TABLE accounts.free_slots (
        tenant text NOT NULL,
        offer_id text NOT NULL,
        company_id text NOT NULL,
        day date NOT NULL,
        place integer NOT NULL,
        taken_at timestamptz NOT NULL,
        ended boolean NOT NULL DEFAULT false,
        PRIMARY KEY (tenant, offer_id),
        UNIQUE (tenant, company_id, day, place)
      );
      COMMENT ON TABLE accounts.free_slots IS 'offers that a free plan publishes, one row each';
      COMMENT ON COLUMN accounts.free_slots.day IS 'of the publication, in the time zone of the board';
      COMMENT ON COLUMN accounts.free_slots.place IS 'among those of the company on that day';
      COMMENT ON COLUMN accounts.free_slots.ended IS 'the offer is not open any more; its place on that day stays taken';
      CREATE INDEX free_slots_open ON accounts.free_slots (tenant, company_id) WHERE NOT ended;
      ${secureTenantTable('accounts.free_slots', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT' } })}`,
  },
  {
    id: 'accounts/free-slots/002',
    sql: `
      CREATE POLICY ${projectorRole} ON accounts.free_slots TO ${projectorRole}
        USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
      GRANT SELECT, INSERT ON accounts.free_slots TO ${projectorRole};

      CREATE TABLE accounts.free_slots_counted (
        tenant text PRIMARY KEY,
        counted_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE accounts.free_slots_counted IS 'boards whose offers from before there were slots have theirs';
      ${secureTenantTable('accounts.free_slots_counted', { ofEveryTenant: { [projectorRole]: 'SELECT, INSERT' } })}`,
  },
]
