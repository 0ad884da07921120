/** Favourites over HTTP on a real store: marks, refusals, outsiders, boards without favourites, erasure. */
import { favouriteReplySchema } from '@jobboard/contracts/favourites/commands'
import { favouritesStream } from '@jobboard/contracts/favourites/events'
import { maxFavourites } from '@jobboard/contracts/favourites/limits'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { toStore } from '../shell/execute.ts'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { eraseFavourites } from './erase-favourites.ts'

const devboard = tenantIdSchema.parse('devboard')
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi()
  offerId = await api.offer()
}, 60_000)
afterAll(() => api?.stop())

const call = (method: 'PUT' | 'DELETE', id = offerId, as: SignedIn = api.team.candidate, tenant?: string) =>
  api.call(method, `/v2/candidate/favourites/${id}`, { as, ...(tenant === undefined ? {} : { tenant }) })
const isFavourite = ({ body }: Answer): boolean => favouriteReplySchema.parse(body).isFavorite
const codeOf = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const streamOf = (as: SignedIn) => favouritesStream(devboard, accountIdSchema.parse(as.accountId))
const typesOf = async (as = api.team.candidate) => (await api.store.readStream(streamOf(as))).map(({ type }) => type)
const metadata = (commandId: string) => ({
  tenant: devboard,
  actor: { kind: 'system' as const, id: 'test' },
  commandId,
  correlationId: commandId,
  causationId: commandId,
  occurredAt: '2026-11-25T08:00:00.000Z',
})

it('marks an offer by id or slug once, and takes the mark off once', async () => {
  const first = await call('PUT')
  expect([first.status, isFavourite(first), first.headers.get('x-position')]).toEqual([200, true, expect.any(String)])
  expect(isFavourite(await call('PUT', `acme-developer-krakow-${offerId}`))).toBe(true)
  expect(await typesOf()).toEqual(['FavouriteAdded'])
  expect(isFavourite(await call('DELETE'))).toBe(false)
  expect(isFavourite(await call('DELETE', `any-words-${offerId}`))).toBe(false)
  expect(await typesOf()).toEqual(['FavouriteAdded', 'FavouriteRemoved'])
})

it('stores ten marks that come at the same moment once', async () => {
  const offer = await api.offer()
  const before = (await typesOf()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('PUT', offer)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await typesOf()).slice(before)).toEqual(['FavouriteAdded'])
})

it("is each candidate's own", async () => {
  await call('PUT')
  await call('PUT', offerId, api.otherCompany.candidate)
  await call('DELETE')
  expect((await api.store.readStream(streamOf(api.otherCompany.candidate))).map(({ type }) => type)).toEqual(['FavouriteAdded'])
})

it('finds no offers that were never public, of another board, or that are none', async () => {
  const draft = await api.offer({ publish: false })
  for (const id of [draft, 'aaaaaaaaaaaa', 'no-offer-at-all!']) expect(codeOf(await call('PUT', id))).toEqual([404, 'offerNotFound'])
  expect(codeOf(await call('PUT', offerId, api.foreigners.candidate))).toEqual([404, 'offerNotFound'])
  expect(codeOf(await call('DELETE', 'no-offer-at-all!'))).toEqual([404, 'offerNotFound'])
})

it('takes offers that have ended', async () => {
  const ended = await api.offer()
  const finished = await api.call('POST', `/v1/offers/${ended}/finish-recruitment`, { as: api.team['employer:owner'] })
  expect([finished.status, isFavourite(await call('PUT', ended))]).toEqual([200, true])
})

it('is for candidates of the board alone', async () => {
  expect((await call('PUT', offerId, api.team['employer:owner'])).status).toBe(403)
  expect((await call('PUT', offerId, api.foreigners.candidate, 'devboard')).status).toBe(401)
  expect((await api.call('PUT', `/v2/candidate/favourites/${offerId}`, { tenant: 'devboard' })).status).toBe(401)
})

it('refuses more than a thousand', async () => {
  const as = api.otherCompany.candidate
  const events = Array.from({ length: maxFavourites }, (_, number) =>
    toStore(
      streamOf(as),
      [{ type: 'FavouriteAdded', data: { offerId: String(number).padStart(12, '0'), addedAt: '2026-11-25T08:00:00.000Z' } }],
      metadata(`favourite ${number}`),
      { FavouriteAdded: 1 },
    ),
  )
  const { length } = await api.store.readStream(streamOf(as))
  await api.store.append(streamOf(as), length - 1, events.flat())
  expect(codeOf(await call('PUT', await api.offer(), as))).toEqual([422, 'tooManyFavourites'])
  expect(isFavourite(await call('DELETE', '000000000000', as))).toBe(false)
})

it('erases them, as often as it is asked, and stores none afterwards', async () => {
  await call('PUT')
  const accountId = accountIdSchema.parse(api.team.candidate.accountId)
  for (const commandId of ['first', 'second']) await eraseFavourites(api.store, accountId, metadata(commandId))
  const [erased, ...later] = (await api.store.readStream(streamOf(api.team.candidate))).filter(({ type }) => type === 'FavouritesErased')
  expect([Object(erased?.data).offerIds, later]).toEqual([expect.arrayContaining([offerId]), []])
  expect(codeOf(await call('PUT'))).toEqual([401, 'unauthenticated'])
})

it.each([
  [
    'enableFavoriteOfferButton',
    (tenant: typeof api.home) => ({ ...tenant, features: { ...tenant.features, enableFavoriteOfferButton: false } }),
  ],
  ['the portal', (tenant: typeof api.home) => ({ ...tenant, candidatePortal: { ...tenant.candidatePortal, enabled: false } })],
])(
  'does not exist on a board without %s',
  async (_, changeTenant) => {
    const without = await startCommandApi({ changeTenant })
    try {
      const offer = await without.offer()
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await without.call(method, `/v2/candidate/favourites/${offer}`, { as: without.team.candidate })).status).toBe(404)
    } finally {
      await without.stop()
    }
  },
  60_000,
)
