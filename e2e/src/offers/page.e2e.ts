/** The page of an offer: its way from the list and back, and all its actions. */

import type { APIRequestContext, Page, Request } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { allOffers, atRest, firstInView, rows, scrollTo } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Published or changed a moment ago: reloaded until the page exists (a 404 would be logged by the browser) and contains `text`. */
async function openOffer(page: Page, slug: string, text = ''): Promise<void> {
  const address = `/job-offer/${slug}`
  await expect(async () => {
    const answer = await page.request.get(address)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(text)
  }).toPass()
  await page.goto(address)
}

const publishPremium = async (request: APIRequestContext, content: object = {}) => {
  const employer = await signInEmployer(request)
  return { employer, ...(await employer.publishPremium(`Java Developer ${Date.now().toString(36)}`, content)) }
}

for (const width of [1440, 360]) {
  test(`from the list over a shared offer and a similar one back to the exact place, at ${width} px`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 800 })
    await page.goto(allOffers)
    await scrollTo(page, 40)
    await atRest(page)
    const before = await firstInView(page)
    if (before === undefined) throw new Error('No row in view')
    const opened = page.locator(`main ol > li[aria-posinset="${before.position + 2}"]`)
    const title = (await opened.getByRole('heading').textContent()) ?? ''
    await opened.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const share = page.getByRole('banner').or(page.getByRole('article')).getByRole('button', { name: 'Udostępnij ofertę' }).last()
    await share.click()
    const dialog = page.getByRole('dialog', { name: 'Udostępnij ofertę' })
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width === 360 ? 360 : 459)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Kopiuj link' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Link znajduje się w schowku.')
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(address).pathname).toBe(new URL(page.url()).pathname)
    await expect(dialog.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', new RegExp(encodeURIComponent(address)))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(share).toBeFocused()

    const similar = page.getByRole('region', { name: 'Podobne oferty' }).getByRole('link').first()
    const similarTitle = (await similar.textContent()) ?? ''
    await similar.click()
    await expect(page).not.toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: similarTitle })).toBeVisible()

    await page.getByRole('link', { name: 'Wróć do ofert' }).first().click()
    await expect.poll(() => firstInView(page)).toEqual(before)
    expect(await page.evaluate(() => history.state.listIndex)).toBeUndefined()
  })
}

test('an offer tapped while the list still scrolls opens at its top, and leads on to its neighbours in the list and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(allOffers, { waitUntil: 'networkidle' })
  const titles = await rows(page).getByRole('heading').allTextContents()
  // Scrolls the row into view and clicks at once.
  await rows(page).nth(2).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: titles[2] ?? '' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => [window.scrollY, history.state.listIndex])).toEqual([0, 0])

  await page.getByRole('link', { name: 'Następna oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[3] ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'Poprzednia oferta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[2] ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'Wróć do ofert' }).first().click()
  await expect(page).toHaveURL(new RegExp(allOffers))
  await expect(
    rows(page)
      .getByRole('heading', { name: titles[2] ?? '' })
      .first(),
  ).toBeVisible()
})

test('a reload in between does not lose the way back', async ({ page }) => {
  await page.goto(`${allOffers}/java`)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Wróć do ofert' }).first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Wróć do ofert' }).first().click()
  await expect(page).toHaveURL(/\/java$/)
  await expect(rows(page).first()).toBeVisible()
})

test('on a phone the title comes along beyond 168 px', async ({ page, request }) => {
  const { slug } = await publishPremium(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await openOffer(page, slug)
  const bar = page.locator('[data-away]')
  const scrollToY = async (y: number): Promise<void> => page.evaluate((to) => window.scrollTo(0, to), y)
  await expect(bar).toBeHidden()
  await scrollToY(168)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(bar).toBeHidden()
  await scrollToY(169)
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('Java Developer')
  await expect(bar.getByRole('button', { name: /^Dodaj do ulubionych/ })).toBeVisible()
  await bar.getByRole('button', { name: 'Udostępnij ofertę' }).click()
  await expect(page.getByRole('dialog', { name: 'Udostępnij ofertę' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const pay = page.locator('.pay strong').last()
  expect(await pay.evaluate((amount) => amount.scrollWidth <= amount.clientWidth)).toBe(true)
  // In landscape there is space for one bar, not for two.
  await page.setViewportSize({ width: 700, height: 360 })
  await scrollToY(400)
  await expect(pay).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await scrollToY(0)
  await expect(bar).toBeHidden()
})

test('an ended offer states that and links to active ones', async ({ page, request }) => {
  const { slug, employer } = await publishPremium(request)
  await employer.finish(slug)
  await openOffer(page, slug, 'Rekrutacja zakończona')
  await expect(page.getByRole('status').filter({ hasText: 'Rekrutacja zakończona' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Aplikuj/ })).toHaveCount(0)
  await expect(page.locator('main header, aside').getByText('PLN')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Podobne oferty' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // One button, wherever there is space for it.
  const onward = page.getByRole('link', { name: 'Pokaż aktywne oferty' }).filter({ visible: true })
  await expect(onward).toHaveCount(1)
  await onward.click()
  await expect(page).toHaveURL(`${allOffers}/java`)
})

test('its history shows a bump, a raise and a new title, and merges a typo into the edit it follows', async ({ page, request }) => {
  const { slug, employer } = await publishPremium(request)
  await employer.bump(slug)
  const raised = { type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 20_000, to: 28_000, unit: 'month' } }
  await employer.edit(slug, { employmentTypes: [raised], title: 'Java Developr at Modry Bit' })
  await employer.edit(slug, { title: 'Java Developer at Modry Bit' })
  // The newest edit, still collapsed.
  await openOffer(page, slug, '1 drobna poprawka')
  await expect(page.getByText('1 odświeżenie, 1 zmiana')).toBeVisible()
  const history = page.locator('details', { hasText: 'Historia oferty' })
  await expect(history.getByRole('listitem')).toHaveCount(0)
  await history.getByText('Historia oferty').click()
  const entries = history.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Zmieniona i 1 drobna poprawka')
  await expect(entries.nth(0)).toContainText(
    /było: 18\s000\s–\s25\s000\sPLN netto \/ mies\.→ jest: 20\s000\s–\s28\s000\sPLN netto \/ mies\./,
  )
  await expect(entries.nth(0)).toContainText('jest: Java Developer at Modry Bit')
  await expect(entries.nth(1)).toContainText('Odświeżona po raz 1.')
  await expect(entries.nth(2)).toContainText('Pierwsza publikacja')
  expect(await violations(page)).toEqual([])
})

test('no part of a video is loaded before it is played', async ({ page, request, baseURL }) => {
  const { slug } = await publishPremium(request, { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const own = new URL(baseURL ?? '').host
  const foreign: string[] = []
  page.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(sent.url())
  })
  await page.route(/^https:/, (asked) => asked.fulfill({ contentType: 'text/html', body: '<p>film</p>' }))
  await openOffer(page, slug)
  const film = page.getByRole('button', { name: /^Film firmy Modry Bit/ })
  await film.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  await expect(film).toContainText('dopiero po kliknięciu')
  await film.click()
  await expect(page.frameLocator('iframe[title="Film firmy Modry Bit"]').getByText('film')).toBeVisible()
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
})

test('a view is sent once, after the page was in view for a while, and carries no cookie', async ({ page, request }) => {
  const { slug } = await publishPremium(request)
  const views: Request[] = []
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/v1/views') views.push(sent)
  })
  await page.clock.install()
  await openOffer(page, slug)
  const sent = await page.waitForRequest(/\/api\/v1\/views$/)
  expect(sent.postDataJSON()).toEqual({ brand: 'devboard', offerSlug: slug, visitedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect((await sent.allHeaders()).cookie).toBeUndefined()
  expect((await sent.response())?.status()).toBe(204)
  await page.getByRole('link', { name: 'Wróć do ofert' }).first().click()
  await expect(rows(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(60_000)
  // A request that was sent before this one is known when it is answered.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(views).toHaveLength(1)
})

test('it is complete without scripts, and on paper', async ({ page, browser, baseURL, request }) => {
  const { slug } = await publishPremium(request)
  await openOffer(page, slug)
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  await plain.goto(`/job-offer/${slug}`)
  await expect(plain.getByRole('region', { name: 'Podobne oferty' }).getByRole('heading', { level: 2 })).toHaveCount(9)
  await plain.close()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Wróć do ofert' }).first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'Podobne oferty' })).toBeHidden()
  await expect(page.getByText('for nothing else.')).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)')
})

test('an imported offer shows what its source states and nothing else', async ({ page, request }) => {
  const title = `Operator ${Date.now().toString(36)}`
  const employer = await signInEmployer(request)
  const nothing = { workplaceType: null, workingTime: null, companyName: null, experienceLevel: null, publishedAt: null, sections: null }
  const skills = { requiredSkills: [{ name: 'Java', level: null }], niceToHaveSkills: [{ name: 'Kafka', level: 4 }] }
  const pay = { type: null, from: 20_160, to: 28_560, currency: 'pln', unit: 'hour', gross: null }
  const city = { city: 'Kraków', street: null, latitude: null, longitude: null }
  await employer.importRows([
    { id: title, source: 'e2e', title, ...nothing, ...skills, employmentTypes: [pay], multilocation: [city], descriptionLanguage: null },
  ])
  const found = `/api/v2/user-panel/offers/by-cursor?jobTitles=${encodeURIComponent(title)}`
  let slug = ''
  await expect(async () => {
    const { data } = (await (await request.get(found)).json()) as { data: readonly { slug: string }[] }
    slug = data[0]?.slug ?? ''
    expect(slug).not.toBe('')
  }).toPass()
  await openOffer(page, slug)
  const offer = page.getByRole('article').first()
  await expect(offer.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(offer.getByText('Nie podano opisu.')).toHaveCount(1)
  // Five steps for the level that the source states, none for the other.
  await expect(offer.getByRole('img', { name: /Poziom/ })).toHaveCount(1)
  await expect(offer.getByText(/20\s160\s–\s28\s560\sPLN/).first()).toBeAttached()
  // Similar offers stand below it with facts of their own.
  const [said = ''] = ((await offer.textContent()) ?? '').split('Podobne oferty')
  expect(said).not.toMatch(/Pracodawca poufny|Centrum|Dowolna umowa|Do uzgodnienia|Stacjonarnie|Opublikowan|Nowa|godz/)
  // Search engines refuse a posting without company, date and description.
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type'])).toEqual(['BreadcrumbList'])
  expect(await violations(page)).toEqual([])
})
