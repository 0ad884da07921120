/** Test support: a WebAssembly kernel, assembled from its text. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openWabt from 'wabt'

const folders = { 'bit-kernels': 'sets', 'card-kernel': 'cards' } as const

export async function assembleKernel(name: keyof typeof folders): Promise<string> {
  const wabt = await openWabt()
  const file = fileURLToPath(new URL(`../${folders[name]}/${name}.wat`, import.meta.url))
  const { buffer } = wabt.parseWat(file, readFileSync(file, 'utf8'), { simd: true, threads: true }).toBinary({})
  return Buffer.from(buffer).toString('base64')
}
