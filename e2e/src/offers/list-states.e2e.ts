/** Everything around and in place of the offers: hearts, other lists, the end, empty lists, no connection. */
import { allOffers, atRest, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const small = '/oferty-pracy/krakow/java'

test('a finished list ends with alerts, other lists and the footer; a growing one has no footer', async ({ page }) => {
  await page.goto(allOffers)
  await expect(page.locator('footer').last()).toBeHidden()
  await page.goto(small)
  await expect(page.getByText('To już wszystkie oferty.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Nowe oferty na e-mail' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Java Warszawa' }).click()
  await expect(page).toHaveURL('/oferty-pracy/warszawa/java')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/w Warszawie: Java$/)
})

test('a link of the footer leads on without loading the page', async ({ page }) => {
  await page.goto(small)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kraków', exact: true }).click()
  await expect(page).toHaveURL('/oferty-pracy/krakow')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/w Krakowie$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a link of the footer that is pressed while the page hydrates leads on, and the page renders once', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  // A slow phone: the list hydrates long after the frame around it, whose links work by then.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto(small)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // Without Playwright's waiting for the link to stand still.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kraków', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/w Krakowie$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a reload below the end of the list stays at its end', async ({ page }) => {
  await page.goto(small)
  const total = Number(await rows(page).first().getAttribute('aria-setsize'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page).toHaveURL(new RegExp(`[?&]from=${total - 1}$`))
  await page.reload()
  await expect(page.locator(`main ol > li[aria-posinset="${total}"]`)).toBeInViewport()
})

test('the longest possible term stays within its container', async ({ page }) => {
  const term = 'w'.repeat(100)
  await page.goto(allOffers)
  const box = page.getByRole('search').getByRole('combobox')
  await box.fill(term)
  await box.press('Enter')
  const wayOut = page.getByRole('link', { name: `Usuń: „${term}”` })
  await expect(wayOut).toBeVisible()
  expect(await wayOut.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  await page.goto(allOffers)
  await box.click()
  const suggestions = page.getByRole('listbox')
  await expect(suggestions.getByRole('option', { name: term })).toBeVisible()
  expect(await suggestions.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})

test('a heart says what saving an offer requires; the card stays one link', async ({ page }) => {
  await page.goto(allOffers)
  const card = rows(page).nth(1)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: `Dodaj do ulubionych: ${title}` }).click()
  // More of it: favourites/favourites.e2e.ts.
  const popover = page.getByRole('dialog', { name: 'Zachowaj tę ofertę na później' })
  await expect(popover).toContainText(title)
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  // Anywhere else on the card is the link, for the middle button too.
  const box = await card.boundingBox()
  if (box === null) throw new Error('No card')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.mouse.click(box.x + box.width / 2, box.y + box.height - 30, { button: 'middle' }),
  ])
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tab.close()
  await page.mouse.click(box.x + 30, box.y + 30)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('salaries are shown in the chosen currency, as an approximation', async ({ page }) => {
  await page.goto(`${allOffers}?widelki=tak`)
  await expect(rows(page).first()).toContainText('PLN')
  await page.getByLabel('Waluta wynagrodzeń').selectOption('eur')
  await expect(page).toHaveURL(/currency=eur/)
  await expect(rows(page).first()).toContainText(/≈ .*EUR/)
  await expect(page.getByText(/^≈ Przeliczono po kursach z \d+ \S+ \d{4}$/)).toBeVisible()
  await expect(page.getByText(/^We wszystkich naszych serwisach: \d/)).toHaveCount(1)
})

test('a board without a choice of currency shows its own, whatever the address says', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://greenjobs.localhost:${port}${allOffers}?widelki=tak&currency=eur`)
  await expect(rows(page).first()).toContainText('PLN')
  await expect(page.getByText('≈')).toHaveCount(0)
})

test('converted salaries come with the HTML, at the rates that filter and sort use', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/by-cursor')) asked.push(request.url())
  })
  await page.goto(`${allOffers}?widelki=tak&currency=eur&sortBy=salary&orderBy=DESC`)
  const text = ((await rows(page).first().textContent()) ?? '').replace(/(?<=\d)\s(?=\w)/g, '')
  expect(asked).toEqual([])
  const [, amount, unit = ''] = /(\d+)EUR\D*?(mies|godz|dzień|rok|roc)/.exec(text) ?? []
  const perMonth = { mies: 1, godz: 168, dzień: 21, rok: 1 / 12, roc: 1 / 12 }[unit] ?? Number.NaN
  const highest = Number(amount)
  // Shown in steps of ten, small ones in steps of one: the filter finds it one step below, and not one step above.
  const step = highest < 1_000 ? 1 : 10
  const paying = async (salary: number): Promise<number> => {
    const params = { currency: 'eur', salaryMin: Math.round(salary * perMonth) }
    return (await (await page.request.get('/api/v2/user-panel/offers/count', { params })).json()).count
  }
  expect(await paying(highest - step)).toBeGreaterThan(0)
  expect(await paying(highest + step)).toBe(0)
})

test('the first five offers are announced to the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[][] = []
    Object.assign(window, { shown })
    window.addEventListener('offersShown', (event) => shown.push((event as CustomEvent<{ slugs: string[] }>).detail.slugs))
  })
  await page.goto(allOffers)
  const links = await rows(page)
    .getByRole('link')
    .evaluateAll((all) => all.slice(0, 5).map((link) => link.getAttribute('href')?.split('/').at(-1)))
  await expect.poll(() => page.evaluate(() => (window as unknown as { shown: string[][] }).shown)).toEqual([links])
})

test('without a connection the loaded offers stay, and the rest arrives when it is back', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await page.goto(allOffers)
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Jesteś offline').first()).toBeVisible()
  // No second scroll: it could pass the next page if that arrived meanwhile.
  await context.setOffline(false)
  await expect(page.locator('main ol > li[aria-posinset="105"]')).toBeAttached()
  await atRest(page)
})

test('the way back from an offer is stored in a cookie', async ({ page }) => {
  await page.goto(`${small}?widelki=tak`)
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/job-offer/)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'offersListNavigation')
  const stored = JSON.parse(Buffer.from(cookie?.value ?? '', 'base64').toString('utf8'))
  expect(stored).toEqual({
    from: 0,
    itemsCount: 100,
    params: { sort: 'published', currency: 'pln', filters: { categories: ['java'], cities: ['krakow'], withSalary: true } },
  })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - 86_400)).toBeLessThan(120)
})

test('the heading never combines the number of one list with the name of another', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto(allOffers)
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/by-cursor?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Java', exact: true }).first().click()
  await expect(page).toHaveURL(/\/java$/)
  await expect(heading).toHaveText(before)
  await expect(heading).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(heading).toHaveText(/ofert.*: Java$/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'PHP', exact: true }).first().click()
  await expect(heading).toHaveText('PHP – oferty pracy')
})
