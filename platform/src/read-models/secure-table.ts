/** Row-level security of a table with a column `tenant`: a reader sees the tenant in `app.tenant`, and nothing without it. */
import { maintenanceRole, projectorRole, readerRole } from '../database/service-roles.ts'

export const secureTable = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reader ON ${table} FOR SELECT TO ${readerRole} USING (tenant = current_setting('app.tenant', true));
CREATE POLICY projector ON ${table} TO ${projectorRole} USING (true) WITH CHECK (true);
GRANT SELECT ON ${table} TO ${readerRole};
GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${projectorRole};`

/** What a role may do with a table, e.g. `SELECT, INSERT`. */
export type Privileges = Readonly<Record<string, string>>

/** Row-level security of a table that no projection fills: every role that uses it is named, with its privileges. */
export const secureTenantTable = (
  table: string,
  { ofTenant = {}, ofEveryTenant = {} }: { readonly ofTenant?: Privileges; readonly ofEveryTenant?: Privileges },
): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
${policiesFor(table, ofTenant, "tenant = current_setting('app.tenant', true)")}
${policiesFor(table, { ...ofEveryTenant, [maintenanceRole]: 'SELECT, INSERT, UPDATE, DELETE' }, 'true')}`

const policiesFor = (table: string, privileges: Privileges, rows: string): string =>
  Object.entries(privileges)
    .map(
      ([role, allowed]) => `CREATE POLICY ${role} ON ${table} TO ${role} USING (${rows}) WITH CHECK (${rows});
GRANT ${allowed} ON ${table} TO ${role};`,
    )
    .join('\n')
