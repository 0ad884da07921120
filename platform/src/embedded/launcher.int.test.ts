/** The launcher with the real database and small stand-ins for the services: what is tested is how processes start and end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commandOf } from '../process/process-identity.ts'
import { bundleProgram } from '../testing/bundled-program.ts'
import { copyData } from '../testing/prepared-data.ts'
import { tryPort } from './ports.ts'
import { findPostmaster, isAlive } from './postgres/postmaster.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Answers health checks, ends on SIGTERM or with its launcher, and records both in a file. */
const standIn = (name: string, portSetting: string): string => `
  import { appendFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const note = (what) => appendFileSync(process.env.DATA_DIR + '/notes', what + '\\n')
  note('start ${name} ' + process.pid)
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.exit(7)
    response.writeHead(request.url === '/mailbox' ? 404 : 200).end(JSON.stringify({ instance: process.env.SUPERVISED_BY_LAUNCHER }))
  })
  const fd = Number(process.env.LISTEN_FD)
  server.listen(fd > 0 ? { fd } : { port: Number(process.env.${portSetting}), host: '127.0.0.1' })
  const end = () => { note('end ${name}'); process.exit(0) }
  process.once('SIGTERM', end)
  process.once('disconnect', end)
  process.channel.unref()
  console.log(JSON.stringify({ level: 30, time: 0, name: '${name}', msg: 'hello from ${name}' }))`

/** Loads for a second before it watches for its launcher, with the code of the real services. */
const slowStandIn = (name: string): string => `
  import { appendFileSync } from 'node:fs'
  import { endWithLauncher } from ${JSON.stringify(pathToFileURL(watch).href)}
  appendFileSync(process.env.DATA_DIR + '/notes', 'start ${name} ' + process.pid + '\\n')
  const end = Date.now() + 1_000
  while (Date.now() < end);
  endWithLauncher()
  setInterval(() => undefined, 1_000)`

let watch: string
let program: string
/** What a first start leaves: the cluster with its tables, and the key. */
let prepared: string
let root: string
let port: number
const launchers: ChildProcess[] = []
const data = () => join(root, '.data')
const cluster = () => join(data(), 'postgres', 'cluster')
const notes = (): string[] => (existsSync(join(data(), 'notes')) ? readFileSync(join(data(), 'notes'), 'utf8').trim().split('\n') : [])
const startedPid = (name: string): number =>
  Number(
    notes()
      .findLast((line) => line.startsWith(`start ${name} `))
      ?.split(' ')[2],
  )

function put(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

async function makeRoot(): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'launcher test '))
  chmodSync(root, 0o711)
  const state = await tryPort(0)
  port = state.free ? state.port : 0
  put('.build/web/server/main.mjs', standIn('web', 'PORT'))
  put('.build/processes/command-service.mjs', standIn('command-service', 'COMMAND_SERVICE_PORT'))
  put('.build/processes/query-service.mjs', standIn('query-service', 'QUERY_SERVICE_PORT'))
  put('.build/processes/workers.mjs', standIn('workers', 'WORKERS_PORT'))
  put('.build/processes/demo.mjs', `console.log('demo filler on ' + new URL(process.env.DATABASE_URL).pathname)`)
  cpSync(join(repository, 'tenants'), join(root, 'tenants'), { recursive: true })
}

beforeAll(async () => {
  watch = await bundleProgram('../process/parent-watch.ts', import.meta.url)
  // By its address, by which knip sees that it is used.
  program = await bundleProgram(new URL('./launcher.ts', import.meta.url).href, import.meta.url)
  await makeRoot()
  const first = launch({ DEMO: '0' })
  await first.until('Ready after')
  first.process.kill('SIGINT')
  expect(await first.exit()).toBe(0)
  rmSync(join(data(), 'notes'))
  prepared = mkdtempSync(join(tmpdir(), 'launched '))
  chmodSync(prepared, 0o711)
  copyData(data(), prepared)
  await removeRoot()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true, maxRetries: 5 }))

beforeEach(async () => {
  await makeRoot()
  mkdirSync(data(), { mode: 0o711 })
  copyData(prepared, data())
})
afterEach(removeRoot)

async function removeRoot(): Promise<void> {
  for (const launcher of launchers.splice(0)) {
    if (launcher.exitCode === null && launcher.signalCode === null) {
      launcher.kill('SIGKILL')
      await once(launcher, 'exit')
    }
  }
  const left = findPostmaster(cluster())
  if (left) process.kill(left.pid, 'SIGKILL')
  await sleep(100)
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
}

interface Launch {
  readonly process: ChildProcess
  output(): string
  /** Fails when it ends before. */
  until(text: string): Promise<void>
  exit(): Promise<number | null>
}

function launch(environment: NodeJS.ProcessEnv = {}): Launch {
  const script = `
    const { launch } = await import(${JSON.stringify(pathToFileURL(program).href)})
    await launch({ root: ${JSON.stringify(root)}, withProgress: (label, work) => work(() => {}) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: '',
      MASTER_KEY: '',
      DATA_DIR: data(),
      TENANTS_DIR: join(root, 'tenants'),
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launchers.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const closed = once(child, 'close')
  return {
    process: child,
    output: () => output,
    async until(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`The launcher ended:\n${output}`)
        await sleep(20)
      }
    },
    async exit() {
      await closed
      return child.exitCode
    },
  }
}

it('refuses no connection while a process restarts', async () => {
  const launcher = launch()
  await launcher.until('Ready after')
  const crashed = startedPid('web')
  await expect(fetch(`http://127.0.0.1:${port}/crash`)).rejects.toThrow('fetch failed')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(startedPid('web')).not.toBe(crashed)
}, 120_000)

it('starts everything, shows readable logs and the summary, and ends in order on SIGINT', async () => {
  rmSync(data(), { recursive: true })
  const launcher = launch()
  await launcher.until('Ready after')
  expect(launcher.output()).toContain('command-service | ')
  expect(launcher.output()).toContain('hello from workers')
  expect(launcher.output()).toContain('demo filler on /jobboard')
  expect(launcher.output()).toContain(`http://localhost:${port}\n`)
  expect(launcher.output()).toContain('Demo-password-2026')
  expect(launcher.output()).not.toContain('Mailbox')
  expect(statSync(join(data(), 'master.key')).mode & 0o777).toBe(0o600)

  launcher.process.kill('SIGINT')
  expect(await launcher.exit()).toBe(0)
  const ends = notes().filter((line) => line.startsWith('end'))
  expect([ends[0], ends.slice(1, 3).sort(), ends[3]]).toEqual(['end web', ['end command-service', 'end query-service'], 'end workers'])
  expect(findPostmaster(cluster())).toBeUndefined()
  expect(existsSync(join(data(), 'launcher.json'))).toBe(false)
})

it('restarts a crashed process and a killed database', async () => {
  const launcher = launch({ DEMO: '0' })
  await launcher.until('Ready after')
  const first = startedPid('web')
  await fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined)
  await launcher.until('web ended with exit code 7; starting it again in 0.25 s')
  while (startedPid('web') === first) await sleep(20)

  const server = findPostmaster(cluster())
  if (server) process.kill(server.pid, 'SIGKILL')
  await launcher.until('The database runs again')
  expect(findPostmaster(cluster())?.port).toBe(server?.port)

  launcher.process.kill('SIGTERM')
  expect(await launcher.exit()).toBe(0)
  expect(findPostmaster(cluster())).toBeUndefined()
})

it('gives up on a process that never becomes ready, and leaves nothing running', async () => {
  put('.build/processes/workers.mjs', 'process.exit(3)')
  const launcher = launch()
  expect(await launcher.exit()).toBe(1)
  expect(launcher.output()).toContain('workers ended with exit code 3 3 times without ever being ready.')
  expect(isAlive(startedPid('web'))).toBe(false)
  expect(findPostmaster(cluster())).toBeUndefined()
})

it('its processes end when it is killed, and it starts again', async () => {
  const killed = launch({ DEMO: '0' })
  await killed.until('Ready after')
  killed.process.kill('SIGKILL')
  while (notes().filter((line) => line.startsWith('end')).length < 4) await sleep(20)

  // Of a start that was killed in the middle of initdb.
  put('.data/postgres.new-a1B2c3/password', 'unfinished')
  const second = launch({ DEMO: '0' })
  await second.until('The database was still running')
  await second.until('Ready after')
  expect(readdirSync(data()).filter((name) => name.includes('.new-'))).toEqual([])
  second.process.kill('SIGINT')
  expect(await second.exit()).toBe(0)
  expect(findPostmaster(cluster())).toBeUndefined()
})

const services = ['web', 'command-service', 'query-service', 'workers'] as const
/** A pid alone may be another program's by now. */
const runs = (name: string): boolean => isAlive(startedPid(name)) && commandOf(startedPid(name)).join(' ').includes(root)

it.each(services)('its processes end when it is killed while they load, the moment %s is there', async (name) => {
  const entries = ['web/server/main', 'processes/command-service', 'processes/query-service', 'processes/workers']
  for (const [index, service] of services.entries()) put(`.build/${entries[index]}.mjs`, slowStandIn(service))
  const killed = launch()
  while (!(startedPid(name) > 0)) await sleep(5)
  killed.process.kill('SIGKILL')
  await killed.exit()
  while (services.some(runs)) await sleep(20)
})

it('ends its own processes that a killed launcher left behind frozen, and starts', async () => {
  const killed = launch({ DEMO: '0' })
  await killed.until('Ready after')
  const left = startedPid('web')
  process.kill(left, 'SIGSTOP')
  killed.process.kill('SIGKILL')
  await killed.exit()

  const second = launch({ DEMO: '0' })
  await second.until('Ready after')
  expect(second.output()).toContain(`Ending what an earlier start left behind: `)
  expect(second.output()).toContain(`web (process ${left})`)
  expect(startedPid('web')).not.toBe(left)
  second.process.kill('SIGINT')
  expect(await second.exit()).toBe(0)
  expect(readdirSync(join(data(), 'processes'))).toEqual([])
})

it('ends at once on a second Ctrl-C', async () => {
  put('.build/processes/workers.mjs', standIn('workers', 'WORKERS_PORT').replace("'SIGTERM', end", "'SIGTERM', () => note('deaf')"))
  const launcher = launch({ DEMO: '0' })
  await launcher.until('Ready after')
  launcher.process.kill('SIGINT')
  while (!notes().includes('deaf')) await sleep(20)
  launcher.process.kill('SIGTERM')
  await sleep(300)
  expect(launcher.process.exitCode).toBeNull()
  launcher.process.kill('SIGINT')
  expect(await launcher.exit()).toBe(1)
  expect(launcher.output()).toContain('Forced to end.')
  while (findPostmaster(cluster())) await sleep(20)
})

it('refuses a second launcher of the same data folder, and a port that is taken', async () => {
  const first = launch({ DEMO: '0' })
  await first.until('Ready after')
  const second = launch()
  expect(await second.exit()).toBe(1)
  expect(second.output()).toContain(`It already runs on ${data()}: http://localhost:${port} (process ${first.process.pid})`)

  const other = launch({ DATA_DIR: join(root, 'other') })
  expect(await other.exit()).toBe(1)
  expect(other.output()).toContain(`Port ${port} is taken by another program`)
  first.process.kill('SIGINT')
  expect(await first.exit()).toBe(0)
})

it('names invalid settings', async () => {
  const launcher = launch({ PORT: 'many' })
  expect(await launcher.exit()).toBe(1)
  expect(launcher.output()).toMatch(/These settings are not valid:\n {2}PORT: /)
})

it('does not start with another master key than the database has, and generates none instead of a lost one', async () => {
  const first = launch({ DEMO: '0' })
  await first.until('Ready after')
  first.process.kill('SIGINT')
  expect(await first.exit()).toBe(0)
  const before = notes().length

  const other = launch({ DEMO: '0', MASTER_KEY: Buffer.alloc(32, 9).toString('base64') })
  expect(await other.exit()).toBe(1)
  expect(other.output()).toMatch(/MASTER_KEY is not the key of this database: it was sealed with [0-9a-f]{12}, the key given is/)

  const file = join(data(), 'master.key')
  const key = readFileSync(file)
  rmSync(file)
  const lost = launch({ DEMO: '0' })
  expect(await lost.exit()).toBe(1)
  expect(lost.output()).toContain(`${file} is missing, and the database holds data that were sealed with it. Put the file back`)
  expect(existsSync(file)).toBe(false)
  // No process was started in vain.
  expect(notes()).toHaveLength(before)

  writeFileSync(file, key)
  const again = launch({ DEMO: '0' })
  await again.until('Ready after')
  again.process.kill('SIGINT')
  expect(await again.exit()).toBe(0)
})
