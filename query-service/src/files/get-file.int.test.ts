/** Uploaded files over HTTP. */
import { newFileKey } from '@jobboard/platform/ports/file-store'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const files = testFiles()
const content = Buffer.from('a picture')
let api: OfferApi
let address: string
beforeAll(async () => {
  api = await startOfferApi({ files })
  const key = newFileKey(api.home.id, 'logos', 'png')
  await files.put(
    key,
    (async function* () {
      yield content
    })(),
    { maxBytes: 100 },
  )
  address = `/v2/files/${key.slice(key.indexOf('/') + 1)}`
}, 60_000)
afterAll(() => api.stop())

it('sends a file to everyone, to be cached for ever and never to be run', async () => {
  const { status, text, headers } = await api.call('GET', address)
  expect([status, text]).toEqual([200, 'a picture'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(content.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
})

it('sends the logo where it has no thumbnail of its name', async () => {
  const { status, text } = await api.call('GET', address.replace('/logos/', '/logo-thumbs/'))
  expect([status, text]).toEqual([200, 'a picture'])
})

it('answers HEAD with the headers alone', async () => {
  const { status, text, headers } = await api.call('HEAD', address)
  expect([status, text, headers.get('content-length')]).toEqual([200, '', String(content.byteLength)])
})

it('has nothing of another board, of another purpose, or outside of its folder, and lets no one cache that', async () => {
  const foreign = await api.call('GET', address, { tenant: api.foreign.id })
  expect([foreign.status, foreign.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const wrong = [
    address.replace('logos', 'cvs'),
    address.replace(/.{4}\.png/, '0000.png'),
    address.replace('.png', '.svg'),
    '/v2/files/logos/..%2f..%2f..%2fmaster.key',
    `/v2/files/logos/${'a'.repeat(500)}.png`,
    '/v2/files/logos/%00.png',
  ]
  for (const path of wrong) expect([path, (await api.call('GET', path)).status]).toEqual([path, path.includes('%00') ? 400 : 404])
})
