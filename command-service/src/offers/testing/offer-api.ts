/** The offer routes over HTTP on a real store, with a clock that the test sets, and the steps that many tests begin with. */

import { type OfferReply, offerReplySchema } from '@jobboard/contracts/offers/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import { type Problem, problemSchema } from '@jobboard/contracts/shared/problem'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { Pool } from '@jobboard/platform/database/database'
import type { Method } from '@jobboard/platform/http/route'
import { offerTokenIssuer } from '@jobboard/platform/http/sessions/offer-tokens'
import { noBuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import type { EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { noExchangeRates } from '@jobboard/platform/ports/exchange-rates'
import { noKsef } from '@jobboard/platform/ports/ksef'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, type ApiSpec, type Call, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { createDaySalts } from '@jobboard/platform/visitor-marks'
import { memberNames } from '../../accounts/member-name.ts'
import { codeRoutes } from '../../codes/routes.ts'
import { codeRedemptionRoutes } from '../../processes/code-redemption/routes.ts'
import { processRoutes } from '../../processes/routes.ts'
import { offerRoutes } from '../routes.ts'
import { recordView } from '../views/record-view.ts'
import { createViewCounter } from '../views/view-counter.ts'
import { withWorkingCopies } from '../working-copies/with-working-copies.ts'

export const canary = {
  name: 'Zuzanna Kanarek',
  email: 'zuzanna.kanarek@canary.example',
  phone: '+48 600 111 222',
  jobs: 'nest@canary.example',
}

export const testMasterKey = Buffer.alloc(32, 7).toString('base64')

/** Complete for any plan of devboard. */
export const completeOffer = {
  title: 'Java Developer',
  hiringCompany: { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/devboard/modry-bit.svg' },
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'office',
  workingTime: 'full_time',
  employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 10_000, to: 20_000, unit: 'month' } }],
  requirements: [{ skillName: 'Java', level: 3, required: true }],
  languages: [{ code: 'en', level: 'b2' }, { code: 'de' }],
  body: '<p onclick="x()">You will build the <b>services</b> that settle payments between shops and banks.</p><script>alert(1)</script>',
  locations: [{ city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', geoCoordinates: { latitude: 54.35, longitude: 18.65 } }],
  publicTags: ['remote_interview'],
  informationClause: 'The controller of your data is Modry Bit.',
  contact: { name: canary.name, email: canary.email, phone: canary.phone },
  apply: { kind: 'email', email: canary.jobs },
}

export interface OfferApi {
  readonly spec: ApiSpec
  readonly store: EventStore
  readonly keys: SubjectKeys
  readonly clock: { now(): Date; set(instant: string): void }
  /** Of the first company, and of its board. */
  readonly owner: SignedIn
  readonly recruiter: SignedIn
  readonly admin: SignedIn
  send(method: Method, path: string, call: Call): Promise<Answer>
  /** As the owner, unless told. */
  post(path: string, json?: unknown, headers?: Record<string, string>, as?: SignedIn): Promise<Answer>
  patch(path: string, json: unknown, headers?: Record<string, string>, as?: SignedIn): Promise<Answer>
  remove(path: string, headers?: Record<string, string>, as?: SignedIn): Promise<Answer>
  /** Of one offer of the first company's board. */
  events(offerId: string): Promise<readonly RecordedEvent[]>
  /** The reply, which must be an offer with this status. */
  offer(answer: Promise<Answer>, status?: number): Promise<OfferReply>
  /** The problem, as `status code` and its fields as `path: code`. */
  problem(answer: Promise<Answer>): Promise<{ said: string; fields: string[]; document: Problem }>
  /** A complete draft of the first company. */
  draft(by: SignedIn, plan?: string, change?: object): Promise<OfferReply>
  /** The same, published by an administrator. */
  published(by: SignedIn, plan?: string, change?: object): Promise<OfferReply>
  codes(plan: string, count?: number, expiresAt?: string): Promise<string[]>
  stop(): Promise<void>
}

/** `openStore`: another event store than the one in the test's database. */
export async function startOfferApi(
  openStore = async (pool: Pool): Promise<EventStore> => createPostgresEventStore({ pool }),
): Promise<OfferApi> {
  let now = new Date('2026-03-01T12:00:00.000Z')
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant)
    },
  }
  const opened: { store: EventStore; keys: SubjectKeys }[] = []
  const spec = await startApiSpec({
    routes: async ({ servicePool: pool, database }) => {
      const store = await openStore(pool)
      const keys = createPostgresSubjectKeys({ pool, masterKey: testMasterKey })
      opened.push({ store, keys })
      const deps = { store: withWorkingCopies(store, database), keys, clock }
      return [
        ...offerRoutes({
          ...deps,
          freeSlots: { take: async () => null },
          companyStanding: async () => ({ status: 'approved' }),
          memberName: memberNames(database),
          issueOfferToken: offerTokenIssuer(database),
          draftDefaults: async () => ({}),
          refuseClosed: async () => null,
          files: testFiles(),
          masterKey: testMasterKey,
        }),
        recordView({ ...deps, countView: createViewCounter(database, createDaySalts(database)) }),
        ...codeRoutes({ ...deps, refuseClosed: async () => null }),
        ...codeRedemptionRoutes(deps),
        ...processRoutes({
          ...deps,
          database,
          files: testFiles(),
          gateway: null,
          originOf: () => '',
          validateFa3: async () => ({ problems: [] }),
          ksef: noKsef,
          rates: noExchangeRates,
          registry: noBuyerRegistry,
        }),
      ]
    },
  })
  const [parts] = opened
  if (parts === undefined) throw new Error('The routes were not built')
  const send = spec.call

  const offer: OfferApi['offer'] = async (answer, status = 200) => {
    const { status: got, body, headers } = await answer
    expect({ status: got, body }).toMatchObject({ status })
    const reply = offerReplySchema.parse(body)
    expect(headers.get('etag')).toBe(`"${reply.revision}"`)
    expect(headers.get('x-position')).toBeTruthy()
    return reply
  }
  const draft: OfferApi['draft'] = async (by, plan = 'pro', change = {}) => {
    const begun = await offer(send('POST', '/v1/offers/initiate', { as: by, json: { pricing_plan: plan } }), 201)
    return offer(send('PATCH', `/v2/employer-panel/drafts/${begun.slug}`, { as: by, json: { ...completeOffer, ...change } }))
  }
  const { 'employer:owner': owner, 'employer:recruiter': recruiter, 'admin:administrator': admin } = spec.team
  return {
    ...parts,
    spec,
    clock,
    owner,
    recruiter,
    admin,
    send,
    post: (path, json, headers = {}, as = owner) => send('POST', path, { as, headers, ...(json === undefined ? {} : { json }) }),
    patch: (path, json, headers = {}, as = owner) => send('PATCH', path, { as, headers, json }),
    remove: (path, headers = {}, as = owner) => send('DELETE', path, { as, headers }),
    events: (offerId) => parts.store.readStream(offerStream(spec.home.id, offerId)),
    offer,
    draft,
    async problem(answer) {
      const { body, headers, status } = await answer
      expect(headers.get('content-type')).toMatch('application/problem+json')
      const document = problemSchema.parse(body)
      const fields = (document.errors ?? []).map(({ path, code }) => `${path}: ${code}`)
      return { said: `${status} ${document.code}`, fields, document }
    },
    async published(by, plan, change) {
      const { slug } = await draft(by, plan, change)
      return offer(send('POST', `/v1/offers/${slug}/publish`, { as: admin }))
    },
    async codes(plan, count = 1, expiresAt) {
      const answer = await send('POST', '/v2/admin/codes', { as: admin, json: { plan, count, expiresAt } })
      expect(answer.status).toBe(201)
      return (answer.body as { codes: string[] }).codes
    },
    async stop() {
      await parts.store.close()
      await spec.stop()
    },
  }
}
