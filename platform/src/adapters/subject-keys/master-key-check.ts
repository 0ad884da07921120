/**
 * Proof in the database of which master key belongs to it: a wrong one is refused at start instead of failing later, one request at a time.
 * The row also holds the secret that derives subject ids, wrapped by the master key, so that the ids stay the same when the master key is
 * rotated, and the id of the installation.
 */
import { createHmac } from 'node:crypto'
import { ConfigurationError } from '../../configuration.ts'
import { withRowsOfEveryTenant } from '../../database/every-tenant.ts'
import { inTransaction, type Pool, type PoolClient } from '../../database/postgres-connections.ts'
import { decrypt, deriveKey, encrypt } from './seal.ts'

/** Not the key that the database was sealed with. */
export class MasterKeyError extends ConfigurationError {}

export interface MasterKeyRow {
  readonly installation: string
  readonly key_id: string
  /** base64: the secret that derives subject ids, wrapped by the key `key_id`. */
  readonly naming_secret: string
  /** Set during a rotation to another key, and after one that was interrupted. */
  readonly next_key_id: string | null
}

const wrongLength = 'MASTER_KEY is not 32 bytes in base64'
const boundTo = ['naming secret']

/** The bytes of the setting MASTER_KEY. */
export function readMasterKey(masterKey: string): Buffer {
  const bytes = Buffer.from(masterKey, 'base64')
  if (bytes.length !== 32) throw new RangeError(wrongLength)
  return bytes
}

/** Identifies a key without revealing it. */
export const keyIdOf = (masterKey: string): string =>
  createHmac('sha256', readMasterKey(masterKey)).update('id of the master key').digest('hex').slice(0, 12)

export const wrappingKeyOf = (masterKey: string): Buffer => deriveKey(readMasterKey(masterKey), 'wrap the keys of data subjects')
export const namingSecretOf = (masterKey: string): Buffer => deriveKey(readMasterKey(masterKey), 'name data subjects')

export const wrapNamingSecret = (masterKey: string, secret: Buffer): string =>
  encrypt(wrappingKeyOf(masterKey), secret, boundTo).toString('base64')
export const unwrapNamingSecret = (masterKey: string, wrapped: string): Buffer =>
  decrypt(wrappingKeyOf(masterKey), Buffer.from(wrapped, 'base64'), boundTo)

const advice =
  'Give the key that belongs to this database (its own MASTER_KEY, or the file master.key of its data folder, from a backup). Without it the personal data in the events cannot be read: docs/runbooks/key-rotation.md'

function verify(masterKey: string, row: MasterKeyRow): Buffer {
  const given = keyIdOf(masterKey)
  if (row.next_key_id !== null)
    throw new MasterKeyError(
      `A rotation of MASTER_KEY from ${row.key_id} to ${row.next_key_id} was cut short. Finish it: npm run rotate-key`,
    )
  if (row.key_id !== given)
    throw new MasterKeyError(
      `MASTER_KEY is not the key of this database: it was sealed with ${row.key_id}, the key given is ${given}. ${advice}`,
    )
  return unwrapNamingSecret(masterKey, row.naming_secret)
}

export async function readMasterKeyRow(on: Pool | PoolClient, lock: '' | 'FOR UPDATE' = ''): Promise<MasterKeyRow | undefined> {
  const { rows } = await on.query<MasterKeyRow>(`SELECT installation, key_id, naming_secret, next_key_id FROM master_key ${lock}`)
  return rows[0]
}

/** A database from before the check existed: a key of any subject is the proof. */
async function verifyBySubject(client: PoolClient, masterKey: string): Promise<void> {
  const { rows } = await client.query<{ tenant: string; subject: string; wrapped_key: string }>(
    'SELECT tenant, subject, wrapped_key FROM subject_keys WHERE wrapped_key IS NOT NULL LIMIT 1',
  )
  const [row] = rows
  if (row === undefined) return
  try {
    decrypt(wrappingKeyOf(masterKey), Buffer.from(row.wrapped_key, 'base64'), [row.tenant, row.subject])
  } catch (error) {
    throw new MasterKeyError(`MASTER_KEY is not the key of this database; the key given is ${keyIdOf(masterKey)}. ${advice}`, {
      cause: error,
    })
  }
}

async function mayInsert(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>("SELECT has_table_privilege('master_key', 'INSERT') AS may")
  return rows[0]?.may === true
}

/**
 * The secret that derives subject ids. The first key that a database sees becomes its own; after that any other is refused with
 * MasterKeyError. Apply `subjectKeysMigrations` first.
 */
export async function checkMasterKey(pool: Pool, masterKey: string): Promise<Buffer> {
  const known = await readMasterKeyRow(pool)
  if (known !== undefined) return verify(masterKey, known)
  if (!(await mayInsert(pool)))
    throw new MasterKeyError('The database has no master key yet: the step that prepares it needs the same MASTER_KEY as this process.')
  return inTransaction(pool, async (client) => {
    await client.query('LOCK TABLE master_key IN EXCLUSIVE MODE')
    const meanwhile = await readMasterKeyRow(client)
    if (meanwhile !== undefined) return verify(masterKey, meanwhile)
    await withRowsOfEveryTenant(client, () => verifyBySubject(client, masterKey))
    const secret = namingSecretOf(masterKey)
    await client.query('INSERT INTO master_key (key_id, naming_secret) VALUES ($1, $2)', [
      keyIdOf(masterKey),
      wrapNamingSecret(masterKey, secret),
    ])
    return secret
  })
}
