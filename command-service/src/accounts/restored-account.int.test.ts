import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { backup, keysPathOf } from '@jobboard/platform/backup/backup'
import { restore } from '@jobboard/platform/backup/restore'
import { createMigratedDatabase, createTestDatabase } from '@jobboard/platform/testing/database'
import { argon2Passwords as passwords } from './passwords.ts'
import { createAccount } from './rows/account-store.ts'
import { checkCredentials } from './sessions/check-credentials.ts'

it('an account that was restored from a backup signs in with its password, and with no other', async () => {
  const [from, to] = [await createMigratedDatabase(), await createTestDatabase()]
  const folder = mkdtempSync(join(tmpdir(), 'restored-'))
  const masterKey = randomBytes(32).toString('base64')
  const tenant = tenantIdSchema.parse('devboard')
  await openSubjectKeys(from.pool, masterKey)
  const password = 'Correct-horse-battery'
  const id = await createAccount(from.tenantDatabase, passwords, {
    tenant,
    kind: 'candidate',
    email: 'jan@example.com',
    name: 'Jan',
    password,
  })

  const path = join(folder, 'file')
  await backup({ pool: from.pool, masterKey, dataFolder: folder, path })
  await restore({ pool: to.pool, masterKey, dataFolder: folder, path, keysPath: keysPathOf(path) })

  const signIn = (given: string) =>
    checkCredentials({ database: to.tenantDatabase, passwords }, tenant, { kind: 'candidate', email: 'Jan@example.com', password: given })
  expect(await signIn(password)).toMatchObject({ profile: { id, name: 'Jan' } })
  expect(await signIn('Another-horse-battery')).toBeNull()

  rmSync(folder, { recursive: true })
  await from.drop()
  await to.drop()
}, 60_000)
