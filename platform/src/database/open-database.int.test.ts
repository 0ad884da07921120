import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '../embedded/postgres/postmaster.ts'
import { createPool, openDatabase } from './database.ts'

let folder: string
const settings = () => ({ DATABASE_URL: undefined, DATA_DIR: folder })
const server = () => findPostmaster(join(folder, 'postgres', 'cluster'))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-database-'))
  chmodSync(folder, 0o711)
})
afterEach(() => {
  const left = server()
  if (left) process.kill(left.pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

it('uses DATABASE_URL as it is', async () => {
  const url = 'postgres://somewhere/jobboard'
  const database = await openDatabase({ ...settings(), DATABASE_URL: url })
  await database.close()
  expect(database.url).toBe(url)
})

it('is stopped by the call that started it, not by a guest', async () => {
  const owner = await openDatabase(settings())
  const guest = await openDatabase(settings())
  expect(guest.url).toBe(owner.url)
  await guest.close()
  expect(server()).toBeDefined()
  await owner.close()
  expect(server()).toBeUndefined()
})

it('stays while a guest still uses it', async () => {
  const owner = await openDatabase(settings())
  const guest = createPool(owner.url, { name: 'guest' })
  await guest.query('SELECT 1')
  await owner.close()
  expect((await guest.query('SELECT 1')).rowCount).toBe(1)
  await guest.end()
})
