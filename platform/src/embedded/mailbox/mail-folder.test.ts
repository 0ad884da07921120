import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailFolder } from './mail-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'jobboard-mails-'))
afterAll(() => rmSync(root, { recursive: true }))
const fresh = (name: string): string => join(root, name)

it('is empty before its first mail, and lists the newest first', async () => {
  const folder = openMailFolder(fresh('order'))
  expect(await folder.list()).toEqual([])
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) ids.push(await folder.add(Buffer.from(text)))
  expect(await folder.list()).toEqual(ids.toReversed())
  expect(String(await folder.read(ids[1] ?? ''))).toBe('two')
})

it('retains the newest mails only, by number and by size, and the newest whatever its size', async () => {
  const few = openMailFolder(fresh('few'), { mails: 2, bytes: 1_000 })
  for (const text of ['one', 'two', 'three']) await few.add(Buffer.from(text))
  expect(await Promise.all((await few.list()).map(async (id) => String(await few.read(id))))).toEqual(['three', 'two'])

  const small = openMailFolder(fresh('small'), { mails: 10, bytes: 10 })
  await small.add(Buffer.from('12345678'))
  await small.add(Buffer.from('1234'))
  expect((await small.list()).length).toBe(1)
  await small.add(Buffer.alloc(50))
  expect((await small.list()).length).toBe(1)
})

it('reads nothing outside, whatever the id, and nothing that is no mail', async () => {
  const path = fresh('outside')
  const folder = openMailFolder(path)
  const id = await folder.add(Buffer.from('mail'))
  writeFileSync(join(root, 'secret.eml'), 'secret')
  writeFileSync(join(path, 'notes.eml'), 'notes')
  expect(await folder.list()).toEqual([id])
  for (const other of ['../secret', 'notes', '', '.', `${id}/..`, '%2e%2e/secret']) expect(await folder.read(other)).toBeUndefined()
})

it('is for the owner alone and leaves no half-written file', async () => {
  const path = fresh('owner')
  await openMailFolder(path).add(Buffer.from('mail'))
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(readdirSync(path).every((name) => name.endsWith('.eml'))).toBe(true)
})
