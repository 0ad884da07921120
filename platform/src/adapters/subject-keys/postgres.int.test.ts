import { randomBytes, randomUUID } from 'node:crypto'
import { subjectIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { subjectKeysContract } from '../../contract-tests/subject-keys.ts'
import { migrate } from '../../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createPostgresSubjectKeys, subjectKeysMigrations } from './postgres.ts'

const masterKey = randomBytes(32).toString('base64')
const context = { tenant: tenantIdSchema.parse('devboard'), stream: 'offer-devboard_1', field: 'contactEmail' }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, subjectKeysMigrations)
})
afterAll(() => database.drop())

describe('keys of data subjects in Postgres', () => {
  subjectKeysContract(() => createPostgresSubjectKeys({ pool: database.pool, masterKey }))

  it('opens nothing with another master key', async () => {
    const subject = subjectIdSchema.parse(randomUUID())
    const sealed = await createPostgresSubjectKeys({ pool: database.pool, masterKey }).seal(subject, 'secret', context)
    const stranger = createPostgresSubjectKeys({ pool: database.pool, masterKey: randomBytes(32).toString('base64') })
    await expect(stranger.open(sealed, context)).rejects.toThrow()
  })

  it('derives the same ids of subjects when the master key changes and the tenant secret does not', () => {
    const namingSecret = randomBytes(32)
    const [before, after] = [masterKey, randomBytes(32).toString('base64')].map((key) =>
      createPostgresSubjectKeys({ pool: database.pool, masterKey: key, namingSecret }).subjectFor(context.tenant, 'jan@example.com'),
    )
    expect(before).toBe(after)
  })

  it('leaves no key in the row of an erased subject', async () => {
    const keys = createPostgresSubjectKeys({ pool: database.pool, masterKey })
    const subject = subjectIdSchema.parse(randomUUID())
    await keys.seal(subject, 'secret', context)
    await keys.erase(context.tenant, subject)
    const { rows } = await database.pool.query('SELECT wrapped_key, erased_at FROM subject_keys WHERE subject = $1', [subject])
    expect(rows).toEqual([{ wrapped_key: null, erased_at: expect.any(Date) }])
  })

  it.each(['', 'short', randomBytes(16).toString('base64')])('refuses the master key %j', (wrong) => {
    expect(() => createPostgresSubjectKeys({ pool: database.pool, masterKey: wrong })).toThrow('MASTER_KEY')
  })
})
