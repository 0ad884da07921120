/** What an import in the background brought, and which rows it refused or repaired (docs/import.md, "For administrators"). */
import type { Migration } from '../database/database.ts'
import { commandRole, readerRole } from '../database/service-roles.ts'
import { secureTenantTable } from '../read-models/secure-table.ts'

/** After those of working copies, which make the schema. */
export const importMigrations: readonly Migration[] = [
  {
    id: 'offers/imports/001',
    sql: `
      CREATE TABLE offers.imported (
        tenant text NOT NULL,
        import_id uuid NOT NULL,
        offer_id text COLLATE "C" NOT NULL,
        kind text NOT NULL,
        digest text NOT NULL,
        part integer NOT NULL,
        PRIMARY KEY (tenant, import_id, offer_id)
      );
      COMMENT ON TABLE offers.imported IS 'what an import brought: by it the import can be undone';
      COMMENT ON COLUMN offers.imported.kind IS 'created, changed or unchanged';
      COMMENT ON COLUMN offers.imported.part IS 'of the file, from 0';
      ${secureTenantTable('offers.imported', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE' } })}

      CREATE TABLE offers.import_problems (
        tenant text NOT NULL,
        import_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        problem json NOT NULL,
        PRIMARY KEY (tenant, import_id, number, kind)
      );
      COMMENT ON TABLE offers.import_problems IS 'the first rows of an import that were refused or repaired';
      COMMENT ON COLUMN offers.import_problems.number IS 'of the file, from 1';
      ${secureTenantTable('offers.import_problems', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE', [readerRole]: 'SELECT' } })}`,
  },
]
