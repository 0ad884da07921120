/** The books of the sandbox gateway: what a real one has on machines of its own. */
import type { Migration } from '../../database/database.ts'
import { commandRole, maintenanceRole } from '../../database/service-roles.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'

export const sandboxGatewayMigrations: readonly Migration[] = [
  {
    id: 'sandbox-gateway/001',
    roles: [commandRole, maintenanceRole],
    sql: `
      CREATE SCHEMA sandbox_gateway;
      GRANT USAGE ON SCHEMA sandbox_gateway TO ${commandRole}, ${maintenanceRole};

      CREATE TABLE sandbox_gateway.checkouts (
        tenant text NOT NULL,
        reference text NOT NULL,
        payment_id uuid NOT NULL,
        currency text NOT NULL,
        gross_minor bigint NOT NULL,
        description text NOT NULL,
        locale text NOT NULL,
        return_url text NOT NULL,
        status text NOT NULL DEFAULT 'open',
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (tenant, reference),
        UNIQUE (tenant, payment_id)
      );
      COMMENT ON COLUMN sandbox_gateway.checkouts.status IS 'open, paid or refused; one that is open after expires_at has expired';
      ${secureTenantTable('sandbox_gateway.checkouts', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE' } })}`,
  },
  {
    id: 'sandbox-gateway/002',
    sql: `
      ALTER TABLE sandbox_gateway.checkouts ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]', ADD COLUMN dispute text;
      COMMENT ON COLUMN sandbox_gateway.checkouts.refunds IS 'a list of {reference, refundId, grossMinor, status}';
      COMMENT ON COLUMN sandbox_gateway.checkouts.dispute IS 'open, won or lost; null where the payer has not disputed it'`,
  },
  {
    id: 'sandbox-gateway/003',
    sql: `
      ALTER TABLE sandbox_gateway.checkouts ADD COLUMN paid_minor bigint;
      COMMENT ON COLUMN sandbox_gateway.checkouts.paid_minor IS 'what the payer paid; null: what was asked for';
      COMMENT ON COLUMN sandbox_gateway.checkouts.status IS
        'open, processing, paid, refused or cancelled; one that is open after expires_at has expired'`,
  },
]
