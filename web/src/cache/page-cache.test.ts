import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../testing/test-servers.ts'
import { createPageCache } from './page-cache.ts'
import { StoredResponse } from './stored-response.ts'

async function setUp() {
  const clock = { now: 0 }
  let rendered = 0
  const revisions = { of: () => 'a.1', note: () => undefined, close: () => undefined }
  const cache = createPageCache({ revisions, maxBytes: 1_000_000, maxAgeMs: 30_000, now: () => clock.now })
  const key = { board: 'devboard', key: 'page' }
  const render = async () => {
    rendered += 1
    return {
      isShared: true,
      response: new StoredResponse({ status: 200, headers: [], tag: null, body: Buffer.from(`version ${rendered}`) }),
    }
  }
  const port = await listen((request: IncomingMessage, response: ServerResponse) => {
    if (!cache.answer(request, response, key)) void cache.render(request, response, key, render)
  })
  const get = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text()
  return { clock, get, cache }
}

it('renders a page again before it is too old, for one visitor, while the others get the cached one', async () => {
  const { clock, get, cache } = await setUp()
  expect(await get()).toBe('version 1')
  clock.now = 23_999
  expect(await get()).toBe('version 1')
  clock.now = 24_000
  expect(await get()).toBe('version 2')
  expect(await get()).toBe('version 2')
  clock.now = 47_999
  expect(await get()).toBe('version 2')
  expect(cache.statistics()).toMatchObject({ misses: 2, hits: 3 })
})

it('sends no page that is older than it may be', async () => {
  const { clock, get } = await setUp()
  await get()
  clock.now = 30_000
  expect(await get()).toBe('version 2')
})
