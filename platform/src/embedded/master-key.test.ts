import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMasterKey } from './master-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'master-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (MASTER_KEY?: string) => openMasterKey({ DATA_DIR: join(folder, 'data'), MASTER_KEY })
const file = () => join(folder, 'data', 'master.key')

it('creates a key once, readable for its owner only', () => {
  const key = open()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(open()).toBe(key)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

it('prefers a configured one, and refuses one that is too short', () => {
  const given = Buffer.alloc(32, 7).toString('base64')
  expect(open(given)).toBe(given)
  expect(() => open('c2hvcnQ=')).toThrow('MASTER_KEY: must be 32 bytes in base64')
})

it('never replaces an unreadable key: its sealed data would be lost', () => {
  open()
  writeFileSync(file(), 'damaged')
  expect(() => open()).toThrow('does not hold a key')
  expect(readFileSync(file(), 'utf8')).toBe('damaged')
})
