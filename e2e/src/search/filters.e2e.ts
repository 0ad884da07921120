/** Search, place, categories and filters as candidates use them: by mouse, by keyboard alone, on phones. */
import { companySlug } from '@jobboard/contracts/search/company-slug'
import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, openWithoutLife, test } from '../product/quiet-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The first number: a heading may name a radius as well. */
const numberIn = (text: string | null): number => Number(/\d[\d\s]*/.exec(text ?? '')?.[0].replace(/\s/g, '') ?? Number.NaN)
/** Of the heading, once it belongs to the list in the address. */
async function total(page: Page): Promise<number> {
  await expect(heading(page)).toHaveAttribute('aria-busy', 'false')
  return numberIn(await heading(page).textContent())
}
const box = (page: Page) => page.getByRole('combobox', { name: 'Stanowisko, umiejętność lub firma' })

/** The number on the button, once it no longer changes. */
async function promised(page: Page): Promise<number> {
  const show = page.getByRole('dialog').getByRole('button', { name: /^Pokaż \d/ })
  await expect(show.locator('span')).toHaveAttribute('aria-busy', 'false')
  return numberIn(await show.textContent())
}

/** `path` on the board that this journey is made on. */
const onGreenjobs = (baseURL: string | undefined, path: string): string =>
  `http://greenjobs.localhost:${new URL(baseURL ?? '').port}${path}`
const aroundWroclaw = '/oferty-pracy/wroclaw/energia-odnawialna/fotowoltaika,pompy-ciepla'

test('two letters suggest a skill, which the keyboard chooses and its chip removes', async ({ page, baseURL }) => {
  await page.goto(onGreenjobs(baseURL, allOffers))
  await box(page).fill('au')
  const suggested = page.getByRole('listbox', { name: 'Podpowiedzi' })
  await expect(suggested).toBeVisible()
  expect((await suggested.boundingBox())?.width).toBeLessThanOrEqual(320)
  const skills = page.getByRole('group', { name: 'Umiejętności' })
  const skill = (await skills.getByRole('option').first().locator('> span').first().textContent()) ?? ''
  const before = await page
    .getByRole('option')
    .evaluateAll((all) => all.findIndex((one) => one.closest('[role=group]')?.textContent?.startsWith('Umiejętności')))
  for (let step = 0; step <= before; step += 1) await page.keyboard.press('ArrowDown')
  await expect(suggested.getByRole('option', { selected: true })).toContainText(skill)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]skills=/)
  await expect(page.getByRole('button', { name: `Usuń: ${skill}` })).toBeVisible()
  await page.getByRole('button', { name: `Usuń: ${skill}` }).click()
  await expect(page).not.toHaveURL(/skills/)
})

test('a city is found by a part of its name, and its radius chosen with it', async ({ page, baseURL }) => {
  await page.goto(onGreenjobs(baseURL, allOffers))
  await page.getByRole('button', { name: /Gdzie/ }).click()
  const place = page.getByRole('dialog', { name: 'Lokalizacja' })
  await place.getByLabel('Miasto', { exact: true }).fill('atlantyda')
  await expect(page.getByText('Brak opcji')).toBeVisible()
  await place.getByLabel('Miasto', { exact: true }).fill('wrocl')
  await page.getByRole('option', { name: /^Wrocław( \d|$)/ }).click()
  await expect(place.getByRole('button', { name: 'Usuń: Wrocław' })).toBeVisible()
  await place.getByRole('radio', { name: '+150 km' }).check()
  await place.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/wroclaw\?radius=150$/)
})

test('a filter of the drawer narrows two subcategories to the number that it promised', async ({ page, baseURL }) => {
  await page.goto(onGreenjobs(baseURL, '/oferty-pracy/wroclaw?radius=150'))
  await page.getByRole('link', { name: 'Energia odnawialna' }).first().click()
  const subcategories = page.getByRole('group', { name: 'Podkategorie' })
  await subcategories.getByRole('link', { name: /^Fotowoltaika/ }).click()
  await subcategories.getByRole('link', { name: /^Pompy ciepła/ }).click()
  await expect(page).toHaveURL(/\/wroclaw\/energia-odnawialna\/fotowoltaika,pompy-ciepla\?radius=150$/)
  await expect(heading(page)).toHaveText(/^\d+ ofert/)
  const wide = await total(page)

  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtry' })
  await filters.getByRole('checkbox', { name: 'Mid', exact: true }).check()
  const narrow = await promised(page)
  expect(narrow).toBeLessThan(wide)
  await expect(filters.getByText(String(narrow), { exact: true }).first()).toBeVisible()
  // Beside the drawer the list follows automatically.
  await expect(page).toHaveURL(/doswiadczenie=mid.*#more-filters$/)
  await filters.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(page).toHaveURL(/doswiadczenie=mid&radius=150$/)
  await expect.poll(() => total(page)).toBe(narrow)
})

test('chips widen a list one by one, and the way back narrows it again', async ({ page, baseURL }) => {
  await page.goto(onGreenjobs(baseURL, `${aroundWroclaw}?radius=150`))
  const wide = await total(page)
  await page.goto(onGreenjobs(baseURL, `${aroundWroclaw}?doswiadczenie=mid&radius=150`))
  const narrow = await total(page)
  expect(narrow).toBeLessThan(wide)
  await page.getByRole('link', { name: 'Usuń: Mid' }).click()
  await expect.poll(() => total(page)).toBe(wide)
  await page.getByRole('link', { name: 'Usuń: Pompy ciepła' }).click()
  await expect(page).toHaveURL(/\/fotowoltaika\?radius=150$/)
  await page.getByRole('link', { name: 'Usuń: +150 km' }).click()
  await expect(page).toHaveURL(/\/wroclaw\/energia-odnawialna\/fotowoltaika$/)
  await page.getByRole('link', { name: 'Wyczyść wszystko' }).click()
  await expect(page).toHaveURL(/wszystkie-lokalizacje$/)

  for (let step = 0; step < 4; step += 1) await page.goBack()
  await expect(page).toHaveURL(/doswiadczenie=mid&radius=150$/)
  await expect.poll(() => total(page)).toBe(narrow)
  await page.goForward()
  await expect.poll(() => total(page)).toBe(wide)
})

test('the keyboard alone searches, places, sorts and filters', async ({ page }) => {
  await page.goto(allOffers)
  await box(page).focus()
  await page.keyboard.type('java')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=java$/)
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /Gdzie/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Lokalizacja' })).toBeVisible()
  await expect(page.getByLabel('Miasto', { exact: true })).toBeFocused()
  await page.keyboard.type('krak')
  await expect(page.getByRole('option', { name: 'Kraków' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Pokaż/ }).press('Enter')
  await expect(page).toHaveURL(/\/krakow\?keyword=java$/)

  await page.getByRole('switch', { name: 'Zdalnie' }).press('Space')
  await expect(page).toHaveURL(/praca-zdalna=tak/)
  await page.getByRole('button', { name: 'Więcej filtrów' }).press('Enter')
  const filters = page.getByRole('dialog', { name: 'Filtry' })
  await filters.getByRole('textbox', { name: 'Widełki sięgają' }).fill('12 340')
  await page.keyboard.press('Tab')
  await expect(filters.getByRole('textbox', { name: 'Widełki sięgają' })).toHaveValue('12500')
  await filters.getByRole('button', { name: /^Pokaż/ }).press('Enter')
  await expect(page).toHaveURL(/zarobki=12500,100000/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the last searches and places come back', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('python')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=python$/)
  await page.goto(`${allOffers}#location`)
  await page.getByRole('checkbox', { name: 'Gdańsk' }).check()
  await page.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(page).toHaveURL(/\/gdansk$/)
  await page.getByRole('button', { name: /Gdzie/ }).click()
  await expect(page.getByRole('group', { name: 'Ostatnio wybrane' }).getByRole('checkbox', { name: 'Gdańsk' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await box(page).click()
  await page.getByRole('group', { name: 'Ostatnio szukane' }).getByRole('option', { name: 'python' }).click()
  await expect(page).toHaveURL(/keyword=python$/)
})

for (const address of ['/', allOffers]) {
  test(`typing before the scripts of ${address} have arrived gets suggestions all the same`, async ({ context, baseURL }) => {
    const { page, arrive } = await openWithoutLife(context, `${baseURL}${address}`)
    await box(page).pressSequentially('pyth')
    arrive()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(box(page)).toHaveValue('pyth')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/keyword=pyth$/)
  })
}

test('a lost connection leaves the suggestions as they were, and is reported', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/)
  await page.goto(allOffers)
  await box(page).fill('re')
  const suggestions = page.getByRole('listbox').getByRole('option')
  await expect(suggestions.first()).toBeVisible()
  const before = await suggestions.allTextContents()
  await page.route('**/offers/suggest?**', (route) => route.abort())
  const report = page.waitForRequest('**/problems')
  await box(page).fill('reac')
  expect((await report).postData()).toContain('The suggestions did not load')
  expect(await suggestions.allTextContents()).toEqual(before)
})

test('on a phone everything is in sheets, light and dark', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`http://greenjobs.localhost:${port}${allOffers}`)

  await page.getByRole('button', { name: /^Szukaj/ }).click()
  const search = page.getByRole('dialog', { name: 'Szukaj' })
  await expect(box(page)).toBeFocused()
  expect((await search.boundingBox())?.height).toBeGreaterThan(700)
  await box(page).fill('audy')
  await search.getByRole('group', { name: 'Stanowisko' }).getByRole('option').first().click()
  await box(page).fill('woda')
  await page.keyboard.press('Enter')
  await box(page).fill('esg')
  await page.keyboard.press('Enter')
  await expect(search.getByRole('button', { name: /^Usuń/ })).toHaveCount(2)
  await search.getByRole('button', { name: 'Pokaż jeszcze 1' }).click()
  await expect(search.getByRole('button', { name: /^Usuń/ })).toHaveCount(3)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await search.getByRole('button', { name: /^(Pokaż (\d|oferty)|Brak)/ }).click()
  await expect(page).toHaveURL(/keyword=woda,esg&titles=/)
  await expect(page.getByRole('button', { name: /^Szukaj: .*3 wybrane hasła/ })).toBeVisible()

  await page.goto(`http://greenjobs.localhost:${port}${allOffers}`)
  await page.getByRole('button', { name: 'Kategorie', exact: true }).click()
  const categories = page.getByRole('dialog')
  await categories.getByRole('button', { name: /^Energia odnawialna/ }).click()
  await expect(categories).toHaveAccessibleName('Energia odnawialna')
  await categories.getByRole('checkbox', { name: 'Fotowoltaika' }).check()
  await categories.getByRole('checkbox', { name: 'Pompy ciepła' }).check()
  expect(await violationsInBothSchemes(page)).toEqual([])
  const count = await promised(page)
  await categories.getByRole('button', { name: 'Wstecz' }).click()
  await expect(categories.getByRole('button', { name: /^Energia odnawialna/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await categories.getByRole('button', { name: /^Pokaż \d/ }).click()
  await expect(page).toHaveURL(/energia-odnawialna\/fotowoltaika,pompy-ciepla$/)
  await expect.poll(() => total(page)).toBe(count)
})

test('suggestions, all categories and places are accessible, light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${allOffers}?keyword=java&skills=Java,Spring`)
  await page.getByRole('button', { name: 'Pokaż jeszcze 2' }).click()
  await box(page).fill('re')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Wszystkie kategorie' }).click()
  await expect(
    page
      .getByRole('dialog', { name: 'Wszystkie kategorie' })
      .getByText(/^\d+ ofert/)
      .first(),
  ).toBeAttached()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Java / })
    .click()
  await expect(page).toHaveURL(/wszystkie-lokalizacje\/java\?/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a filtered company has the name that its offers use, on the page of the server and on the screen', async ({ page, request }) => {
  const list = await (await request.get('/api/v2/user-panel/offers/by-cursor?itemsCount=100')).json()
  const names: string[] = list.data.map(({ companyName }: { companyName: string | null }) => companyName ?? '')
  const name = names.find((one) => /[ąćęłńóśźż]/.test(one)) ?? ''
  const slug = companySlug(name)
  expect(slug).not.toBe('')
  expect(await (await request.get(`${allOffers}?bez-firm=${slug}`)).text()).toContain(`aria-label="Usuń: Bez firmy ${name}"`)

  await page.goto(`${allOffers}?firma=${slug}`)
  await expect(heading(page)).toHaveText(new RegExp(`^\\d+ ofert[ay]? pracy: ${name}$`))
  await expect(page).toHaveTitle(new RegExp(`^${name} – `))
  await expect(page.getByRole('link', { name: `Usuń: ${name}`, exact: true })).toBeVisible()

  await page.goto(allOffers)
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  await page.getByLabel('Ukryj firmy').fill(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: `Usuń: ${name}`, exact: true })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pokaż \d/ })
    .click()
  await expect(page.getByRole('link', { name: `Usuń: Bez firmy ${name}`, exact: true })).toBeVisible()
})
