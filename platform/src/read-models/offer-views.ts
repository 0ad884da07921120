/**
 * How often offers were seen, day by day: counted by the command-service. No projection: a view is no event, only the number of a day is once
 * that day has ended (OfferViewsCounted), and what would tell visitors apart is deleted then (docs/decisions/0015-offer-views.md).
 */
import type { Migration } from '../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../database/service-roles.ts'
import { secureTenantTable } from './secure-table.ts'

/** After `projectionMigrations`, which make the role of readers. */
export const offerViewsMigrations: readonly Migration[] = [
  {
    id: 'statistics/offer-views/001',
    sql: `
CREATE SCHEMA statistics;
GRANT USAGE ON SCHEMA statistics TO ${readerRole};

-- Unlogged: what is to be forgotten never reaches the log of the database, its copies or its archives.
CREATE UNLOGGED TABLE statistics.view_salts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant text COLLATE "C" NOT NULL,
  day date NOT NULL,
  salt bytea NOT NULL,
  ends_at timestamptz NOT NULL,
  UNIQUE (tenant, day)
);
CREATE UNLOGGED TABLE statistics.view_marks (
  salt_id uuid NOT NULL REFERENCES statistics.view_salts ON DELETE CASCADE,
  offer_id text COLLATE "C" NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (salt_id, offer_id, visitor)
);

CREATE TABLE statistics.offer_views (
  tenant text COLLATE "C" NOT NULL,
  offer_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (tenant, offer_id, day)
);
COMMENT ON COLUMN statistics.offer_views.day IS 'in the time zone of the board';
ALTER TABLE statistics.offer_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY reader ON statistics.offer_views FOR SELECT TO ${readerRole} USING (tenant = current_setting('app.tenant', true));
GRANT SELECT ON statistics.offer_views TO ${readerRole};`,
  },
  {
    id: 'statistics/offer-views/002',
    sql: `
ALTER TABLE statistics.offer_views ADD COLUMN recorded_at timestamptz;
COMMENT ON COLUMN statistics.offer_views.recorded_at IS 'when the number became an event (OfferViewsCounted), after the end of its day';
CREATE INDEX offer_views_to_record ON statistics.offer_views (tenant, day, offer_id) WHERE recorded_at IS NULL;`,
  },
  {
    id: 'statistics/offer-views/003',
    roles: [commandRole, projectorRole, maintenanceRole],
    sql: `
GRANT USAGE ON SCHEMA statistics TO ${commandRole}, ${projectorRole}, ${maintenanceRole};
${secureTenantTable('statistics.offer_views', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE' } })}
${secureTenantTable('statistics.view_salts', { ofTenant: { [commandRole]: 'SELECT, INSERT' }, ofEveryTenant: { [projectorRole]: 'SELECT, DELETE' } })}
GRANT SELECT, INSERT ON statistics.view_marks TO ${commandRole};`,
  },
]
