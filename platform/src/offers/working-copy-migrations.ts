/** What forms of offers have saved by themselves and their authors have not saved, published or scheduled yet. Rows alone: docs/decisions/0226. */
import type { Migration } from '../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../database/service-roles.ts'
import { secureTenantTable } from '../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const workingCopyMigrations: readonly Migration[] = [
  {
    id: 'offers/working-copies/001',
    sql: `
      CREATE SCHEMA offers;
      GRANT USAGE ON SCHEMA offers TO ${commandRole}, ${readerRole}, ${projectorRole}, ${maintenanceRole};

      -- json, not jsonb, where it is stored as an event later: the bytes stay as they were written.
      CREATE TABLE offers.working_copies (
        tenant text NOT NULL,
        offer_id text NOT NULL,
        company_id text NOT NULL,
        stream_revision integer NOT NULL,
        saves integer NOT NULL,
        event_id uuid NOT NULL,
        event_type text NOT NULL,
        data json NOT NULL,
        metadata json NOT NULL,
        changed_at timestamptz NOT NULL,
        plan text,
        title text,
        city text,
        cities integer,
        workplace_type text,
        search_text text,
        PRIMARY KEY (tenant, offer_id)
      );
      COMMENT ON TABLE offers.working_copies IS 'the event that ends the stream of an offer once anything follows it, replaced by each save of the form until then';
      COMMENT ON COLUMN offers.working_copies.stream_revision IS 'of the newest stored event; a row whose stream has a newer one is spent';
      COMMENT ON COLUMN offers.working_copies.saves IS 'since that event; with it the revision that ETag names';
      COMMENT ON COLUMN offers.working_copies.data IS 'contact and application address are sealed, as in every event';
      COMMENT ON COLUMN offers.working_copies.plan IS 'this and the following: of a draft, as lists show it; null of a published offer, whose list shows what is public';
      CREATE INDEX working_copies_company ON offers.working_copies (tenant, company_id);
      CREATE INDEX working_copies_changed ON offers.working_copies (tenant, changed_at);
      ${secureTenantTable('offers.working_copies', {
        ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE', [readerRole]: 'SELECT' },
        ofEveryTenant: { [projectorRole]: 'SELECT' },
      })}`,
  },
]
