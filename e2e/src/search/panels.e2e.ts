/** How panels open and close: by button, hash and Back, on a bad connection, and with the list behind them. */
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

test('closing a panel leaves no trace in the history', async ({ page }) => {
  await page.goto('/')
  await page.goto(allOffers)
  for (const leave of ['Escape', 'button', 'back'] as const) {
    await page.getByRole('button', { name: 'Więcej filtrów' }).click()
    await expect(page).toHaveURL(/#more-filters$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else if (leave === 'button') await page.getByRole('button', { name: 'Zamknij' }).click()
    else await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${allOffers}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an address with a hash opens its panel, and closing removes the hash', async ({ page }) => {
  for (const [hash, name] of [
    ['more-filters', 'Filtry'],
    ['categories', 'Wszystkie kategorie'],
    ['location', 'Lokalizacja'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${allOffers}#${hash}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${allOffers}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the drawer is 426 wide and the dialog 640; the list beside the drawer follows, that behind the dialog waits', async ({ page }) => {
  await page.goto(`${allOffers}#more-filters`)
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  await expect(panel).toBeVisible()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(426)
  await panel.getByRole('checkbox', { name: 'Senior', exact: true }).check()
  await expect(page).toHaveURL(/doswiadczenie=senior#more-filters$/)
  await panel.getByRole('checkbox', { name: 'Mid', exact: true }).check()
  // The choice applies, however quickly the drawer is closed.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/doswiadczenie=mid,senior$/)

  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto(`${allOffers}#more-filters`)
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(640)
  await panel.getByRole('checkbox', { name: 'Senior', exact: true }).check()
  await page.clock.fastForward(60_000)
  await expect(page).not.toHaveURL(/doswiadczenie/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/doswiadczenie/)
})

test('a panel whose code fails to load shows a message and can be opened later', async ({ page, expected }) => {
  expected.push(/ERR_FAILED|Failed to fetch/)
  await page.goto(allOffers)
  await page.route('**/assets/*panel*', (route) => route.abort())
  await page.getByRole('button', { name: /Gdzie/ }).click()
  await expect(page.getByRole('alert')).toHaveText(/Nie udało się tego otworzyć/)
  await expect(page).toHaveURL(new RegExp(`${allOffers}$`))
  await page.unroute('**/assets/*panel*')
  await page.getByRole('button', { name: /Gdzie/ }).click()
  await expect(page.getByRole('dialog', { name: 'Lokalizacja' })).toBeVisible()
})

test('clearing the drawer clears all that it shows, and swapped salary bounds are put in order', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://greenjobs.localhost:${port}${allOffers}?widelki=tak&doswiadczenie=senior&ukraina=tak#more-filters`)
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  await panel.getByRole('textbox', { name: 'Od' }).fill('12 100')
  await panel.getByRole('textbox', { name: 'Do' }).fill('7900')
  await panel.getByRole('textbox', { name: 'Do' }).blur()
  await expect(panel.getByRole('textbox', { name: 'Od' })).toHaveValue('8000')
  await expect(panel.getByRole('textbox', { name: 'Do' })).toHaveValue('12000')
  await expect(page).toHaveURL(/zarobki=8000,12000/)
  await panel.getByRole('button', { name: 'Wyczyść', exact: true }).click()
  await panel.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(page).toHaveURL(new RegExp(`${allOffers}$`))
})

test('the filters show the total of all boards, once a filter is set', async ({ page }) => {
  await page.goto(allOffers)
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: /^Pokaż/ })).toBeVisible()
  await expect(panel.getByText('We wszystkich naszych serwisach')).toHaveCount(0)
  await panel.getByRole('checkbox', { name: /^Senior/ }).check()
  const counted = await page.request.get('/api/v2/user-panel/offers/all-boards/count?experienceLevels=senior')
  const { count } = (await counted.json()) as { count: number }
  await expect(panel.getByText(/^We wszystkich naszych serwisach: /)).toHaveText(
    new RegExp(`: ${String(count).replace(/(\d)(\d{3})$/, '$1\\s$2')}$`),
  )
})
