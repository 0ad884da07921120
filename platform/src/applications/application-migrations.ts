/**
 * What the command-service must find of applications by person, account or offer at once: repeats, erasure, and files whose application never came
 * to be (docs/decisions/0248). And which message tells a company of which applications (docs/decisions/0275). What is in an application, its stream says.
 */
import type { Migration } from '../database/database.ts'
import { commandRole, maintenanceRole, projectorRole } from '../database/service-roles.ts'
import { secureTenantTable } from '../read-models/secure-table.ts'

/** After the migrations that make the roles. */
export const applicationMigrations: readonly Migration[] = [
  {
    id: 'applications/submissions/001',
    roles: [commandRole, maintenanceRole],
    sql: `
      CREATE SCHEMA applications;
      GRANT USAGE ON SCHEMA applications TO ${commandRole}, ${maintenanceRole};

      CREATE TABLE applications.submissions (
        tenant text NOT NULL,
        application_id uuid NOT NULL,
        offer_id text NOT NULL,
        company_id text NOT NULL,
        person text NOT NULL,
        candidate_id uuid,
        file text,
        begun_at timestamptz NOT NULL DEFAULT now(),
        submitted_at timestamptz,
        PRIMARY KEY (tenant, application_id)
      );
      COMMENT ON COLUMN applications.submissions.person IS 'the same for every application with one address; does not tell it';
      COMMENT ON COLUMN applications.submissions.file IS 'key of the file store; the row is written before the file, so that no file is left without one';
      COMMENT ON COLUMN applications.submissions.submitted_at IS 'when its event was stored; null: it is being sent, or never was';
      CREATE INDEX submissions_person ON applications.submissions (tenant, person);
      CREATE INDEX submissions_candidate ON applications.submissions (tenant, candidate_id) WHERE candidate_id IS NOT NULL;
      CREATE INDEX submissions_begun ON applications.submissions (tenant, begun_at) WHERE submitted_at IS NULL;
      ${secureTenantTable('applications.submissions', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}`,
  },
  {
    id: 'applications/submissions/002',
    sql: `
      ALTER TABLE applications.submissions ADD COLUMN erasing text, ADD COLUMN erasing_at timestamptz;
      COMMENT ON COLUMN applications.submissions.erasing IS 'why it is being erased; a process that ended in between leaves the row, and housekeeping goes on';
      CREATE INDEX submissions_erasing ON applications.submissions (tenant, erasing_at) WHERE erasing_at IS NOT NULL;`,
  },
  {
    id: 'applications/submissions/003',
    sql: 'CREATE INDEX submissions_offer ON applications.submissions (tenant, offer_id, application_id)',
  },
  {
    id: 'applications/notices/001',
    roles: [projectorRole, maintenanceRole],
    sql: `
      GRANT USAGE ON SCHEMA applications TO ${projectorRole};

      CREATE TABLE applications.notices (
        tenant text NOT NULL,
        application_id uuid NOT NULL,
        company_id text NOT NULL,
        recipient text NOT NULL,
        due_at timestamptz NOT NULL,
        is_joined boolean NOT NULL,
        closed_at timestamptz,
        PRIMARY KEY (tenant, application_id)
      );
      COMMENT ON TABLE applications.notices IS 'which message tells the company of an application: those with the same recipient and time are in one';
      COMMENT ON COLUMN applications.notices.recipient IS 'data subject of the address';
      COMMENT ON COLUMN applications.notices.is_joined IS 'false: a message about this application alone, at once';
      COMMENT ON COLUMN applications.notices.closed_at IS 'when the message was made; null: further applications can still be in it';
      CREATE INDEX notices_recipient ON applications.notices (tenant, company_id, recipient, due_at);
      CREATE INDEX notices_due ON applications.notices (tenant, due_at);
      ${secureTenantTable('applications.notices', { ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}`,
  },
]
