/** A product whose installation names a Nominatim server: a stand-in that answers in its format, and then no more. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { expect, test } from '../product/quiet-page.ts'

let isFrozen = false
const server = createServer((request, response) => {
  if (isFrozen) return
  const { searchParams } = new URL(request.url ?? '/', 'http://far.example')
  const address = { road: 'Długa', house_number: '1', city: searchParams.get('city'), country_code: 'pl' }
  const item = { lat: '54.3486', lon: '18.6534', display_name: 'Długa 1, Śródmieście, Gdańsk', address }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify([item]))
})
let product: BuiltProduct | undefined

test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  product = await startBuiltProduct({ settings: { NOMINATIM_URL: `http://127.0.0.1:${port}` } })
})
test.afterAll(async () => {
  await product?.stop()
  server.closeAllConnections()
  server.close()
})

test('finds an address by the service of the installation, and does without it when it is frozen', async ({ page }) => {
  const origin = product?.origin ?? ''
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`${origin}/employer-panel/login`)
  const account = { email: 'employer@devboard.example', password: 'Demo-password-2026', kind: 'employer' }
  await page.request.post(`${origin}/api/v2/sessions`, { data: account, headers: { Origin: origin } })
  const begun = await page.request.post(`${origin}/api/v1/offers/initiate`, { data: { pricing_plan: 'pro' }, headers: { Origin: origin } })
  const { slug } = (await begun.json()) as { slug: string }
  await page.goto(`${origin}/employer-panel/offers/${slug}/edit?locale=pl`)

  await page.getByRole('combobox', { name: 'Miejscowość' }).fill('Gdańsk')
  await page.keyboard.press('Escape')
  await page.getByLabel('Ulica i numer').fill('dluga 1')
  await page.getByRole('button', { name: 'Znajdź adres na mapie' }).click()
  await page.getByRole('button', { name: 'Długa 1, Śródmieście, Gdańsk' }).click()
  await expect(page.getByLabel('Ulica i numer')).toHaveValue('Długa 1')
  await expect(page.getByText('54.34860, 18.65340')).toBeVisible()
  await expect(page.getByText('Adresy: © autorzy OpenStreetMap')).toBeVisible()

  isFrozen = true
  await page.getByLabel('Ulica i numer').fill('Długa 2')
  await page.getByRole('button', { name: 'Znajdź adres na mapie' }).click()
  await expect(page.getByText('Wyszukiwarka adresów chwilowo nie odpowiada.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Ulica i numer')).toHaveValue('Długa 2')
})
