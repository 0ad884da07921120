/**
 * What every projection needs in the database: two roles, a checkpoint with its lease, and the events that could not be applied.
 * The workers write here; the query-service reads the checkpoints.
 */
import type { Migration } from '../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../database/service-roles.ts'
import { secureTenantTable } from './secure-table.ts'

/** Part of a released migration, hence unchanged; `ensureRole` has done all of it before, at every start. */
const createRole = (role: string): string => `
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  -- A superuser may take any role; a grant to one would only make concurrent migrations collide. Without inheritance, because
  -- the policies of the projector would otherwise hold for whoever forgets to take a role.
  IF NOT pg_has_role(current_user, '${role}', 'SET') THEN
    EXECUTE format('GRANT ${role} TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  END IF;
END $$;`

export const projectionMigrations: readonly Migration[] = [
  {
    id: 'projections/001',
    roles: [readerRole, projectorRole],
    sql: `${createRole(readerRole)}${createRole(projectorRole)}
CREATE SCHEMA read_models;
GRANT USAGE ON SCHEMA read_models TO ${readerRole}, ${projectorRole};
CREATE SCHEMA projections;
GRANT USAGE ON SCHEMA projections TO ${readerRole}, ${projectorRole};

CREATE TABLE projections.checkpoints (
  projection text PRIMARY KEY,
  position text COLLATE "C" NOT NULL DEFAULT '',
  fence bigint NOT NULL DEFAULT 0,
  owner text,
  lease_until timestamptz,
  generation bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN projections.checkpoints.fence IS 'grows with every owner; writes of an earlier one are refused';
COMMENT ON COLUMN projections.checkpoints.generation IS 'grows with every rebuild; readers of a change feed start again when it does';
GRANT SELECT ON projections.checkpoints TO ${readerRole};
GRANT SELECT, INSERT, UPDATE, DELETE ON projections.checkpoints TO ${projectorRole};

CREATE TABLE projections.parked (
  projection text NOT NULL,
  stream text COLLATE "C" NOT NULL,
  position text COLLATE "C" NOT NULL,
  tenant text NOT NULL,
  event json NOT NULL,
  error text,
  attempts integer NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (projection, stream, position)
);
COMMENT ON COLUMN projections.parked.error IS 'null where the event only waits behind an earlier one of its stream';
GRANT SELECT, INSERT, UPDATE, DELETE ON projections.parked TO ${projectorRole};`,
  },
  {
    id: 'projections/002',
    sql: `ALTER TABLE projections.checkpoints ADD COLUMN version text;
COMMENT ON COLUMN projections.checkpoints.version IS 'of the projection that wrote the rows; the workers rebuild a read model of another version';`,
  },
  {
    id: 'projections/003',
    roles: [commandRole, maintenanceRole],
    sql: `GRANT SELECT ON public.migrations TO ${commandRole}, ${readerRole}, ${projectorRole};
GRANT USAGE ON SCHEMA projections TO ${maintenanceRole};
${secureTenantTable('projections.parked', { ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' } })}`,
  },
]
