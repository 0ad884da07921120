import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { checkGivenDatabase } from './given-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.pool.query('DROP ROLE IF EXISTS given_plain, given_maker, given_second, given_reader, given_projector')
  await database.drop()
})

const as = (user: string, password: string): string => {
  const url = new URL(database.url)
  url.username = user
  url.password = password
  return url.href
}

it('accepts a user who may create what the product needs', async () => {
  await expect(checkGivenDatabase(database.url)).resolves.toBeUndefined()
})

it('reports in a sentence that no server answers, or that the password is wrong, without showing it', async () => {
  await expect(checkGivenDatabase('postgres://nobody:secret@127.0.0.1:1/none')).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED(?!.*secret)/)
  await expect(checkGivenDatabase(as('given_nobody', 'secret'))).rejects.toThrow(/^DATABASE_URL: .*authentication failed(?!.*secret)/)
})

it('names a missing right and how to grant it', async () => {
  const roles = ['given_reader', 'given_projector']
  await database.pool.query("CREATE ROLE given_plain LOGIN PASSWORD 'p'")
  await expect(checkGivenDatabase(as('given_plain', 'p'), roles)).rejects.toThrow('ALTER ROLE "given_plain" CREATEROLE')
  await database.pool.query("CREATE ROLE given_maker LOGIN CREATEROLE PASSWORD 'p'")
  await expect(checkGivenDatabase(as('given_maker', 'p'), roles)).rejects.toThrow(/GRANT CREATE ON DATABASE .* TO "given_maker"/)
})

it('names in one sentence all roles that another user made and that must be granted', async () => {
  const roles = ['given_reader', 'given_projector']
  await database.pool.query(`CREATE ROLE given_reader; CREATE ROLE given_projector; CREATE ROLE given_second LOGIN CREATEROLE PASSWORD 'p'`)
  const grant = 'GRANT given_reader, given_projector TO "given_second" WITH INHERIT FALSE, SET TRUE'
  await expect(checkGivenDatabase(as('given_second', 'p'), roles)).rejects.toThrow(`As an administrator: ${grant}`)
  await database.pool.query(grant)
  await expect(checkGivenDatabase(as('given_second', 'p'), roles)).rejects.toThrow('GRANT CREATE ON DATABASE')
})
