/**
 * The functions that create, finish, swap in and drop the copy of a read model that a rebuild fills. The workers own no table: these functions
 * have the rights of the owner of the database, can do nothing else, and are replaced when a table's definition changes.
 */
import type { Migration } from '../database/database.ts'
import { projectorRole } from '../database/service-roles.ts'
import { changeSequenceOf, createChangeSequence, createTable, finishTable, readModelSchema, type TableShape } from './table.ts'

/**
 * The copy counts its writes this far above the live tables, so that after the swap every row is new to readers of the change feed. The
 * live tables do not make a billion writes during one rebuild; 2^53 leaves space for nine million rebuilds.
 */
const changesAhead = 1_000_000_000

const suffix = (readModel: string): string => readModel.replaceAll('-', '_')

/** A schema of its own, so that every table, index and policy of the copy has its final name. */
export const copySchemaOf = (readModel: string): string => `rebuild_${suffix(readModel)}`

/** `drop` removes what an interrupted rebuild left; `swap` replaces the live tables in the caller's transaction. */
export type CopyStep = 'create' | 'finish' | 'swap' | 'drop'

/** A statement with the step as its only value. */
export const copyStepSql = (readModel: string): string => `SELECT projections.copy_${suffix(readModel)}($1)`

export const rebuildFunctions = (readModel: string, tables: readonly TableShape[]): Migration => {
  const steps = Object.entries(stepsOf(copySchemaOf(readModel), tables))
  const name = `projections.copy_${suffix(readModel)}(text)`
  return {
    id: `rebuild-functions/${readModel}/current`,
    repeatable: true,
    roles: [projectorRole],
    sql: `
CREATE OR REPLACE FUNCTION projections.copy_${suffix(readModel)}(step text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $function$
BEGIN
  CASE step
${steps.map(([step, sql]) => `  WHEN '${step}' THEN EXECUTE $step$${sql}$step$;`).join('\n')}
  END CASE;
END $function$;
REVOKE ALL ON FUNCTION ${name} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${name} TO ${projectorRole};`,
  }
}

const stepsOf = (schema: string, tables: readonly TableShape[]): Readonly<Record<CopyStep, string>> => {
  const live = tables.map(({ name }) => `${readModelSchema}.${name}`).join(', ')
  const copies = tables.map(({ name }) => `${schema}.${name}`).join(', ')
  return {
    create: `
CREATE SCHEMA ${schema};
GRANT USAGE ON SCHEMA ${schema} TO ${projectorRole};
${tables.map((table) => createSequenceAhead(table, schema) + createTable(table, schema)).join('')}
GRANT SELECT, INSERT, UPDATE, DELETE ON ${copies} TO ${projectorRole};`,
    // Indexes, row-level security and grants, after the bulk of the rows.
    finish: `${tables.map((table) => finishTable(table, schema)).join('')}
ANALYZE ${copies};`,
    swap: `
LOCK TABLE ${live} IN ACCESS EXCLUSIVE MODE;
DROP TABLE ${live};
${tables.map((table) => moveTable(table, schema)).join('')}`,
    drop: `DROP SCHEMA IF EXISTS ${schema} CASCADE;`,
  }
}

function createSequenceAhead(table: TableShape, schema: string): string {
  if (!table.changeFeed) return ''
  const sequence = changeSequenceOf(table)
  return `${createChangeSequence(table, schema)}
SELECT setval('${schema}.${sequence}', (SELECT last_value + ${changesAhead} FROM ${readModelSchema}.${sequence}));`
}

function moveTable(table: TableShape, schema: string): string {
  const move = `ALTER TABLE ${schema}.${table.name} SET SCHEMA ${readModelSchema};\n`
  if (!table.changeFeed) return move
  const sequence = changeSequenceOf(table)
  return `${move}SELECT setval('${readModelSchema}.${sequence}', (SELECT last_value FROM ${schema}.${sequence}));\n`
}
