/** Test support: the text of a kernel assembled. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openWabt from 'wabt'

export async function assembleKernel(name: 'bit-kernels' | 'card-kernel'): Promise<string> {
  const wabt = await openWabt()
  const file = fileURLToPath(new URL(`../${name}.wat`, import.meta.url))
  const { buffer } = wabt.parseWat(file, readFileSync(file, 'utf8'), { simd: true, threads: true }).toBinary({})
  return Buffer.from(buffer).toString('base64')
}
