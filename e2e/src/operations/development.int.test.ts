/** `npm run dev` as a developer meets it: pages from their sources, hot replacement through the same port, the API behind it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownPlace } from '../product/own-place.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let origin: string
let data: string
let product: ChildProcess
let output = ''

beforeAll(async () => {
  const place = await ownPlace()
  origin = place.url
  data = place.data
  product = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    cwd: root,
    env: { ...place.env, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((ready, fail) => {
    for (const stream of [product.stdout, product.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Ready after')) ready()
      })
    product.once('exit', () => fail(new Error(`It ended:\n${output}`)))
  })
}, 120_000)

afterAll(() => rmSync(data, { recursive: true, force: true }))

it('renders pages whose scripts are the sources, with the client of hot replacement', async () => {
  const page = await (await fetch(`${origin}/`)).text()
  expect(page).toContain('src="/@vite/client"')
  const [, entry] = /src="(\/src\/app\/[\w-]+\.ts)"/.exec(page) ?? []
  const script = await fetch(`${origin}${entry}`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
})

it('has the frame in which files are shown, with its script', async () => {
  const [page, script] = await Promise.all([fetch(`${origin}/viewer`), fetch(`${origin}/viewer/frame.js`)])
  expect(await page.text()).toContain('src="/viewer/frame.js"')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  expect((await script.text()).length).toBeGreaterThan(100_000)
})

it('takes the socket of hot replacement on the port of the pages', async () => {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? []
  const upgrade = request(`${origin}/?token=${token}`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'vite-hmr',
      Origin: origin,
    },
  }).end()
  const [response, socket] = (await once(upgrade, 'upgrade')) as [IncomingMessage, Socket]
  expect([response.statusCode, response.headers['sec-websocket-accept']]).toEqual([101, 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='])
  socket.destroy()
})

it('answers the API, and shows the mailbox', async () => {
  expect((await fetch(`${origin}/api/v2/user-panel/offers`)).status).toBe(200)
  expect((await fetch(`${origin}/mailbox`)).status).toBe(200)
})

it('ends whole at Ctrl-C', async () => {
  const ended = once(product, 'exit')
  product.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  await expect(fetch(`${origin}/`)).rejects.toThrow('fetch failed')
})
