/** The mails of the local mailbox: one file each, in a folder of bounded size that retains the newest. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

export interface MailboxLimits {
  readonly mails: number
  readonly bytes: number
}

export const mailboxLimits: MailboxLimits = { mails: 500, bytes: 200 * 2 ** 20 }

export interface MailFolder {
  /** Durable when it resolves. Returns the id. */
  add(message: Buffer): Promise<string>
  /** Ids, newest first. */
  list(): Promise<readonly string[]>
  /** Undefined: it does not exist, or no longer. */
  read(id: string): Promise<Buffer | undefined>
}

/** Instant of arrival, then random characters: names sort by age, and no name leads out of the folder. */
const idPattern = /^\d{13}-[0-9a-f]{12}$/
const suffix = '.eml'

export function openMailFolder(folder: string, limits: MailboxLimits = mailboxLimits): MailFolder {
  const fileOf = (id: string): string => join(folder, id + suffix)
  /** A folder before its first mail, or a mail that was deleted meanwhile. */
  const ifMissing =
    <T>(otherwise: T) =>
    (error: unknown): T => {
      if (errorCode(error) === 'ENOENT') return otherwise
      throw error
    }
  // Two mails in a millisecond stay in order.
  let lastInstant = 0

  async function list(): Promise<string[]> {
    const names = await readdir(folder).catch(ifMissing<string[]>([]))
    return names
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length))
      .filter((id) => idPattern.test(id))
      .sort()
      .reverse()
  }

  async function forgetOldest(): Promise<void> {
    let bytes = 0
    for (const [index, id] of (await list()).entries()) {
      bytes += (await stat(fileOf(id)).catch(ifMissing({ size: 0 }))).size
      if (index > 0 && (index >= limits.mails || bytes > limits.bytes)) await rm(fileOf(id), { force: true })
    }
  }

  return {
    list,
    async add(message) {
      lastInstant = Math.max(Date.now(), lastInstant + 1)
      const id = `${lastInstant}-${randomBytes(6).toString('hex')}`
      // Mails hold links that sign people in.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = `${fileOf(id)}.part`
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true })
        await rename(unfinished, fileOf(id))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await forgetOldest()
      return id
    },
    read: async (id) => (idPattern.test(id) ? await readFile(fileOf(id)).catch(ifMissing(undefined)) : undefined),
  }
}
