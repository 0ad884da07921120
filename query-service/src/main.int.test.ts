/** The process as it runs: ready, not ready while the database is away, ready again, and an orderly end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { createTestDatabase } from '@jobboard/platform/testing/database'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

it('answers while the database is there, says 503 while it is not, and recovers without a restart', async () => {
  const database = await createTestDatabase()
  const direct = new URL(database.url)
  const target = { host: direct.hostname, port: Number(direct.port) }
  const link = await startTcpProxy(target)
  const port = await freePort()
  const child = spawn(process.execPath, [await bundleProgram('./main.ts', import.meta.url)], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(link.port) }).href,
      QUERY_SERVICE_PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Tenant': 'devboard' } })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  }
  const status = (path: string) =>
    get(path).then(
      (answer) => answer.status,
      () => 0,
    )
  const until = async (path: string, wanted: number) => {
    while ((await status(path)) !== wanted) {
      if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
      await sleep(50)
    }
  }

  await until('/health/ready', 200)
  expect(JSON.parse((await get('/v2/user-panel/offers/count')).text)).toEqual({ count: 0 })
  expect(await status('/docs')).toBe(200)

  await link.close()
  await until('/health/ready', 503)
  expect(await status('/health/live')).toBe(200)
  expect(await get('/v1/offers/aaaaaaaaaaaa')).toMatchObject({ status: 503, retryAfter: '5' })
  // The index does without the database.
  expect(await status('/v2/user-panel/offers')).toBe(200)
  expect(await status('/v2/app-config')).toBe(200)

  const restored = await startTcpProxy(target, link.port)
  await until('/health/ready', 200)
  expect(await status('/v1/offers/aaaaaaaaaaaa')).toBe(404)

  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await restored.close()
  await database.drop()
}, 60_000)
