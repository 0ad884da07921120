import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const watch = fileURLToPath(new URL('npm-watch.mjs', import.meta.url))
/** A stand-in for npm's script: reports its process id, and ends when npm does. */
const script = `import(${JSON.stringify(watch)}).then(({ watchNpm }) => { watchNpm(() => process.exit(0)); console.log(process.pid); setTimeout(() => {}, 60000) })`
/** As npm does, with a shell that stays between (\`true\` after it keeps it from becoming the script itself). */
const npm = `
  const { spawn } = require('node:child_process')
  spawn('sh', ['-c', '"$NODE" -e "$SCRIPT"; true'], { stdio: 'inherit', env: { ...process.env, NODE: process.execPath, SCRIPT: ${JSON.stringify(script)} } })
  setTimeout(() => {}, 60000)`

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const onUnix = process.platform === 'win32' ? it.skip : it

onUnix.each(['SIGKILL', 'SIGTERM'])('what npm runs through a shell ends when npm ends by %s', async (signal) => {
  const parent = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await once(parent.stdout, 'data')
  const pid = Number(String(text))
  expect(isAlive(pid)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(isAlive(pid)).toBe(true)
  parent.kill(signal)
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50))
})
