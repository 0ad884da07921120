/** Backup, restore and key rotation as operators run them: the built commands beside the built product on its embedded database. */
import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BuiltProduct, folderAfterFirstStart, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { copyData } from '@jobboard/platform/testing/prepared-data'

const processes = fileURLToPath(new URL('../../../.build/processes/', import.meta.url))
const run = promisify(execFile)

interface Ended {
  readonly code: number
  readonly output: string
}

function command(name: string, dataFolder: string, ...options: string[]): Promise<Ended> {
  const { TEST_POSTGRES_URL: _, ...environment } = process.env
  return run(process.execPath, [join(processes, `${name}.mjs`), ...options], {
    env: { ...environment, DATA_DIR: dataFolder, DATABASE_URL: '', MASTER_KEY: '' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
  )
}

let folder: string
const products: BuiltProduct[] = []
const start = async (name: string): Promise<BuiltProduct> => {
  const product = await startBuiltProduct({ settings: {}, dataFolder: join(folder, name) })
  products.push(product)
  return product
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  // Root's database user must get through.
  chmodSync(folder, 0o711)
})
afterAll(async () => {
  for (const product of products) await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const countOf = async ({ origin }: BuiltProduct): Promise<unknown> => (await fetch(`${origin}/api/v2/user-panel/offers/count`)).json()

it('a running product is backed up, restored beside it, shows the same and signs the same people in; its key is rotated when it is stopped', async () => {
  for (const name of ['first', 'second']) {
    mkdirSync(join(folder, name), { mode: 0o711 })
  }
  const [from, to, file] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'backup.jb')]
  copyData(await folderAfterFirstStart(), from)
  const first = await start('first')
  expect(await command('backup', from, file)).toMatchObject({ code: 0, output: expect.stringContaining('MASTER_KEY is in neither file') })
  for (const path of [file, `${file}.keys`]) expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await command('rotate-key', from)).toMatchObject({ code: 1, output: expect.stringMatching(/^The product is running \(/) })

  expect(await command('restore', to, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The master key of the installation is needed'),
  })
  copyFileSync(join(from, 'master.key'), join(to, 'master.key'))
  expect(await command('restore', to, file)).toMatchObject({ code: 0, output: expect.stringContaining('events were restored') })
  expect(await command('restore', to, file)).toMatchObject({ code: 1, output: expect.stringContaining('Restore into an empty one') })
  const second = await start('second')
  const deadline = Date.now() + 20_000
  while (JSON.stringify(await countOf(second)) !== JSON.stringify(await countOf(first)) && Date.now() < deadline)
    await new Promise((r) => setTimeout(r, 100))
  expect(await countOf(second)).toEqual(await countOf(first))
  await (await signInEmployer(fetchApi(second.origin))).publish('Restored')

  await first.stop()
  expect(await command('rotate-key', from)).toMatchObject({ code: 0, output: expect.stringContaining('keys were wrapped with it') })
  expect(existsSync(join(from, 'master.key.previous'))).toBe(true)
  const again = await start('first')
  await (await signInEmployer(fetchApi(again.origin))).publish('Rotated')
}, 300_000)
