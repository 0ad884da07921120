/** Pictures that offers name elsewhere: from the event to the stored file, with a server of the test in place of the web. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createDiskFileStore } from '@jobboard/platform/adapters/file-store/disk'
import { createLogger } from '@jobboard/platform/monitoring/logger'
import { pictureKeys } from '@jobboard/platform/pictures/picture-keys'
import { jpegOfManyScans } from '@jobboard/platform/pictures/testing/many-scans'
import { type FileStore, thumbKeyOf } from '@jobboard/platform/ports/file-store'
import { fetchPublic } from '@jobboard/platform/public-web/fetch-public'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import sharp from 'sharp'
import { created, edited, offerEvents, offerId, published, storedContent } from '../testing/offer-events.ts'
import { fetchPicturesWith } from './fetch-pictures.job.ts'
import { fetchPicturesReactor } from './fetch-pictures.reactor.ts'

const tenant = tenantIdSchema.parse('devboard')
const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

let folder: string
let files: FileStore
let answers: Map<string, Buffer>
let requests: string[]
const server = createServer(({ url = '' }, response) => {
  requests.push(url)
  const answer = answers.get(url)
  if (answer === undefined) response.writeHead(404).end()
  else response.end(answer)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  files = createDiskFileStore({ folder })
  answers = new Map()
  requests = []
})
afterEach(() => rm(folder, { recursive: true }))

const sourceOf = (path: string): string => `http://firm.example:${(server.address() as AddressInfo).port}${path}`
const naming = (logoUrl: string | null, bannerUrl: string | null = null) => ({
  ...storedContent,
  hiringCompany: { name: 'Firm', size: null, url: null, logoUrl },
  bannerUrl,
})
const historyOf = (...events: readonly OfferEvent[]) => offerEvents(events)

/** What the command-service is told. */
function jobOf(events: readonly OfferEvent[]) {
  const told: string[] = []
  const network = {
    resolve: async (host: string) => [{ address: host === 'firm.example' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    isPublic: (address: string) => address === '127.0.0.1',
    isPort: () => true,
  }
  const job = fetchPicturesWith(
    {
      store: { readStream: async () => historyOf(...events) } as never,
      files,
      logger: createLogger('test', { LOG_LEVEL: 'error' }),
    },
    standInServices((_, path) => {
      told.push(path)
      return { status: 200, body: { state: 'published' } }
    }),
    (address, limits) => fetchPublic(address, limits, network),
  )
  return { told, run: () => job({ tenant, offerId }, run) }
}
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#3366cc' } })
const pathOf = (source: string, at: 0 | 1) =>
  `/internal/offers/${offerId}/pictures/${pictureKeys(tenant, source)[at]?.slice('devboard/logos/'.length)}`

describe('the reactor', () => {
  const jobsOf = (...events: readonly OfferEvent[]) => {
    const stream = historyOf(...events)
    const last = stream.at(-1)
    return last === undefined ? [] : fetchPicturesReactor.jobsOf(last, stream)
  }

  it('asks for the pictures of an offer that is published or edited, while some are not stored', () => {
    const source = 'https://firm.example/logo.png'
    const stored: OfferEvent = { type: 'OfferPictureStored', data: { source, file: 'devboard/logos/a.png' } }
    expect(jobsOf(created({ content: naming(source) }), published())).toMatchObject([{ payload: { tenant, offerId } }])
    expect(jobsOf(created({ content: naming('/logos/a.svg', source) }), published())).toHaveLength(1)
    expect(jobsOf(created({ content: naming('/logos/a.svg') }), published())).toEqual([])
    expect(jobsOf(created({ content: naming(source) }), published(), stored, edited({ ...naming(source), title: 'Another' }))).toEqual([])
    expect(
      jobsOf(created({ content: naming(source) }), published(), stored, edited({ ...naming(source), bannerUrl: `${source}?banner` })),
    ).toHaveLength(1)
  })
})

describe('the job', () => {
  it('stores a logo in two sizes under keys of its address, and says so', async () => {
    const source = sourceOf('/logo.png')
    answers.set('/logo.png', await picture(2_000, 1_000).png().toBuffer())
    const { told, run } = jobOf([created({ content: naming(source) }), published()])
    await run()
    expect(told).toEqual([pathOf(source, 0)])
    const [key] = pictureKeys(tenant, source)
    if (key === undefined) throw new Error('no key')
    expect([await files.exists(key), await files.exists(thumbKeyOf(key))]).toEqual([true, true])
    const parts: Buffer[] = []
    for await (const part of (await files.get(key))?.chunks ?? []) parts.push(part)
    expect(await sharp(Buffer.concat(parts)).metadata()).toMatchObject({ width: 800, height: 400 })
  })

  it('requests an address once, for however many offers', async () => {
    const source = sourceOf('/logo.jpg')
    answers.set('/logo.jpg', await picture(50, 50).jpeg().toBuffer())
    const { told, run } = jobOf([created({ content: naming(source, source) }), published()])
    await run()
    await run()
    expect([requests, told]).toEqual([['/logo.jpg'], [pathOf(source, 1), pathOf(source, 1)]])
  })

  it('reads WebP, and draws a banner larger', async () => {
    const source = sourceOf('/banner.webp')
    answers.set('/banner.webp', await picture(3_000, 600).webp().toBuffer())
    const { told, run } = jobOf([created({ content: naming(null, source) }), published()])
    await run()
    expect(told).toEqual([pathOf(source, 0)])
  })

  it.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG that takes half a minute to decode', () => jpegOfManyScans()],
  ])('stores nothing of %s, and does not request it for the next offer', async (_what, bytes) => {
    answers.set('/logo', bytes())
    const { told, run } = jobOf([created({ content: naming(sourceOf('/logo')) }), published()])
    await run()
    await run()
    expect([requests, told]).toEqual([['/logo'], []])
  })

  it('requests no inner address', async () => {
    const { told, run } = jobOf([
      created({ content: naming('http://169.254.169.254/latest', sourceOf('/a').replace('firm', 'inner')) }),
      published(),
    ])
    await run()
    expect([requests, told]).toEqual([[], []])
  })

  it('requests nothing for an offer that has its pictures, or was deleted', async () => {
    const source = sourceOf('/logo.png')
    const stored: OfferEvent = { type: 'OfferPictureStored', data: { source, file: 'devboard/logos/a.png' } }
    await jobOf([created({ content: naming(source) }), published(), stored]).run()
    await jobOf([created({ content: naming(source) }), { type: 'OfferDeleted', data: { deletedAt: '2026-03-02T11:00:00.000Z' } }]).run()
    expect(requests).toEqual([])
  })
})
