import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { checkGivenDatabase } from './given-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.pool.query('DROP ROLE IF EXISTS given_plain, given_maker')
  await database.drop()
})

const as = (user: string, password: string): string => {
  const url = new URL(database.url)
  url.username = user
  url.password = password
  return url.href
}

it('is content with a user who may make what the product needs', async () => {
  await expect(checkGivenDatabase(database.url)).resolves.toBeUndefined()
})

it('says in a sentence that nobody answers, or that the password is wrong, without showing it', async () => {
  await expect(checkGivenDatabase('postgres://nobody:secret@127.0.0.1:1/none')).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED(?!.*secret)/)
  await expect(checkGivenDatabase(as('given_nobody', 'secret'))).rejects.toThrow(/^DATABASE_URL: .*authentication failed(?!.*secret)/)
})

it('says which right is missing and how to give it', async () => {
  await database.pool.query("CREATE ROLE given_plain LOGIN PASSWORD 'p'")
  await expect(checkGivenDatabase(as('given_plain', 'p'))).rejects.toThrow('ALTER ROLE "given_plain" CREATEROLE')
  await database.pool.query("CREATE ROLE given_maker LOGIN CREATEROLE PASSWORD 'p'")
  await expect(checkGivenDatabase(as('given_maker', 'p'))).rejects.toThrow(/GRANT CREATE ON DATABASE .* TO "given_maker"/)
})
