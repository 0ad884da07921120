/**
 * Long bodies on their way to the command-service: written to a file each until they are whole, so that clients that send slowly hold no
 * connection of it. How many there are at one time is bounded, in all, for a network and for an account.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { TooMany } from './too-many.ts'

export interface UploadLimits {
  /** Longer than any route but the import takes: a file of 5,000,000 bytes, a form around it. */
  readonly maxBytes: number
  readonly max: number
  readonly maxPerNetwork: number
  /** An account may send from several networks. */
  readonly maxPerAccount: number
}

export const uploadLimits: UploadLimits = { maxBytes: 8_000_000, max: 64, maxPerNetwork: 16, maxPerAccount: 4 }

export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong'
}

export interface Upload {
  readonly length: number
  /** Once. */
  readonly body: Readable
}

export class Uploads {
  private readonly limits: UploadLimits
  private readonly folder: string
  private readonly counts = new Map<string, number>()

  constructor(limits: UploadLimits = uploadLimits, folder: string = tmpdir()) {
    this.limits = limits
    this.folder = folder
  }

  get size(): number {
    return this.counts.get('all') ?? 0
  }

  /** Resolves with what `send` does once the body is whole. `account` null: the request is no one's. */
  async receive<T>(body: Readable, from: { network: string; account: string | null }, send: (upload: Upload) => Promise<T>): Promise<T> {
    const leave = this.enter(from)
    try {
      const file = await this.openFile()
      try {
        const length = await this.write(body, file)
        return await sendFrom(file, length, send)
      } finally {
        await file.close()
      }
    } finally {
      leave()
      body.destroy()
    }
  }

  private enter({ network, account }: { network: string; account: string | null }): () => void {
    const { max, maxPerNetwork, maxPerAccount } = this.limits
    const bounds: [string, number][] = [
      ['all', max],
      [`network ${network}`, maxPerNetwork],
    ]
    if (account !== null) bounds.push([`account ${account}`, maxPerAccount])
    for (const [key, bound] of bounds) if ((this.counts.get(key) ?? 0) >= bound) throw new TooMany()
    for (const [key] of bounds) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of bounds) {
        const left = (this.counts.get(key) ?? 1) - 1
        if (left > 0) this.counts.set(key, left)
        else this.counts.delete(key)
      }
    }
  }

  /** Without a name from the start: nothing is left of it when the process ends. */
  private async openFile(): Promise<FileHandle> {
    const path = join(this.folder, `upload-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return file
  }

  private async write(body: Readable, file: FileHandle): Promise<number> {
    let length = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (length + chunk.byteLength > this.limits.maxBytes) throw new BodyTooLong()
      for (let written = 0; written < chunk.byteLength; )
        written += (await file.write(chunk, written, chunk.byteLength - written, length + written)).bytesWritten
      length += chunk.byteLength
    }
    return length
  }
}

const chunkBytes = 65_536

async function* chunksOf(file: FileHandle, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function sendFrom<T>(file: FileHandle, length: number, send: (upload: Upload) => Promise<T>): Promise<T> {
  const body = Readable.from(chunksOf(file, length), { objectMode: false })
  // The service may answer before it has read all.
  body.on('error', () => undefined)
  try {
    return await send({ length, body })
  } finally {
    body.destroy()
  }
}
