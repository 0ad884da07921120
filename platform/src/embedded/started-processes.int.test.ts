/** Real processes: ours, a stranger's with the id of ours, and a zombie. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess } from '../process/process-identity.ts'
import { lockDataFolder } from './launcher-lock.ts'
import { endLeftBehind, recordStarted } from './started-processes.ts'

let folder: string
let entry: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'started-'))
  entry = join(folder, 'service.mjs')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves once the program runs. */
async function start(program: string): Promise<ChildProcess> {
  writeFileSync(entry, `${program}\nconsole.log('runs')\nsetInterval(() => undefined, 1_000)`)
  const child = spawn(process.execPath, [entry], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  if (child.stdout !== null) await once(child.stdout, 'data')
  return child
}

const end = async (): Promise<string[]> => {
  const said: string[] = []
  await endLeftBehind(folder, (message) => said.push(message))
  return said
}

it('ends what was recorded, in order, also when it is frozen', async () => {
  const child = await start(`process.on('SIGTERM', () => process.exit(7))`)
  const ended = once(child, 'exit')
  recordStarted(folder).add(child.pid, 'web', entry)
  child.kill('SIGSTOP')
  expect(await end()).toEqual([`Ending what an earlier start left behind: web (process ${child.pid})`])
  expect(await ended).toEqual([7, null])
  expect(existsSync(join(folder, 'processes'))).toBe(false)
})

it('leaves a process alone that got the id of one of its own', async () => {
  const child = await start('')
  const identity = identifyProcess(child.pid ?? 0)
  const startedAt = identity?.startedAt ?? ''
  mkdirSync(join(folder, 'processes'))
  const record = (name: string, fields: object) =>
    writeFileSync(join(folder, 'processes', name), JSON.stringify({ pid: child.pid, startedAt, name: 'web', entry, ...fields }))
  record('1.json', { startedAt: `${startedAt}1` })
  record('2.json', { entry: '/elsewhere/.build/web/server/main.mjs' })
  writeFileSync(join(folder, 'processes', '3.json'), '{"pid":')
  expect(await end()).toEqual([])
  expect(child.exitCode).toBeNull()
  expect(identifyProcess(child.pid ?? 0)).toEqual(identity)
})

const onLinux = process.platform === 'linux' ? it : it.skip
onLinux('does not take a launcher for running that is a zombie', async () => {
  // The child of a shell that became another program is never collected.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(parent)
  const [output] = parent.stdout === null ? [''] : await once(parent.stdout, 'data')
  const pid = Number(String(output))
  const startedAt = identifyProcess(pid)?.startedAt
  while (identifyProcess(pid) !== undefined) await sleep(20)
  process.kill(pid, 0)
  writeFileSync(join(folder, 'launcher.json'), JSON.stringify({ pid, startedAt, url: 'http://localhost:1' }))
  const lock = lockDataFolder(folder, 'http://localhost:2')
  expect(lock.afterKill).toBe(true)
  lock.release()
})
