/** An employer writes an offer, is told at the fields what is wrong, and publishes it on the free plan. */
import type { Locator, Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { drawnPicture } from '../product/employer-steps.ts'
import { expect, test } from '../product/quiet-page.ts'

async function signIn(page: Page, account: string, next: string): Promise<void> {
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(`${account}@devboard.example`)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(next))
}

const saved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible()

async function begin(page: Page): Promise<void> {
  await page.goto('/employer-panel/offers/new?locale=en')
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Job title')).toBeVisible()
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Company name').fill('Modry Bit')
  await page.getByLabel('Number of employees').selectOption('11-25')
  await page.getByLabel('Website').fill('https://modrybit.example')
  await chooseLogo(page)
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('radio', { name: 'Mid', exact: true }).check()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  await page.getByLabel('Add a required skill').fill('Quintessence')
  await page.getByLabel('Add a required skill').press('Enter')
  await page.getByRole('combobox', { name: /^Contract/ }).selectOption('b2b')
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('You will write the services of our warehouse with two others, and run them as well.')
  await page.getByRole('combobox', { name: 'City' }).fill('Gdansk')
  await page
    .getByRole('option', { name: /^Gdansk/ })
    .first()
    .click()
  await page.getByLabel('Street and number').fill('Długa 1')
  await page.getByRole('radio', { name: 'Hybrid' }).check()
  await page.getByRole('radio', { name: 'With the form on this site' }).check()
  await page.getByLabel('Email for notices about applications').fill('jobs@modrybit.example')
  await page.getByLabel('Information clause').fill('Modry Bit processes your data to hire for this position.')
  await page.getByLabel('First and last name').fill('Ada Nowak')
  await page.getByLabel('Email', { exact: true }).fill('ada@modrybit.example')
}

async function chooseLogo(page: Page): Promise<void> {
  // The description has one too, further down.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawnPicture(page))
  await expect(page.getByRole('button', { name: 'Change the logo' })).toBeVisible()
}

test('an employer is told what is missing, and publishes on the free plan', async ({ page }) => {
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  const points = page.getByRole('region', { name: /things to fix$/ })
  await expect(points).toBeFocused()
  await points.getByRole('link', { name: /^Logo/ }).click()
  await expect(page.getByRole('button', { name: 'Add a logo' })).toBeFocused()
  await points.getByRole('link', { name: /^Job title/ }).click()
  await expect(page.getByLabel('Job title')).toBeFocused()
  await expect(page.getByText('Select a category', { exact: true })).toBeVisible()
  await expect(page.getByText('Add at least one required skill', { exact: true })).toBeVisible()
  const title = `Warehouse Developer ${Date.now().toString(36)}`
  await fillIn(page, title)
  await saved(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check your job' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Each part leads back to itself.
  await expect(page.getByRole('definition').filter({ hasText: /^Gda.sk, Długa 1$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Contact' }).click()
  await expect(page.getByRole('region', { name: 'Contact' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  // By the keyboard, past the parts.
  await page.getByRole('button', { name: 'Go to publishing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it in the list' })).toHaveAttribute('href', '/job-offers/all-locations')
  await page.getByRole('link', { name: 'View the job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the description keeps its formatting, and a picture, when the page is loaded again', async ({ page }) => {
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.type('We are ')
  await page.getByRole('button', { name: 'Bold', exact: true }).click()
  await page.keyboard.type('hiring')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Tasks')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Java')
  await page.locator('input[type=file]:has(~ .surface)').setInputFiles(await drawnPicture(page))
  await expect(text.locator('img')).toBeVisible()
  await page.getByLabel('What does the image show?').fill('A square')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.reload()
  await expect(text.locator('strong', { hasText: 'hiring' })).toBeVisible()
  await expect(text.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  await expect(text.getByRole('listitem').filter({ hasText: 'Java' })).toBeVisible()
  await expect(text.getByRole('img', { name: 'A square' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('two windows that write the same field are shown both versions, and nothing is overwritten', async ({ page, context, expected }) => {
  expected.push(/status of 412/)
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Job title').fill('Written in the other window')
  await saved(other)
  await page.getByLabel('Job title').fill('Written here')
  const dialog = page.getByRole('dialog', { name: 'Two versions of this job' })
  await expect(dialog).toContainText('Written here')
  await dialog.getByRole('radio', { name: /^Their version/ }).check()
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Written in the other window')
  await saved(page)
})

test('the form fits a phone, in Polish too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await page.goto('/employer-panel/offers/new?locale=pl')
  // Below the plans, and in view all the same.
  await expect(page.getByRole('button', { name: 'Dalej' })).toBeInViewport()
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByLabel('Nazwa stanowiska')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
})

test('the preview beside the form follows what is typed, and runs nothing of it', async ({ page }) => {
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await page.getByLabel('Job title').fill('Gardener of <b>Servers</b>')
  await expect(preview.locator('h2.title')).toHaveText('Gardener of <b>Servers</b>')
  await expect(preview.locator('h1')).toHaveText('Gardener of <b>Servers</b>')
  await page.getByRole('radio', { name: 'Remote', exact: true }).check()
  await expect(preview.locator('.where')).toContainText('Remote')
  await page.getByRole('textbox', { name: 'Description' }).fill('You will water machines.')
  await expect(preview.locator('p', { hasText: 'You will water machines.' })).toBeVisible()
  // Links of the preview are out of reach.
  await expect(preview.locator('[inert]')).toHaveCount(1)
  await saved(page)
})

test('on a phone the preview opens over the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  await page.getByLabel('Job title').fill('Gardener')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' }).locator('h1')).toHaveText('Gardener')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the languages of the job are chosen with their levels, and stay when the page is loaded again', async ({ page }) => {
  await page.goto('/employer-panel/login?locale=pl&next=/employer-panel/offers/new')
  await page.getByLabel('E-mail').fill('employer@devboard.example')
  await page.getByLabel('Hasło', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page).toHaveURL(/offers\/new/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Porównaj plany', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Podbicia/ })).toContainText('3, co 7 dni')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('radio', { name: /^Pro/ }).check()
  await page.getByRole('button', { name: 'Dalej' }).click()

  const first = page.getByRole('group', { name: 'Język 1' })
  await first.getByLabel('Język', { exact: true }).selectOption('en')
  await first.getByLabel('Poziom').selectOption('b2')
  await page.getByRole('button', { name: 'Dodaj język' }).click()
  const second = page.getByRole('group', { name: 'Język 2' })
  await expect(second.getByLabel('Język', { exact: true })).toBeFocused()
  await expect(second.getByRole('option', { name: 'angielski' })).toBeDisabled()
  await second.getByLabel('Język', { exact: true }).selectOption('de')
  await second.getByLabel('Poziom').selectOption('a1')
  await expect(page.getByText('Wszystko zapisane')).toBeVisible()
  await page.reload()
  await expect(second.getByLabel('Poziom')).toHaveValue('a1')
  await page.getByRole('button', { name: 'Usuń język 1' }).click()
  await expect(first.getByLabel('Język', { exact: true })).toHaveValue('de')
  await expect(page.getByText('Wszystko zapisane')).toBeVisible()
})

test('a larger plan opens more categories, banner and video; the free one says which plan does', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://modrybit.example/')) elsewhere.push(request.url())
  })
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  await expect(page.getByRole('region', { name: 'Banner and video' })).toContainText('Available in the Premium plan')
  await expect(page.getByLabel(/^Banner address/)).toHaveAttribute('readonly')
  await expect(page.getByRole('region', { name: 'Category' })).toContainText('The Pro plan includes more')
  await expect(page.getByRole('checkbox', { name: 'Ukrainians welcome' })).toBeDisabled()

  await page.goto('/employer-panel/offers/new?locale=en')
  await page.getByRole('radio', { name: /^Premium/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const category = page.getByRole('combobox', { name: 'Category', exact: true })
  await category.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add a category' }).click()
  await expect(category.nth(1)).toBeFocused()
  await category.nth(1).selectOption({ index: 2 })
  await page.getByLabel(/^Banner address/).fill('http://modrybit.example/banner.png')
  await page.getByLabel(/^Video address/).focus()
  await expect(page.getByText('The address must start with https://')).toBeVisible()
  await page.getByLabel(/^Banner address/).fill('https://modrybit.example/banner.png')
  // Pictures from elsewhere are fetched by the server, after the publication.
  await expect(page.getByRole('region', { name: 'Banner and video' })).toContainText('We save a copy and show it shortly after you publish')
  await saved(page)
  expect(elsewhere).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(category).toHaveCount(2)
  await expect(page.getByLabel(/^Banner address/)).toHaveValue('https://modrybit.example/banner.png')
})

test('skills are reordered by dragging with the mouse, within their group and into the other one, and stay so', async ({ page }) => {
  await signIn(page, 'employer', '/employer-panel/offers/new')
  await begin(page)
  const group = (name: RegExp) => page.getByRole('group', { name })
  const names = (of: RegExp) => group(of).getByRole('listitem').locator('.name')
  for (const name of ['Basalt', 'Quartz', 'Granite']) {
    await page.getByLabel('Add a required skill').fill(name)
    await page.getByLabel('Add a required skill').press('Enter')
  }
  await expect(names(/^Required skills/)).toHaveText(['Basalt', 'Quartz', 'Granite'])

  const middle = async (of: Locator) => {
    const box = await of.boundingBox()
    if (box === null) throw new Error('not in view')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const drag = async (name: string, to: Locator): Promise<void> => {
    const grip = page.getByRole('button', { name: `Move ${name}:` })
    // Both groups in view: the page does not scroll under a drag.
    await page.getByRole('region', { name: 'Skills' }).evaluate((skills) => skills.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.mouse.move(...(await middle(grip)))
    await page.mouse.down()
    await page.mouse.move(...(await middle(to)), { steps: 12 })
    await page.mouse.up()
  }
  await drag('Granite', names(/^Required skills/).first())
  await expect(names(/^Required skills/)).toHaveText(['Granite', 'Basalt', 'Quartz'])
  await expect(page.getByText('Granite: required skill 1 of 3')).toBeAttached()
  await drag('Granite', names(/^Required skills/).nth(1))
  await expect(names(/^Required skills/)).toHaveText(['Basalt', 'Granite', 'Quartz'])
  await drag('Basalt', group(/^Nice to have/).getByRole('combobox'))
  await expect(names(/^Nice to have/)).toHaveText(['Basalt'])
  await expect(names(/^Required skills/)).toHaveText(['Granite', 'Quartz'])
  await drag('Basalt', names(/^Required skills/).first())
  await expect(names(/^Required skills/)).toHaveText(['Basalt', 'Granite', 'Quartz'])
  await saved(page)
  await page.reload()
  await expect(names(/^Required skills/)).toHaveText(['Basalt', 'Granite', 'Quartz'])
})
