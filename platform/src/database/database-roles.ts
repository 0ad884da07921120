/**
 * Roles that tables are granted to. A cluster has them once, for all of its databases: another installation may have created them, may be
 * creating them right now (advisory locks end at the database), or a dump of this database was restored into a cluster without them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../embedded/error-code.ts'
import type { PoolClient } from './postgres-connections.ts'

export class RoleError extends Error {
  override readonly name = 'RoleError'
}

interface State {
  readonly exists: boolean
  readonly usable: boolean
  readonly user: string
}

const attempts = 20
/** SQLSTATE: the role was created concurrently; a catalogue row was changed by another transaction at the same time. */
const collisions = new Set(['42710', '23505', 'XX000'])
const refused = '42501'

async function stateOf(client: PoolClient, role: string): Promise<State> {
  const { rows } = await client.query<State>(
    `SELECT r.oid IS NOT NULL AS exists, coalesce(pg_has_role(current_user, r.oid, 'SET'), false) AS usable, current_user AS user
     FROM (VALUES ($1::name)) AS wanted (name) LEFT JOIN pg_roles r ON r.rolname = wanted.name`,
    [role],
  )
  return rows[0] ?? { exists: false, usable: false, user: '' }
}

/** Inside the caller's transaction; throws RoleError, whose message states what an administrator must do. */
export async function ensureRole(client: PoolClient, role: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await stateOf(client, role)
    if (state.usable) return
    // Without inheritance, because the policies of the role would otherwise apply to a session that forgets to take a role.
    const grant = `GRANT ${role} TO ${pg.escapeIdentifier(state.user)} WITH INHERIT FALSE, SET TRUE`
    await client.query('SAVEPOINT role')
    try {
      await client.query(state.exists ? grant : `CREATE ROLE ${role} NOLOGIN`)
      await client.query('RELEASE SAVEPOINT role')
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT role')
      const code = errorCode(error) ?? ''
      if (code === refused)
        throw new RoleError(
          state.exists
            ? `The role ${role} of this cluster was made by another installation or user. As an administrator: ${grant}`
            : `The user ${state.user} may not create the role ${role}. As an administrator: CREATE ROLE ${role} NOLOGIN; ${grant}`,
          { cause: error },
        )
      if (!collisions.has(code) || attempt >= attempts) throw error
      await sleep(20 * Math.random() * attempt)
    }
  }
}
