import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { codeStream } from '@jobboard/contracts/codes/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { type OfferApi, startOfferApi, testMasterKey } from '../../offers/testing/offer-api.ts'
import type { CrashingRedemption } from './testing/crashing-redemption.ts'

const at = '2026-03-01T12:00:00.000Z'

let api: OfferApi
let program: string
beforeAll(async () => {
  program = await bundleProgram('./testing/crashing-redemption.ts', import.meta.url)
  api = await startOfferApi()
  api.clock.set(at)
}, 60_000)
afterAll(() => api.stop())

interface Crashed {
  readonly id: string
  readonly code: string
  readonly slug: string
  readonly offerId: string
}

/** A redemption of a process that was killed after `events`. `meanwhile` happens between the request and the decision of the offer. */
async function crashed(eventsBeforeCrash: number, meanwhile: (slug: string) => Promise<unknown> = async () => undefined): Promise<Crashed> {
  const [code = ''] = await api.codes('pro')
  const { slug, id: offerId, revision: offerRevision } = await api.draft(api.owner)
  await meanwhile(slug)
  const id = randomUUID()
  const tenant = api.spec.home.id
  const job: CrashingRedemption = {
    databaseUrl: api.spec.databaseUrl,
    masterKey: testMasterKey,
    id,
    metadata: {
      tenant,
      actor: { kind: 'employer', id: api.owner.accountId },
      commandId: id,
      correlationId: 'trace',
      causationId: id,
      occurredAt: at,
    },
    request: {
      offerId: offerIdSchema.parse(offerId),
      code: digestOf(code),
      purpose: 'publish',
      publishAt: null,
      plan: 'pro',
      offerRevision,
      decidedAt: at,
      pinned: false,
    },
    eventsBeforeCrash,
  }
  const child = fork(program, [JSON.stringify(job)])
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  return { id, code, slug, offerId }
}

const drive = (id: string) =>
  api.send('POST', `/internal/processes/codeRedemption/${id}/drive`, {
    tenant: api.spec.home.id,
    headers: { 'X-Internal-Key': testInternalKey },
  })
const typesOf = async (stream: string) => (await api.store.readStream(stream)).map(({ type }) => type)
const codeEvents = (code: string) => typesOf(codeStream(api.spec.home.id, digestOf(code)))
const publications = async (offerId: string) => (await api.events(offerId)).filter(({ type }) => type === 'OfferPublished')
const withCode = (slug: string, code: string) => api.post(`/v1/offers/${slug}/publish-with-code`, { code })
const makeIncomplete = (slug: string) => api.offer(api.patch(`/v2/employer-panel/drafts/${slug}`, { title: '' }))

const used = ['PublicationCodeIssued', 'PublicationCodeReserved', 'PublicationCodeRedeemed']
const freed = ['PublicationCodeIssued', 'PublicationCodeReserved', 'PublicationCodeReleased']

/** Events of a whole redemption: request, code reserved, reserved, offer published, accepted, code redeemed, completed. */
describe('a redemption that was killed', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'after %i of 7 events is completed by the next drivers',
    async (events) => {
      const { id, code, offerId } = await crashed(events)
      const answers = await Promise.all([drive(id), drive(id), drive(id)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(await codeEvents(code)).toEqual(used)
      const [published, ...more] = await publications(offerId)
      expect(published?.metadata.actor).toEqual({ kind: 'employer', id: api.owner.accountId })
      expect(more).toEqual([])
      expect((await typesOf(`codeRedemption-${api.spec.home.id}_${id}`)).at(-1)).toBe('CodeRedemptionCompleted')
    },
    60_000,
  )

  /** Request, code reserved, reserved, rebased, refused, code released, cancelled. */
  it.each([1, 2, 3, 4, 5, 6])(
    'after %i of 7 events gives the code back when the offer refuses',
    async (events) => {
      const { id, code, offerId } = await crashed(events, makeIncomplete)
      expect((await drive(id)).status).toBe(204)
      expect(await codeEvents(code)).toEqual(freed)
      expect(await publications(offerId)).toEqual([])
      const other = await api.draft(api.owner)
      expect(await api.offer(withCode(other.slug, code))).toMatchObject({ state: 'published' })
    },
    60_000,
  )

  it.each([2, 3, 4, 5])(
    'after %i events is completed by another request for the same offer',
    async (events) => {
      const { code, slug, offerId } = await crashed(events)
      expect(await api.offer(withCode(slug, code))).toMatchObject({ state: 'published' })
      expect(await publications(offerId)).toHaveLength(1)
      const other = await api.draft(api.owner)
      expect(await api.problem(withCode(other.slug, code))).toMatchObject({ said: '422 codeUsed' })
    },
    60_000,
  )

  it('refuses its code to other offers until it is decided', async () => {
    const { id, code } = await crashed(3, makeIncomplete)
    const other = await api.draft(api.owner)
    expect(await api.problem(withCode(other.slug, code))).toMatchObject({ said: '422 codeUsed' })
    await drive(id)
    expect(await api.offer(withCode(other.slug, code))).toMatchObject({ state: 'published' })
  }, 60_000)
})

describe('the internal route of processes', () => {
  it('does nothing for a process that never began, and knows no others', async () => {
    const head = await api.store.head()
    expect((await drive(randomUUID())).status).toBe(204)
    const unknown = await api.send('POST', `/internal/processes/nothing/${randomUUID()}/drive`, {
      tenant: api.spec.home.id,
      headers: { 'X-Internal-Key': testInternalKey },
    })
    expect(unknown.status).toBe(404)
    expect(await api.store.head()).toBe(head)
  })
})
