/**
 * Wraps all keys of data subjects by another master key. In batches, each a transaction, so that an interrupted rotation resumes where it
 * stopped; the check value is changed last, and until then no process of the product starts.
 */
import { withRowsOfEveryTenant } from '../../database/every-tenant.ts'
import { inTransaction, type Pool, type PoolClient } from '../../database/postgres-connections.ts'
import {
  keyIdOf,
  MasterKeyError,
  type MasterKeyRow,
  readMasterKeyRow,
  unwrapNamingSecret,
  wrapNamingSecret,
  wrappingKeyOf,
} from './master-key-check.ts'
import { decrypt, encrypt } from './seal.ts'

export interface Rotation {
  readonly pool: Pool
  readonly oldKey: string
  readonly newKey: string
  readonly onProgress?: (done: number, all: number) => void
}

const batchSize = 500
/** Connection names of the product's processes. */
const processes = ['command-service', 'query-service', 'workers', 'import', 'demo']

interface SubjectRow {
  readonly tenant: string
  readonly subject: string
  readonly wrapped_key: string
}

/** Throws when a process of the product is connected: it holds the old key in memory. */
export async function requireStopped(pool: Pool, what: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = ANY ($1) ORDER BY 1`,
    [processes],
  )
  if (rows.length > 0)
    throw new MasterKeyError(
      `The product is running (${rows.map(({ name }) => name).join(', ')}). Stop it before ${what}, then start it again.`,
    )
}

/**
 * Returns how many keys were rewrapped; 0 when the rotation was already complete. Throws MasterKeyError and changes nothing where a key is
 * wrong.
 */
export async function rotateMasterKey({ pool, oldKey, newKey, onProgress }: Rotation): Promise<number> {
  const [oldId, newId] = [keyIdOf(oldKey), keyIdOf(newKey)]
  if (oldId === newId) throw new MasterKeyError('The new key is the old one.')
  const isDone = await inTransaction(pool, (client) => begin(client, oldId, newId))
  if (isDone) return 0
  const all = await inEveryTenant(pool, (client) => countUnwrapped(client, newId))
  let done = 0
  for (;;) {
    const count = await inEveryTenant(pool, (client) => rewrapBatch(client, oldKey, newKey, newId))
    done += count
    onProgress?.(done, all)
    if (count < batchSize) break
  }
  await inTransaction(pool, (client) => finish(client, oldKey, newKey, newId))
  return done
}

const inEveryTenant = <T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, (client) => withRowsOfEveryTenant(client, () => run(client)))

async function countUnwrapped(client: PoolClient, newId: string): Promise<number> {
  const { rows } = await client.query<{ all: number }>(
    'SELECT count(*)::int AS all FROM subject_keys WHERE wrapped_key IS NOT NULL AND key_id IS DISTINCT FROM $1',
    [newId],
  )
  return rows[0]?.all ?? 0
}

/** True: the database already has the new key. */
async function begin(client: PoolClient, oldId: string, newId: string): Promise<boolean> {
  const row = await readMasterKeyRow(client, 'FOR UPDATE')
  if (row === undefined) throw new MasterKeyError('The database has no master key yet; start the product once, with the key it shall have.')
  if (row.key_id === newId && row.next_key_id === null) return true
  requireExpected(row, oldId, newId)
  await client.query('UPDATE master_key SET next_key_id = $1', [newId])
  return false
}

function requireExpected(row: MasterKeyRow, oldId: string, newId: string): void {
  if (row.key_id !== oldId)
    throw new MasterKeyError(`The old key is not the key of this database: it was sealed with ${row.key_id}, the key given is ${oldId}.`)
  if (row.next_key_id !== null && row.next_key_id !== newId)
    throw new MasterKeyError(
      `A rotation to ${row.next_key_id} was cut short and must be finished with that key; the new key given is ${newId}.`,
    )
}

async function rewrapBatch(client: PoolClient, oldKey: string, newKey: string, newId: string): Promise<number> {
  const { rows } = await client.query<SubjectRow>(
    `SELECT tenant, subject, wrapped_key FROM subject_keys WHERE wrapped_key IS NOT NULL AND key_id IS DISTINCT FROM $1
     LIMIT ${batchSize} FOR UPDATE`,
    [newId],
  )
  const [oldWrapping, newWrapping] = [wrappingKeyOf(oldKey), wrappingKeyOf(newKey)]
  const wrapped = rows.map(({ tenant, subject, wrapped_key }) => {
    const key = decrypt(oldWrapping, Buffer.from(wrapped_key, 'base64'), [tenant, subject])
    return encrypt(newWrapping, key, [tenant, subject]).toString('base64')
  })
  await client.query(
    `UPDATE subject_keys s SET wrapped_key = n.wrapped_key, key_id = $4
     FROM unnest($1::text[], $2::text[], $3::text[]) AS n (tenant, subject, wrapped_key) WHERE s.tenant = n.tenant AND s.subject = n.subject`,
    [rows.map(({ tenant }) => tenant), rows.map(({ subject }) => subject), wrapped, newId],
  )
  return rows.length
}

async function finish(client: PoolClient, oldKey: string, newKey: string, newId: string): Promise<void> {
  const row = await readMasterKeyRow(client, 'FOR UPDATE')
  if (row === undefined) return
  const secret = unwrapNamingSecret(oldKey, row.naming_secret)
  await client.query('UPDATE master_key SET key_id = $1, naming_secret = $2, next_key_id = NULL, changed_at = now()', [
    newId,
    wrapNamingSecret(newKey, secret),
  ])
  // Stored replies are sealed with a key that is derived from the master key; a request that is repeated after this runs again.
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('http.idempotent_replies') IS NOT NULL AS there`)
  if (rows[0]?.there) await withRowsOfEveryTenant(client, () => client.query('DELETE FROM http.idempotent_replies'))
}
