import { deflateRawSync } from 'node:zlib'
import { TooLargeError } from './too-large.ts'
import { openArchive } from './unzip.ts'

/** An archive of one file. `method`: 0 stored, 8 deflated. */
function archiveOf(name: string, content: Uint8Array, method: 0 | 8): Uint8Array<ArrayBuffer> {
  const packed = method === 0 ? content : deflateRawSync(content)
  const local = Buffer.alloc(30 + name.length)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(method, 8)
  local.writeUInt16LE(name.length, 26)
  local.write(name, 30)
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, packed, entry, end]))
}

const text = new TextEncoder().encode('a CV '.repeat(200))

it.each([0, 8] as const)('unpacks a file by method %i', async (method) => {
  const archive = openArchive(archiveOf('word/document.xml', text, method), 2_000)
  expect(archive.names).toEqual(['word/document.xml'])
  expect(await archive.read('word/document.xml')).toEqual(text)
  expect(await archive.read('word/other.xml')).toBeNull()
})

it('stops a file that becomes larger than the limit, whatever the archive states', async () => {
  const bomb = archiveOf('a', new Uint8Array(5_000_000), 8)
  await expect(openArchive(bomb, 1_000_000).read('a')).rejects.toThrow(TooLargeError)
})

it('counts all that is read', async () => {
  const archive = openArchive(archiveOf('a', text, 8), 1_500)
  await archive.read('a')
  await expect(archive.read('a')).rejects.toThrow(TooLargeError)
})

it('refuses what is no archive, or a broken one', async () => {
  expect(() => openArchive(new Uint8Array(100), 10)).toThrow()
  expect(() => openArchive(new TextEncoder().encode('PK'), 10)).toThrow()
  const cut = archiveOf('a', text, 8)
  cut[0] = 0
  await expect(openArchive(cut, 10_000).read('a')).rejects.toThrow()
})
