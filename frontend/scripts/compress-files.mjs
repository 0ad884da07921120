/** Puts `file.br` and `file.gz` beside each file of the browser's build that becomes smaller by it: best quality, once for all visitors. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|html|txt)$/
const minBytes = 1_024

const forms = {
  '.br': (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  '.gz': (body) => promisify(gzip)(body, { level: 9 }),
}

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file)
      if (body.byteLength < minBytes) return
      for (const [ending, compress] of Object.entries(forms)) {
        const form = await compress(body)
        if (form.byteLength < body.byteLength) writeFileSync(file + ending, form)
      }
    }),
  )
}
