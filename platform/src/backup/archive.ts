/**
 * The file format of a backup: gzip of lines. Lines that start with # describe, all others are records of the section they stand in.
 *
 *   #{"header": ...}   #{"section":"events"}   <record> ...   #{"end":"events","records":2,"sha256":"..."}   #{"complete":"<sha256 of all above>"}
 *
 * A flipped bit or a missing end is noticed before anything of the file is used.
 */
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { errorCode } from '../embedded/error-code.ts'

export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const formatVersion = 1

const headerSchema = z.object({
  format: z.literal('jobboard-backup'),
  version: z.int(),
  /** Data can be stored anywhere; keys separately, and only for as long as erasures may take to complete. */
  kind: z.enum(['data', 'keys']),
  installation: z.string(),
  createdAt: z.iso.datetime(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
})
export type ArchiveHeader = z.infer<typeof headerSchema>

const controlSchema = z.union([
  z.object({ header: headerSchema }),
  z.object({ section: z.string() }),
  z.object({ end: z.string(), records: z.int(), sha256: z.string() }),
  z.object({ complete: z.string() }),
])

export interface ArchiveWriter {
  begin(section: string): Promise<void>
  record(value: unknown): Promise<void>
  end(): Promise<void>
  /** Renames the file to its final name, which does not exist before. */
  complete(): Promise<void>
  /** Deletes the temporary file. */
  discard(): void
}

/** Only the owner may read it. A file of that name is replaced when the new one is complete. */
export function createArchive(path: string, header: Omit<ArchiveHeader, 'format' | 'version'>): ArchiveWriter {
  const partial = `${path}.partial`
  const file = createWriteStream(partial, { mode: 0o600 })
  const gzip = createGzip({ level: 6 })
  let failure: Error | undefined
  const written = finished(pipeline(gzip, file, (error) => (failure ??= error ?? undefined))).catch(() => undefined)
  const whole = createHash('sha256')
  let section: { name: string; hash: Hash; records: number } | undefined

  async function put(line: string): Promise<void> {
    if (failure !== undefined) throw failure
    whole.update(line)
    if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), written])
  }
  const control = (value: z.infer<typeof controlSchema>): Promise<void> => put(`#${JSON.stringify(value)}\n`)
  let isOpen = false

  return {
    async begin(name) {
      if (!isOpen) await control({ header: { format: 'jobboard-backup', version: formatVersion, ...header } })
      isOpen = true
      section = { name, hash: createHash('sha256'), records: 0 }
      await control({ section: name })
    },
    async record(value) {
      const line = `${JSON.stringify(value)}\n`
      section?.hash.update(line)
      if (section !== undefined) section.records += 1
      await put(line)
    },
    async end() {
      if (section !== undefined) await control({ end: section.name, records: section.records, sha256: section.hash.digest('hex') })
      section = undefined
    },
    async complete() {
      await control({ complete: whole.copy().digest('hex') })
      gzip.end()
      await written
      if (failure !== undefined) throw failure
      const handle = openSync(partial, 'r')
      fsyncSync(handle)
      closeSync(handle)
      renameSync(partial, path)
    },
    discard() {
      gzip.destroy()
      rmSync(partial, { force: true })
    },
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of pipeline(createReadStream(path), createGunzip(), () => undefined) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupError('the last line is cut off')
}

export interface ArchiveRecord {
  readonly section: string
  readonly value: unknown
}

/** The records one after another; throws BackupError where the file is damaged, which is certain only at its end. */
export async function* readArchive(
  path: string,
  onHeader: (header: ArchiveHeader) => void = () => undefined,
): AsyncGenerator<ArchiveRecord> {
  const damaged = (reason: string, cause?: unknown): BackupError =>
    new BackupError(`${path} is damaged or no backup (${reason}). Nothing of it was used.`, { cause })
  const whole = createHash('sha256')
  let section: { name: string; hash: Hash; records: number } | undefined
  let hasHeader = false
  let isComplete = false
  try {
    for await (const line of linesOf(path)) {
      if (isComplete) throw damaged('something follows its end')
      if (!line.startsWith('#')) {
        if (section === undefined) throw damaged('a record stands outside of any section')
        section.hash.update(`${line}\n`)
        section.records += 1
        whole.update(`${line}\n`)
        yield { section: section.name, value: JSON.parse(line) }
        continue
      }
      const control = controlSchema.parse(JSON.parse(line.slice(1)))
      if ('complete' in control) {
        if (control.complete !== whole.digest('hex')) throw damaged('its checksum is wrong')
        isComplete = true
        continue
      }
      whole.update(`${line}\n`)
      if ('header' in control) {
        if (control.header.version > formatVersion)
          throw new BackupError(`${path} was made by a newer release. Restore it with that release.`)
        hasHeader = true
        onHeader(control.header)
      } else if ('section' in control) section = { name: control.section, hash: createHash('sha256'), records: 0 }
      else {
        if (
          section === undefined ||
          section.name !== control.end ||
          section.records !== control.records ||
          section.hash.digest('hex') !== control.sha256
        )
          throw damaged(`section ${control.end} is not as it was written`)
        section = undefined
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (errorCode(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    throw damaged(
      error instanceof z.ZodError ? 'a line is not as it was written' : error instanceof Error ? error.message : String(error),
      error,
    )
  }
  if (!hasHeader || !isComplete) throw damaged('its end is missing')
}

/** Reads all of it. Returns the header and how many records there are. */
export async function verifyArchive(path: string): Promise<{ readonly header: ArchiveHeader; readonly records: number }> {
  let header: ArchiveHeader | undefined
  let records = 0
  for await (const _ of readArchive(path, (found) => (header = found))) records += 1
  if (header === undefined) throw new BackupError(`${path} is no backup.`)
  return { header, records }
}
