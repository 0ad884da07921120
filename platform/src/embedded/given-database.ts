/** The database that DATABASE_URL names, looked at before anything starts: a wrong one is a sentence, not a process that keeps failing. */
import pg from 'pg'
import { ConfigurationError } from '../configuration.ts'
import { createClient } from '../postgres-connections.ts'

const oldestVersion = 16
/** Roles of the read models; whom an administrator made a member of them need not be able to make them. */
const neededRoles = ['jobboard_reader', 'jobboard_projector']

interface Facts {
  readonly version: number
  readonly user: string
  readonly database: string
  readonly makesRoles: boolean
  readonly makesSchemas: boolean
}

const question = `
  SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_user AS "user",
         current_database() AS database,
         rolsuper OR rolcreaterole
           OR (SELECT count(*) FROM pg_roles r WHERE r.rolname = ANY($1) AND pg_has_role(r.oid, 'MEMBER')) = cardinality($1) AS "makesRoles",
         has_database_privilege(current_database(), 'CREATE') AS "makesSchemas"
    FROM pg_roles WHERE rolname = current_user`

async function ask(url: string): Promise<Facts | undefined> {
  const client = createClient(url, { name: 'launcher' })
  try {
    await client.connect()
    return (await client.query<Facts>(question, [neededRoles])).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function objectionTo({ version, user, database, makesRoles, makesSchemas }: Facts): string | undefined {
  if (version < oldestVersion) return `The database runs Postgres ${version}; ${oldestVersion} or later is needed.`
  if (!makesRoles) return `Its user ${user} may not create roles. As an administrator: ALTER ROLE ${pg.escapeIdentifier(user)} CREATEROLE`
  if (!makesSchemas) {
    return `Its user ${user} may not create schemas. As an administrator: GRANT CREATE ON DATABASE ${pg.escapeIdentifier(database)} TO ${pg.escapeIdentifier(user)}`
  }
  return undefined
}

/** Throws a ConfigurationError when the product cannot run on it. */
export async function checkGivenDatabase(url: string): Promise<void> {
  const facts = await ask(url).catch((error: unknown) => {
    throw new ConfigurationError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`)
  })
  const objection = facts && objectionTo(facts)
  if (objection !== undefined) throw new ConfigurationError(`DATABASE_URL: ${objection}`)
}
