import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TooMany } from './too-many.ts'
import { BodyTooLong, type Upload, Uploads } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const limits = { maxBytes: 1_000, max: 4, maxPerNetwork: 3, maxPerAccount: 2 }
const from = (network: string, account: string | null = null) => ({ network, account })
const read = async ({ length, body }: Upload) => [length, String(await buffer(body))]

it('passes a body on once it is whole, and leaves no file behind', async () => {
  const uploads = new Uploads(limits, folder)
  const body = new PassThrough()
  let begun = false
  const received = uploads.receive(body, from('a'), (upload) => {
    begun = true
    return read(upload)
  })
  body.write('first ')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([begun, uploads.size]).toEqual([false, 1])
  body.end('last')
  expect(await received).toEqual([10, 'first last'])
  expect([uploads.size, readdirSync(folder)]).toEqual([0, []])
})

it('refuses what is too long, and passes on what is as long as it may be', async () => {
  const uploads = new Uploads(limits, folder)
  const of = (bytes: number) => uploads.receive(Readable.from([Buffer.alloc(bytes - 1, 'x'), Buffer.from('x')]), from('a'), read)
  await expect(of(1_001)).rejects.toBeInstanceOf(BodyTooLong)
  expect((await of(1_000))[0]).toBe(1_000)
  expect(uploads.size).toBe(0)
})

it('bounds them for an account whatever its networks, for a network whatever its accounts, and in all', async () => {
  const uploads = new Uploads(limits, folder)
  const bodies: PassThrough[] = []
  const begin = (network: string, account: string | null) => {
    const body = new PassThrough()
    bodies.push(body)
    return uploads.receive(body, from(network, account), read)
  }
  const taken = [begin('a', '1'), begin('b', '1')]
  await expect(begin('c', '1')).rejects.toBeInstanceOf(TooMany)
  taken.push(begin('a', '2'), begin('a', null))
  await expect(begin('a', '3')).rejects.toBeInstanceOf(TooMany)
  await expect(begin('d', '4')).rejects.toBeInstanceOf(TooMany)
  for (const body of bodies) if (!body.destroyed) body.end()
  expect(await Promise.all(taken)).toEqual(new Array(4).fill([0, '']))
  const again = begin('a', '1')
  bodies.at(-1)?.end()
  expect(await again).toEqual([0, ''])
})

it('forgets a body whose client leaves', async () => {
  const uploads = new Uploads(limits, folder)
  const body = new PassThrough()
  body.on('error', () => undefined)
  const received = uploads.receive(body, from('a'), read)
  body.write('first')
  body.destroy(new Error('gone'))
  await expect(received).rejects.toThrow('gone')
  expect(uploads.size).toBe(0)
})
