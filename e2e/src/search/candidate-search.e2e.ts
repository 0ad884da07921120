/** A candidate's way through the board: look, filter, scroll, open, return, change language and colour scheme. */
import { allOffers, atRest, firstInView, rows, scrollTo } from '../product/list-page.ts'
import { expect, openWithoutLife, test } from '../product/quiet-page.ts'

test('the list comes with the HTML and sends no request to the API', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The map beside the list and the counter of new offers send requests of their own, later.
    if (pathname.startsWith('/api/') && !/\/(?:clusters|newest)$/.test(pathname)) calls.push(request.url())
  })
  await page.goto(allOffers, { waitUntil: 'networkidle' })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{1,3}(\s\d{3})* ofert/)
  expect(calls).toEqual([])
})

test('the list is readable without scripts', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  await page.goto(allOffers)
  const first = await rows(page).count()
  expect(first).toBeGreaterThanOrEqual(10)
  // No gap below the last card, no control that needs a script, and no offer is left out on the way.
  const height = await page.evaluate(() => document.querySelector('main ol[aria-label]')?.getBoundingClientRect().height ?? 0)
  expect(height).toBeLessThan(first * 130)
  await expect(page.getByRole('switch', { name: 'Zdalnie' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Sortowanie' })).toBeHidden()
  await page.getByRole('link', { name: 'Kolejne oferty' }).click()
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', String(first + 1))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${allOffers}?mapa=tak`)
  await page.getByRole('link', { name: 'Widok listy' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/oferty-pracy/krakow?skills=Java&widelki=tak')
  await page.getByRole('combobox', { name: 'Stanowisko' }).fill('senior')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/krakow\?skills=Java&widelki=tak&keyword=senior&radius=0$/)
  await page.close()
})

test('filters narrow the list, stand in the address and can be removed', async ({ page }) => {
  await page.goto(allOffers)
  const heading = page.getByRole('heading', { level: 1 })
  const countOf = async (): Promise<number> => Number(((await heading.textContent()) ?? '').replace(/\D/g, ''))
  const all = await countOf()

  await page.getByRole('switch', { name: 'Z widełkami' }).click()
  await expect(page).toHaveURL(/widelki=tak/)
  await expect.poll(countOf).toBeLessThan(all)
  const withSalary = await countOf()

  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtry' })
  await panel.getByRole('checkbox', { name: 'Senior', exact: true }).check()
  const show = panel.getByRole('button', { name: /^Pokaż \d/ })
  await expect.poll(async () => Number(((await show.textContent()) ?? '').replace(/\D/g, ''))).toBeLessThan(withSalary)
  const promised = Number(((await show.textContent()) ?? '').replace(/\D/g, ''))
  await show.click()
  await expect(page).toHaveURL(/doswiadczenie=senior/)
  await expect.poll(countOf).toBe(promised)

  await page.getByRole('link', { name: 'Usuń: Senior' }).click()
  await expect(page).not.toHaveURL(/doswiadczenie/)
  await expect.poll(countOf).toBe(withSalary)
})

test('a city and its radius are found by typing, and stay in the search', async ({ page }) => {
  await page.goto(allOffers)
  await page.getByRole('button', { name: /Gdzie/ }).click()
  const panel = page.getByRole('dialog', { name: 'Lokalizacja' })
  await panel.getByLabel('Miasto', { exact: true }).fill('krako')
  await page.getByRole('option', { name: 'Kraków' }).click()
  await panel.getByRole('radio', { name: '+30 km' }).check()
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/krakow\?radius=30$/)
  await page.getByRole('combobox', { name: 'Stanowisko, umiejętność lub firma' }).fill('java')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/oferty-pracy\/krakow\?keyword=java&radius=30$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ w Krakowie \+30 km: java$/)
})

test('a search without a match suggests what to do next', async ({ page }) => {
  await page.goto(`${allOffers}?keyword=nosuchwordanywhere`)
  await expect(page.getByRole('heading', { name: 'Brak ofert spełniających kryteria' })).toBeVisible()
  await page.getByRole('link', { name: 'Zobacz wszystkie oferty' }).click()
  await expect(rows(page).first()).toBeVisible()
})

for (const width of [1440, 360]) {
  test(`two pages down, into an offer and back to the exact place at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(allOffers)
    await scrollTo(page, 215)
    await atRest(page)
    const before = await firstInView(page)
    if (before === undefined) throw new Error('No row in view')
    await expect(page).toHaveURL(/from=2\d\d/)

    // A row that is fully in view, so that clicking it does not scroll.
    const opened = page.locator(`main ol > li[aria-posinset="${before.position + 2}"]`)
    const title = (await opened.getByRole('heading').textContent()) ?? ''
    await opened.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await expect.poll(() => firstInView(page)).toEqual(before)
    await expect(page).toHaveURL(/from=2\d\d/)
  })
}

test('the way back leads to where the list was at the tap, even while it was still scrolling', async ({ page }) => {
  await page.goto(allOffers)
  await scrollTo(page, 40)
  await atRest(page)
  await expect(page).toHaveURL(/from=\d+/)
  const place = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
  // Both before the browser fires its scroll event.
  const tapped = await page.evaluate(() => {
    window.scrollBy({ top: 170, behavior: 'instant' })
    const links = [...document.querySelectorAll<HTMLElement>('main ol > li[aria-posinset] a')]
    links.find((link) => link.getBoundingClientRect().top > 300)?.click()
    return Math.round(window.scrollY)
  })
  await expect(page).toHaveURL(/\/job-offer\//)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(tapped)
})

test('reloads find the row again, and so does the way back from an offer that was reloaded', async ({ page }) => {
  await page.clock.install()
  await page.goto(allOffers)
  await scrollTo(page, 215)
  await atRest(page)
  await expect(page).toHaveURL(/from=2\d\d/)
  const address = page.url()
  // The server's HTML has the offers at that position: pages of others are loaded where the list passed another place on the way.
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/by-cursor')) loaded.push(request.url())
  })
  for (const _ of [1, 2, 3]) {
    await page.reload()
    await atRest(page)
    // After the time in which the list writes its position into the address.
    await page.clock.fastForward(5_000)
    expect(page.url()).toBe(address)
    expect(loaded).toEqual([])
  }
  const before = await firstInView(page)
  if (before === undefined) throw new Error('No row in view')
  await page
    .locator(`main ol > li[aria-posinset="${before.position + 2}"]`)
    .getByRole('link')
    .click()
  await expect(page.getByRole('link', { name: 'Wróć do ofert' }).first()).toBeVisible()
  // Drops the loaded list, not the address.
  await page.reload()
  await page.getByRole('link', { name: 'Wróć do ofert' }).first().click()
  await expect.poll(() => firstInView(page)).toEqual(before)
  expect(page.url()).toBe(address)
})

test('an address with a position opens there, and earlier offers are put before it without a jump', async ({ page }) => {
  await page.goto(`${allOffers}?from=150`)
  await expect.poll(() => firstInView(page)).toMatchObject({ position: 151 })
  await atRest(page)
  const topOf = (position: number): Promise<number> =>
    page.locator(`main ol > li[aria-posinset="${position}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await topOf(151)
  const earlier = page.waitForResponse((response) => response.url().includes('from=50&'))
  await page.mouse.wheel(0, -60)
  await earlier
  await expect(page.locator('main ol > li[aria-posinset="149"]')).toBeAttached()
  await atRest(page)
  expect(await topOf(151)).toBe(before + 60)
})

test('the language switch preserves the filters and translates the address', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow/java?doswiadczenie=senior,mid&widelki=tak&sort=newest')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/job-offers\/krakow\/java\?experience-level=mid,senior&with-salary=yes&sort=newest$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Java jobs? in Krakow$/)
  // Stored where the address does not state it.
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the language of an address is stored by a link that is followed before hydration', async ({ context, baseURL }) => {
  const { page, arrive } = await openWithoutLife(context, `${baseURL}/job-offers`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  arrive()
})

test('dark stays dark: after a reload nothing is light, not even at first', async ({ page }) => {
  await page.goto(allOffers)
  const theme = page.getByRole('button', { name: /^Wygląd/ })
  await theme.click()
  await theme.click()
  await expect(theme).toHaveAccessibleName('Wygląd: ciemny')
  const html = await (await page.request.get(allOffers)).text()
  expect(html).toContain('data-theme="dark"')
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await expect(theme).toHaveAccessibleName('Wygląd: ciemny')
})

test('the second board has its own offers, words and theme', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://greenjobs.localhost:${port}${allOffers}`)
  await expect(page.locator('html')).toHaveAttribute('data-tenant', 'greenjobs')
  await expect(page.getByRole('link', { name: 'Energia odnawialna' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Energia odnawialna' }).first().click()
  await page.getByRole('link', { name: 'Fotowoltaika', exact: true }).click()
  await expect(page).toHaveURL(/energia-odnawialna\/fotowoltaika$/)
})

// The last script to arrive differs, and so the part of the page that is hydrated first.
for (const scripts of ['**/assets/*.js', '**/assets/client*.js']) {
  test(`a press before hydration, for want of ${scripts}, is handled after it`, async ({ context, baseURL }) => {
    const { page, arrive } = await openWithoutLife(context, `${baseURL}${allOffers}`, scripts)
    await page.getByRole('button', { name: 'Więcej filtrów' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    arrive()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('a choice made before hydration is not undone', async ({ context, baseURL }) => {
  const { page, arrive } = await openWithoutLife(context, `${baseURL}/oferty-pracy/warszawa?widelki=tak`)
  await page.getByLabel('Waluta wynagrodzeń').selectOption('usd')
  await page.getByLabel('Waluta wynagrodzeń').selectOption('eur')
  arrive()
  await expect(page).toHaveURL(/currency=eur/)
  await expect(rows(page).first()).toContainText(/≈ .*EUR/)
  await page.getByLabel('Sortowanie').selectOption('Najwyższe wynagrodzenie')
  await expect(page).toHaveURL(/sort=salaryDesc/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/warszawa\?widelki=tak$/)
})

for (const width of [1440, 360]) {
  test(`waiting at the end of the loaded list, the position stays when more arrives, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/offers/by-cursor?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto(allOffers)
    // Of the offers: on phones more than a screen of links stands below them.
    const toTheEnd = () =>
      page
        .locator('main ol[aria-label]')
        .first()
        .evaluate((list) => window.scrollTo(0, list.getBoundingClientRect().bottom + window.scrollY - window.innerHeight))
    await expect(async () => {
      await toTheEnd()
      expect((await firstInView(page))?.position).toBeGreaterThan(80)
    }).toPass()
    const more = page.waitForResponse((response) => response.url().includes('/offers/by-cursor'))
    await toTheEnd()
    const before = await page.evaluate(() => window.scrollY)
    await more
    await atRest(page)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(400)
  })
}

test('a position scrolled to before hydration stays', async ({ context, baseURL }) => {
  const { page, arrive } = await openWithoutLife(context, `${baseURL}${allOffers}`)
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  arrive()
  await expect(page).toHaveURL(/[?&]from=\d/)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})
