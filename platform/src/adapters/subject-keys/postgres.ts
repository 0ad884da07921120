/**
 * Keys of data subjects in Postgres, table `subject_keys`, each wrapped by the master key. An erased subject has a row without a key, so
 * that no new key is created for it. Store backups of this table separately and briefly: a restored key opens what its erasure closed.
 */

import { type SubjectId, subjectIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { fold } from '@jobboard/contracts/shared/locale'
import type { Migration, Pool } from '../../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../../database/service-roles.ts'
import { createTenantDatabase } from '../../database/tenant-database.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { SubjectErasedError, type SubjectKeys } from '../../ports/subject-keys.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'
import { column, createTenantQuery } from '../event-store/postgres-query.ts'
import { createKeyCache } from './key-cache.ts'
import { createLookUps } from './look-ups.ts'
import { checkMasterKey, keyIdOf, namingSecretOf, wrappingKeyOf } from './master-key-check.ts'
import { decrypt, deriveKey, digest, encrypt, newKey } from './seal.ts'

export const subjectKeysMigrations: readonly Migration[] = [
  {
    id: 'subject-keys/001',
    sql: `
CREATE TABLE subject_keys (
  tenant text NOT NULL,
  subject text NOT NULL,
  -- base64; null once the subject is erased
  wrapped_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz,
  PRIMARY KEY (tenant, subject),
  CHECK ((wrapped_key IS NULL) = (erased_at IS NOT NULL))
);`,
  },
  {
    id: 'subject-keys/002',
    sql: `
-- One row: which master key belongs to this database (master-key-check.ts).
CREATE TABLE master_key (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  installation uuid NOT NULL DEFAULT gen_random_uuid(),
  key_id text NOT NULL,
  naming_secret text NOT NULL,
  next_key_id text,
  changed_at timestamptz NOT NULL DEFAULT now()
);
-- The master key that wraps this one; null for rows from before it was noted.
ALTER TABLE subject_keys ADD COLUMN key_id text;`,
  },
  {
    id: 'subject-keys/003',
    roles: [commandRole, readerRole, projectorRole, maintenanceRole],
    sql: `
GRANT SELECT ON master_key TO ${commandRole}, ${readerRole}, ${projectorRole};
${secureTenantTable('subject_keys', { ofTenant: { [commandRole]: 'SELECT, INSERT, UPDATE', [projectorRole]: 'SELECT' } })}`,
  },
]

const selectKey = 'SELECT wrapped_key FROM subject_keys WHERE tenant = $1 AND subject = $2'
const selectKeys = 'SELECT subject, wrapped_key FROM subject_keys WHERE tenant = $1 AND subject = ANY ($2)'
/** One round trip whether it exists or not; an existing row is not written to. */
const ensureKey = `
WITH added AS (
  INSERT INTO subject_keys (tenant, subject, wrapped_key, key_id)
  -- A process that has not been restarted after a rotation must not wrap anything with the old key.
  SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM master_key WHERE key_id <> $4 OR next_key_id IS NOT NULL)
  ON CONFLICT (tenant, subject) DO NOTHING RETURNING wrapped_key
)
SELECT wrapped_key FROM added UNION ALL ${selectKey}`
const eraseKey = `
INSERT INTO subject_keys (tenant, subject, erased_at) VALUES ($1, $2, now())
ON CONFLICT (tenant, subject) DO UPDATE
  SET wrapped_key = NULL, erased_at = coalesce(subject_keys.erased_at, excluded.erased_at)`

type Key = { readonly state: 'there'; readonly encryption: Buffer; readonly digest: Buffer } | { readonly state: 'erased' | 'missing' }

export interface PostgresSubjectKeysOptions {
  readonly pool: Pool
  /** base64, 32 bytes (setting MASTER_KEY). */
  readonly masterKey: string
  /** Derives the ids of subjects instead of the master key, so that they stay the same when that one changes. */
  readonly namingSecret?: Buffer
}

/** Throws MasterKeyError when the key is not the one of this database. Apply `subjectKeysMigrations` first. */
export const openSubjectKeys = async (pool: Pool, masterKey: string): Promise<SubjectKeys> =>
  createPostgresSubjectKeys({ pool, masterKey, namingSecret: await checkMasterKey(pool, masterKey) })

export function createPostgresSubjectKeys({ pool, masterKey, namingSecret }: PostgresSubjectKeysOptions): SubjectKeys {
  const wrapping = wrappingKeyOf(masterKey)
  const keyId = keyIdOf(masterKey)
  const naming = namingSecret ?? namingSecretOf(masterKey)
  const query = createTenantQuery(createTenantDatabase(pool))
  const cache = createKeyCache<Key>(({ state }) => state !== 'missing')
  const cacheId = (tenant: TenantId, subject: string): string => `${tenant} ${subject}`

  function unwrap(tenant: TenantId, subject: string, wrapped: string | null): Key {
    if (wrapped === null) return { state: 'erased' }
    const key = decrypt(wrapping, Buffer.from(wrapped, 'base64'), [tenant, subject])
    return { state: 'there', encryption: deriveKey(key, 'encrypt'), digest: deriveKey(key, 'digest') }
  }

  const lookUp = createLookUps(async (tenant, subjects) => {
    const rows = await query(tenant, 'subject-keys-find', selectKeys, [tenant, subjects])
    return new Map(rows.map((row) => [column(row, 0), row[1] ?? null] as const))
  })

  async function find(tenant: TenantId, subject: string): Promise<Key> {
    const wrapped = await lookUp(tenant, subject)
    return wrapped === undefined ? { state: 'missing' } : unwrap(tenant, subject, wrapped)
  }

  async function ensure(tenant: TenantId, subject: SubjectId): Promise<Key> {
    const wrapped = encrypt(wrapping, newKey(), [tenant, subject]).toString('base64')
    const [row] = await query(tenant, 'subject-keys-ensure', ensureKey, [tenant, subject, wrapped, keyId])
    if (row) return unwrap(tenant, subject, row[0] ?? null)
    // Another process has just added it, and the next statement sees it; else the master key is no longer ours.
    const key = await find(tenant, subject)
    if (key.state === 'missing') throw new UnavailableError('MASTER_KEY of this database was changed; this process must be restarted')
    return key
  }

  return {
    subjectFor: (tenant, naturalKey) => subjectIdSchema.parse(digest(naming, [tenant, fold(naturalKey.trim())])),

    seal: async (subject, plain, { tenant, stream, field }) => {
      const key = await cache.get(cacheId(tenant, subject), () => ensure(tenant, subject))
      if (key.state !== 'there') throw new SubjectErasedError(`Subject ${subject} was erased`)
      const sealed = encrypt(key.encryption, Buffer.from(plain), [tenant, stream, field]).toString('base64url')
      return { subject, sealed, digest: digest(key.digest, [plain]) }
    },

    open: async ({ subject, sealed }, { tenant, stream, field }) => {
      const key = await cache.get(cacheId(tenant, subject), () => find(tenant, subject))
      if (key.state !== 'there') return null
      return decrypt(key.encryption, Buffer.from(sealed, 'base64url'), [tenant, stream, field]).toString('utf8')
    },

    erase: async (tenant, subject) => {
      cache.forget(cacheId(tenant, subject))
      await query(tenant, 'subject-keys-erase', eraseKey, [tenant, subject])
      // A concurrent look-up may have put it back.
      cache.forget(cacheId(tenant, subject))
    },
  }
}
