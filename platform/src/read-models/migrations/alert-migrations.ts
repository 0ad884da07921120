/**
 * What the workers store of job alerts and no event describes: which new offers an alert may write about, and its digests
 * (docs/product/saved-searches.md, "Digests").
 */
import type { Migration } from '../../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../secure-table.ts'

/** After the migrations that make the roles. */
export const alertMigrations: readonly Migration[] = [
  {
    id: 'alerts/001',
    sql: `
      CREATE SCHEMA alerts;
      GRANT USAGE ON SCHEMA alerts TO ${projectorRole}, ${readerRole}, ${maintenanceRole};

      CREATE TABLE alerts.percolated_offers (
        tenant text COLLATE "C" NOT NULL,
        offer_id text COLLATE "C" NOT NULL,
        matches integer NOT NULL,
        percolated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, offer_id)
      );
      COMMENT ON TABLE alerts.percolated_offers IS
        'offers that were matched to all alerts when they were first published; written with alerts.matches in one transaction, so that an offer is new to an alert once';

      CREATE TABLE alerts.digests (
        tenant text COLLATE "C" NOT NULL,
        job_filter_id text COLLATE "C" NOT NULL,
        local_date date NOT NULL,
        kind text NOT NULL DEFAULT 'digest' CHECK (kind IN ('digest', 'question')),
        status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'empty', 'cancelled', 'sent', 'failed', 'unknown')),
        reason text,
        offers integer,
        planned_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        PRIMARY KEY (tenant, job_filter_id, local_date)
      );
      COMMENT ON COLUMN alerts.digests.local_date IS 'day in the time zone of the board';
      COMMENT ON COLUMN alerts.digests.status IS
        'due: not finished; empty: nothing that it was planned for is shown by the search any more; cancelled: the alert is off; others as of mail.messages';
      CREATE INDEX digests_due ON alerts.digests (tenant, local_date, job_filter_id) WHERE status = 'due';
      CREATE INDEX digests_finished ON alerts.digests (finished_at);

      CREATE TABLE alerts.matches (
        tenant text COLLATE "C" NOT NULL,
        job_filter_id text COLLATE "C" NOT NULL,
        offer_id text COLLATE "C" NOT NULL,
        matched_at timestamptz NOT NULL DEFAULT now(),
        digest_date date,
        shown_pay jsonb,
        PRIMARY KEY (tenant, job_filter_id, offer_id)
      );
      COMMENT ON TABLE alerts.matches IS 'an offer that was new to an alert when it was first published; at most once for ever';
      COMMENT ON COLUMN alerts.matches.digest_date IS 'of the digest that delivers it; null: waits for the next one';
      COMMENT ON COLUMN alerts.matches.shown_pay IS 'salaries as the digest showed them, to tell later rises; null: not shown';
      CREATE INDEX matches_waiting ON alerts.matches (tenant, job_filter_id) WHERE digest_date IS NULL;

      CREATE TABLE alerts.planned_days (
        tenant text COLLATE "C" NOT NULL,
        local_date date NOT NULL,
        planned_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, local_date)
      );
      COMMENT ON TABLE alerts.planned_days IS 'days whose digests are all written as rows';

      ${['percolated_offers', 'digests', 'matches', 'planned_days']
        .map((table) =>
          secureTenantTable(`alerts.${table}`, {
            ofTenant: { [readerRole]: 'SELECT' },
            ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' },
          }),
        )
        .join('\n')}`,
  },
  {
    id: 'mail/suppressions/001',
    sql: `
      CREATE TABLE mail.suppressions (
        tenant text COLLATE "C" NOT NULL,
        address_digest bytea NOT NULL,
        reason text NOT NULL CHECK (reason IN ('refused', 'bounced', 'complaint')),
        detail text,
        suppressed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (tenant, address_digest)
      );
      COMMENT ON TABLE mail.suppressions IS 'addresses that take no mail, or whose owners reported it';
      COMMENT ON COLUMN mail.suppressions.address_digest IS 'keyed digest of the normalised address; the table holds no address';
      COMMENT ON COLUMN mail.suppressions.detail IS 'reply of the server, without addresses';
      ${secureTenantTable('mail.suppressions', {
        ofTenant: { [readerRole]: 'SELECT' },
        ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' },
      })}`,
  },
  {
    id: 'alerts/002',
    sql: `
      ALTER TABLE alerts.digests
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN next_at timestamptz NOT NULL DEFAULT '-infinity';
      COMMENT ON COLUMN alerts.digests.next_at IS
        'not to be sent before: a process that sends it moves this ahead, so that another takes over what it leaves; a temporary refusal does, too';
      DROP INDEX alerts.digests_due;
      CREATE INDEX digests_due ON alerts.digests (tenant, next_at, job_filter_id) WHERE status = 'due';
      CREATE INDEX digests_questions ON alerts.digests (tenant, job_filter_id, planned_at) WHERE kind = 'question';

      CREATE TABLE alerts.sending (
        tenant text COLLATE "C" NOT NULL,
        turn bigint NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT '-infinity',
        PRIMARY KEY (tenant)
      );
      COMMENT ON TABLE alerts.sending IS 'one row per board: which batch of digests is sent next, and not before when; limits the rate over all processes';
      ${secureTenantTable('alerts.sending', { ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}`,
  },
  {
    id: 'alerts/003',
    sql: `
      CREATE FUNCTION alerts.refresh_statistics() RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $function$
      BEGIN
        ANALYZE alerts.digests;
        ANALYZE alerts.matches;
      END $function$;
      COMMENT ON FUNCTION alerts.refresh_statistics() IS
        'after a day is planned: by older statistics the tables have next to none of its rows, and sending them reads all (3.5 s for 50 of 100,000)';
      REVOKE ALL ON FUNCTION alerts.refresh_statistics() FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION alerts.refresh_statistics() TO ${projectorRole}`,
  },
  {
    id: 'alerts/004',
    sql: `
      ALTER TABLE alerts.digests ADD COLUMN holder integer;
      COMMENT ON COLUMN alerts.digests.holder IS
        'process that sends it (platform/src/worker-presence.ts); null: none, or one whose claim ends at next_at alone';
      CREATE INDEX digests_held ON alerts.digests (tenant, holder) WHERE status = 'due' AND holder IS NOT NULL`,
  },
  {
    id: 'mail/suppressions/002',
    sql: `
      CREATE POLICY ${commandRole} ON mail.suppressions TO ${commandRole} USING (tenant = current_setting('app.tenant', true));
      GRANT SELECT, DELETE ON mail.suppressions TO ${commandRole}`,
  },
]
