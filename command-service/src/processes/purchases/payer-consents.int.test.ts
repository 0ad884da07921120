/** What the payer agrees to beside a payment: the terms of the board, and its newsletter. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { completeOffer } from '../../offers/testing/offer-api.ts'
import { buyer, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
afterAll(() => shop?.stop())

it('stores which terms were accepted, and subscribes the person who asked for the newsletter, and no one by a token', async () => {
  const { accountId } = shop.api.team['employer:owner']
  const newsletters = async () =>
    (await shop.api.store.readStream(accountStream(shop.tenant, accountId))).filter(({ type }) => type === 'NewsletterChanged')
  const begun = await shop.begun(await shop.draft())
  expect((await shop.paymentEvents(begun))[0]?.data).toMatchObject({ newsletter: false, regulationsVersion: expect.any(String) })
  expect(await newsletters()).toEqual([])
  const initiated = await shop.api.call('POST', '/v1/offers/initiate', {
    as: shop.api.team['employer:owner'],
    json: { pricing_plan: 'pro' },
  })
  const { slug, token } = initiated.body as { readonly slug: string; readonly token: string }
  const change = await shop.api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, {
    as: shop.api.team['employer:owner'],
    json: completeOffer,
  })
  const offerId = String(Reflect.get(Object(change.body), 'slug'))
  const wanted = { ...buyer, offer_id: offerId, offer_type: 'pro', subscribe_to_newsletter: true }
  expect(await shop.api.call('POST', '/v1/payments', { tenant: shop.tenant, json: { ...wanted, token } })).toMatchObject({ status: 201 })
  expect(await newsletters()).toEqual([])
  await shop.begun(await shop.draft(), { subscribe_to_newsletter: true })
  await shop.begun(await shop.draft(), { subscribe_to_newsletter: true })
  expect(await newsletters()).toMatchObject([{ data: { subscribed: true, changedAt: '2026-03-01T12:00:00.000Z' } }])
  // Not asking for it beside a payment takes nothing back.
  await shop.begun(await shop.draft())
  expect(await newsletters()).toHaveLength(1)
})
