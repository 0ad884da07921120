/** Checks the database that DATABASE_URL names before anything starts: a wrong one is a sentence, not a process that keeps failing. */
import pg from 'pg'
import { ConfigurationError } from '../../configuration.ts'
import { createClient } from '../../database/postgres-connections.ts'
import { everyRole } from '../../database/service-roles.ts'

const oldestVersion = 16

interface Facts {
  readonly version: number
  readonly user: string
  readonly database: string
  readonly makesRoles: boolean
  readonly makesSchemas: boolean
  /** Needed roles (a user whom an administrator made a member of them need not be able to create them) that another user made and this one may neither take nor grant to itself. */
  readonly foreignRoles: readonly string[]
}

const question = `
  SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_user AS "user",
         current_database() AS database,
         rolsuper OR rolcreaterole
           OR (SELECT count(*) FROM pg_roles r WHERE r.rolname = ANY($1) AND pg_has_role(r.oid, 'MEMBER')) = cardinality($1) AS "makesRoles",
         has_database_privilege(current_database(), 'CREATE') AS "makesSchemas",
         -- Older servers do not know the privilege SET.
         CASE WHEN rolsuper OR current_setting('server_version_num')::int < ${oldestVersion}0000 THEN '{}'
           ELSE ARRAY(SELECT r.rolname::text FROM pg_roles r WHERE r.rolname = ANY($1)
             AND NOT pg_has_role(r.oid, 'SET') AND NOT pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION') ORDER BY 1 DESC) END AS "foreignRoles"
    FROM pg_roles WHERE rolname = current_user`

async function ask(url: string, roles: readonly string[]): Promise<Facts | undefined> {
  const client = createClient(url, { name: 'launcher' })
  try {
    await client.connect()
    return (await client.query<Facts>(question, [roles])).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function objectionTo({ version, user, database, makesRoles, makesSchemas, foreignRoles }: Facts): string | undefined {
  if (version < oldestVersion) return `The database runs Postgres ${version}; ${oldestVersion} or later is needed.`
  if (foreignRoles.length > 0) {
    return `The roles ${foreignRoles.join(' and ')} of this cluster were made by another user. As an administrator: GRANT ${foreignRoles.join(', ')} TO ${pg.escapeIdentifier(user)} WITH INHERIT FALSE, SET TRUE`
  }
  if (!makesRoles) return `Its user ${user} may not create roles. As an administrator: ALTER ROLE ${pg.escapeIdentifier(user)} CREATEROLE`
  if (!makesSchemas) {
    return `Its user ${user} may not create schemas. As an administrator: GRANT CREATE ON DATABASE ${pg.escapeIdentifier(database)} TO ${pg.escapeIdentifier(user)}`
  }
  return undefined
}

/** Throws a ConfigurationError when the product cannot run on it. */
export async function checkGivenDatabase(url: string, roles = everyRole): Promise<void> {
  const facts = await ask(url, roles).catch((error: unknown) => {
    throw new ConfigurationError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`)
  })
  const objection = facts && objectionTo(facts)
  if (objection !== undefined) throw new ConfigurationError(`DATABASE_URL: ${objection}`)
}
