/** A board without a portal of candidates, job alerts and favourites: neither their pages nor their controls exist. */
import { expect, test } from '../product/quiet-page.ts'
import { startVariant } from '../product/start-variant.ts'

let board: Awaited<ReturnType<typeof startVariant>>
test.beforeAll(async () => {
  board = await startVariant(process.env.PRODUCT_URL ?? '', (tenant) => ({
    ...tenant,
    candidatePortal: { ...tenant.candidatePortal, enabled: false },
    features: { ...tenant.features, jobAlerts: false, enableFavoriteOfferButton: false },
  }))
})
test.afterAll(() => board.stop())

const pages = [
  '',
  '/login',
  '/register',
  '/forgotten-password',
  '/profile',
  '/favorite-offers',
  '/saved-searches',
  '/settings',
  '/sessions',
]

test('pages of candidates are not found', async ({ page, expected }) => {
  expected.push(/status of 404/)
  for (const path of pages) {
    const response = await page.goto(`${board.origin}/candidate${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleźliśmy tej strony')
  }
})

test('home, list and offer have no control of theirs, and the other board has', async ({ page, baseURL }) => {
  const controls = page
    .getByRole('button', { name: /ulubionych|^Zapisz wyszukiwanie|^Zapisane wyszukiwania|powiadomieni/i })
    .or(page.locator('a[href*="/candidate"], a[href="#saved-searches"]'))
  const openEach = async (origin: string, check: () => Promise<void>): Promise<void> => {
    await page.goto(`${origin}/`)
    await check()
    await page.goto(`${origin}/oferty-pracy/wszystkie-lokalizacje`)
    await check()
    await page.locator('main ol > li[aria-posinset] a').first().click()
    await expect(page.getByRole('button', { name: 'Udostępnij ofertę' }).first()).toBeVisible()
    await check()
  }
  await openEach(baseURL ?? '', () => expect(controls).not.toHaveCount(0))
  await openEach(board.origin, async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', /^\/employer-panel\/login/)
    await expect(controls).toHaveCount(0)
  })
})

test('addresses of their dialogs open none', async ({ page }) => {
  for (const hash of ['#add-alert', '#saved-searches', '#favourites']) {
    await page.goto(`${board.origin}/oferty-pracy/wszystkie-lokalizacje${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
