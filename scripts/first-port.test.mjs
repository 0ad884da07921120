import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePublicPort } from '../platform/src/embedded/ports.ts'
import { refuseTakenPort } from './first-port.mjs'

const folder = mkdtempSync(join(tmpdir(), 'jobboard-port-'))
const other = createServer().listen(0)
let port
beforeAll(async () => {
  if (!other.listening) await once(other, 'listening')
  port = other.address().port
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})
const refused = (environment) =>
  refuseTakenPort({ DATA_DIR: folder, ...environment }).then(
    () => null,
    ({ message }) => message,
  )

it('refuses a port that another program has in the words of the launcher', async () => {
  const launcher = await requirePublicPort(port, false).catch(({ message }) => message)
  expect(launcher).toContain(`PORT=${port + 1} npm start`)
  expect(await refused({ PORT: String(port) })).toBe(launcher)
})

it('leaves to the launcher what is no port, and what the product itself may hold', async () => {
  for (const PORT of ['http', '-1', '0', '70000']) expect(await refused({ PORT })).toBeNull()
  writeFileSync(join(folder, 'launcher.json'), '{}')
  expect(await refused({ PORT: String(port) })).toBeNull()
})
