/** A file store for a test: a folder that exists once something is stored, and is removed when the process ends. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskFileStore } from '../adapters/file-store/disk.ts'
import type { FileStore } from '../ports/file-store.ts'

const folders = new Set<string>()
function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

export function testFiles(): FileStore {
  const folder = join(tmpdir(), `test-files-${randomUUID()}`)
  if (folders.size === 0) process.once('exit', removeFolders)
  folders.add(folder)
  return createDiskFileStore({ folder })
}
