import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subjectIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, migrate } from '../../database/database.ts'
import { openCheckedMasterKey } from '../../embedded/master-key.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { checkMasterKey, keyIdOf, MasterKeyError } from './master-key-check.ts'
import { createPostgresSubjectKeys, openSubjectKeys, subjectKeysMigrations } from './postgres.ts'
import { requireStopped, rotateMasterKey } from './rotate.ts'

const newKey = () => randomBytes(32).toString('base64')
const tenant = tenantIdSchema.parse('devboard')
const context = { tenant, stream: 'offer-devboard_1', field: 'contact' }
const subjects = Array.from({ length: 1_203 }, (_, index) => subjectIdSchema.parse(`subject-${index}`))

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, subjectKeysMigrations)
})
afterEach(() => database.drop())

describe('the master key of a database', () => {
  it('is the first one it sees; another is refused in one sentence', async () => {
    const [first, second] = [newKey(), newKey()]
    await Promise.all([checkMasterKey(database.pool, first), checkMasterKey(database.pool, first)])
    await checkMasterKey(database.pool, first)
    const refused = checkMasterKey(database.pool, second)
    await expect(refused).rejects.toThrow(MasterKeyError)
    await expect(refused).rejects.toThrow(`it was sealed with ${keyIdOf(first)}, the key given is ${keyIdOf(second)}. Give the key`)
  })

  it('is proved by any sealed text where the database is from before there was a check', async () => {
    const [own, other] = [newKey(), newKey()]
    await createPostgresSubjectKeys({ pool: database.pool, masterKey: own }).seal(subjectIdSchema.parse('s'), 'secret', context)
    await expect(checkMasterKey(database.pool, other)).rejects.toThrow('MASTER_KEY is not the key of this database')
    await checkMasterKey(database.pool, own)
    await expect(checkMasterKey(database.pool, other)).rejects.toThrow('it was sealed with')
  })

  it('that was lost with its file is not replaced by a new one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'master-key-'))
    const file = join(folder, 'master.key')
    const { masterKey } = await openCheckedMasterKey({ DATA_DIR: folder }, database.pool)
    expect((await openCheckedMasterKey({ DATA_DIR: folder }, database.pool)).masterKey).toBe(masterKey)
    rmSync(file)
    await expect(openCheckedMasterKey({ DATA_DIR: folder }, database.pool)).rejects.toThrow(
      `${file} is missing, and the database holds data`,
    )
    expect(existsSync(file)).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('a rotation of the master key', () => {
  async function sealed(masterKey: string) {
    const keys = await openSubjectKeys(database.pool, masterKey)
    return Promise.all(subjects.map((subject) => keys.seal(subject, `text of ${subject}`, context)))
  }
  const opened = async (masterKey: string, texts: Awaited<ReturnType<typeof sealed>>) => {
    const keys = await openSubjectKeys(database.pool, masterKey)
    return Promise.all(texts.map((text) => keys.open(text, context)))
  }

  it('leaves every text readable by the new key, none by the old one, and the ids of subjects as they were', async () => {
    const [oldKey, next] = [newKey(), newKey()]
    const texts = await sealed(oldKey)
    const before = await openSubjectKeys(database.pool, oldKey)
    await before.erase(tenant, subjectIdSchema.parse('subject-7'))
    expect(await rotateMasterKey({ pool: database.pool, oldKey, newKey: next })).toBe(subjects.length - 1)
    expect(await opened(next, texts)).toEqual(subjects.map((subject) => (subject === 'subject-7' ? null : `text of ${subject}`)))
    await expect(openSubjectKeys(database.pool, oldKey)).rejects.toThrow(MasterKeyError)
    expect((await openSubjectKeys(database.pool, next)).subjectFor(tenant, 'jan@example.com')).toBe(
      before.subjectFor(tenant, 'jan@example.com'),
    )
    expect(await rotateMasterKey({ pool: database.pool, oldKey, newKey: next })).toBe(0)
  })

  it('that was interrupted stops every start, resumes with its two keys only, and then loses nothing', async () => {
    const [oldKey, next] = [newKey(), newKey()]
    const texts = await sealed(oldKey)
    const crash = new Error('crash')
    const onProgress = () => {
      throw crash
    }
    await expect(rotateMasterKey({ pool: database.pool, oldKey, newKey: next, onProgress })).rejects.toBe(crash)
    for (const key of [oldKey, next]) await expect(openSubjectKeys(database.pool, key)).rejects.toThrow('Finish it: npm run rotate-key')
    await expect(rotateMasterKey({ pool: database.pool, oldKey, newKey: newKey() })).rejects.toThrow('must be finished with that key')
    await expect(rotateMasterKey({ pool: database.pool, oldKey: newKey(), newKey: next })).rejects.toThrow('The old key is not the key')
    expect(await rotateMasterKey({ pool: database.pool, oldKey, newKey: next })).toBe(subjects.length - 500)
    expect(await opened(next, texts)).toEqual(subjects.map((subject) => `text of ${subject}`))
  })

  it('is not undone by a process that still has the old key in memory', async () => {
    const [oldKey, next] = [newKey(), newKey()]
    const stale = await openSubjectKeys(database.pool, oldKey)
    await rotateMasterKey({ pool: database.pool, oldKey, newKey: next })
    await expect(stale.seal(subjectIdSchema.parse('late'), 'secret', context)).rejects.toThrow('must be restarted')
    expect((await database.pool.query('SELECT FROM subject_keys')).rowCount).toBe(0)
  })

  it('is refused while the product runs', async () => {
    const pool = createPool(database.url, { name: 'command-service' })
    await pool.query('SELECT 1')
    await expect(requireStopped(database.pool, 'the key is rotated')).rejects.toThrow('The product is running (command-service). Stop it')
    await pool.end()
  })
})
