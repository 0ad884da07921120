/** The table of a company's offers: found, bumped, closed, deleted, extended and copied from it; a viewer only reads. */
import type { Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { askWhetherHiring } from '../product/asked-whether-hiring.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'

interface Language {
  readonly locale: 'en' | 'pl'
  readonly email: string
  readonly password: string
  readonly logIn: string
}
const english: Language = { locale: 'en', email: 'Email', password: 'Password', logIn: 'Log in' }
const polish: Language = { locale: 'pl', email: 'E-mail', password: 'Hasło', logIn: 'Zaloguj się' }

async function open(page: Page, address: string, account = 'employer', language = english): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${language.locale}&next=${encodeURIComponent(address)}`)
  await page.getByLabel(language.email).fill(`${account}@devboard.example`)
  await page.getByLabel(language.password, { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: language.logIn }).click()
  await page.waitForURL((url) => url.pathname === new URL(address, 'http://board.example').pathname)
}

const offersUrl = '/employer-panel/offers'
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const titlesOf = (page: Page) => page.locator('tbody th a').allTextContents()
async function choose(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: /^(Actions|Działania)/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
const agree = (page: Page, button: string) => page.getByRole('alertdialog').getByRole('button', { name: button }).click()
const told = (page: Page, event: string) =>
  page.evaluate((name) => window.addEventListener(name, () => Object.assign(document.body.dataset, { told: name })), event)
const wasTold = (page: Page, event: string) => expect(page.locator('body')).toHaveAttribute('data-told', event)

const newWord = (name: string): string => `${name}${Date.now().toString(36)}`

test('the menu of a row opens by its first press, also before its code has come, and by keyboard', async ({ page }) => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/row-menu-popup/, async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, `${offersUrl}?locale=en`, 'viewer')
  const button = page.getByRole('button', { name: /^Actions/ }).first()
  const items = page.getByRole('menuitem')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(items.first()).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(items.first()).toBeVisible()
  await button.click()
  await expect(items).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
})

test('offers are searched, filtered and sorted, and the address shows the same again', async ({ page, request }) => {
  const word = newWord('Sorting')
  const employer = await signInEmployer(request)
  await employer.publish(`Aardvark keeper ${word}`)
  await employer.publishPremium(`Zebra keeper ${word}`)
  await employer.draft({ title: `Middle draft ${word}` })
  await open(page, `${offersUrl}?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('searchbox').fill(`GDANSK ${word}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('searchbox').fill(word)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`search=${word}`))

  const head = page.getByRole('columnheader', { name: 'Job', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => titlesOf(page)).toEqual([`Aardvark keeper ${word}`, `Middle draft ${word}`, `Zebra keeper ${word}`])
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await titlesOf(page))[0]).toBe(`Zebra keeper ${word}`)

  await page.getByRole('button', { name: /^Draft/ }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(row(page, 'Middle draft')).toContainText('Draft')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await expect(page.getByRole('button', { name: /^Draft/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.locator('tbody tr')).toHaveCount(3)

  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Premium' })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('searchbox').fill(`${word}nothing`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(2)
})

test('an offer is bumped once, closed and deleted, each after a question that names it', async ({ page, request }) => {
  const title = `Keeper ${newWord('Ending')}`
  await (await signInEmployer(request)).publishPremium(title)
  await open(page, `${offersUrl}?locale=en&search=${encodeURIComponent(title)}`)
  await told(page, 'refreshed')
  await choose(page, title, 'Bump')
  await expect(page.getByRole('alertdialog')).toContainText(`Bump “${title}”?`)
  await agree(page, 'Bump')
  await expect(page.getByText(`“${title}” is at the top of the list again`)).toBeVisible()
  await wasTold(page, 'refreshed')
  await expect(row(page, title)).toContainText('5 of 6')

  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Bump/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: /^Bump/ })).toContainText('Next bump possible on')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await choose(page, title, 'Close recruitment')
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, title)).toContainText('Active')
  await choose(page, title, 'Close recruitment')
  await agree(page, 'Close recruitment')
  await expect(row(page, title)).toContainText('Closed')
  await choose(page, title, 'Delete')
  await agree(page, 'Delete')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('many offers are closed at once, and each row that is refused says why', async ({ page, request, expected }) => {
  expected.push(/status of 4\d\d/)
  const word = newWord('Many')
  const employer = await signInEmployer(request)
  await employer.publish(`First ${word}`)
  await employer.publish(`Second ${word}`)
  await employer.draft({ title: `Draft ${word}` })
  await open(page, `${offersUrl}?locale=en&search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('3 selected').first()).toBeAttached()
  await page.getByRole('button', { name: 'Close recruitment' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`First ${word}`)
  await agree(page, 'Close recruitment')
  const result = page.getByRole('region', { name: '2 jobs closed · 1 job was left as it is' })
  await expect(result.getByRole('listitem').filter({ hasText: `Draft ${word}` })).toContainText('no longer active')
  await expect(result).toBeFocused()
  expect(await violations(page)).toEqual([])
  await expect(row(page, `First ${word}`)).toContainText('Closed')
  await expect(row(page, `Draft ${word}`)).toContainText('Draft')
})

test('an offer is extended with a code that is verified while it is typed', async ({ page, request, expected }) => {
  expected.push(/status of 422/)
  const title = `Keeper ${newWord('Code')}`
  const employer = await signInEmployer(request)
  const [{ slug }, code] = [await employer.publishPremium(title), await employer.issueCode('premium')]
  await open(page, `${offersUrl}/${slug}/extend?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Extend a job' })).toBeVisible()
  await expect(page.getByText('40 days more')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: 'I have a code' }).check()
  await page.getByLabel('Publication code').fill('AAAA-BBBB-CCCC')
  await expect(page.getByText('This code is incorrect, used up or expired').first()).toBeVisible()
  await page.getByLabel('Publication code').fill(code)
  await expect(page.getByText('This code can be used')).toBeVisible()
  await told(page, 'extended')
  await page.getByRole('button', { name: 'Extend with the code' }).click()
  await expect(page.getByRole('heading', { name: /^Extended until/ })).toBeVisible()
  await wasTold(page, 'extended')
  await page.getByRole('link', { name: 'Back to your jobs' }).click()
  await expect(row(page, title)).toContainText('80 days')
})

test('a copy asks for its plan, a duplicate has that of the original, and both open their form', async ({ page, request }) => {
  const title = `Keeper ${newWord('Copy')}`
  const { slug } = await (await signInEmployer(request)).publishPremium(title)
  await open(page, `${offersUrl}/${slug}/copy?locale=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Copy a job' })).toBeVisible()
  await page.getByRole('radio', { name: /^Basic/ }).check()
  expect(await violations(page)).toEqual([])
  await told(page, 'copied')
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page).toHaveURL(/\/offers\/draft-[0-9a-z]+\/edit/)
  await wasTold(page, 'copied')
  await expect(page.getByLabel('Job title')).toHaveValue(title)

  await page.goto(`${offersUrl}/${slug}/duplicate?locale=en`)
  await expect(page.getByText(/and the plan Premium/)).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page).toHaveURL(/\/offers\/draft-[0-9a-z]+\/edit/)
  await page.goto(`${offersUrl}?locale=en&status=draft&search=${encodeURIComponent(title)}`)
  await expect.poll(async () => (await page.locator('tbody tr').allTextContents()).join()).toMatch(/Premium.*Basic|Basic.*Premium/)
})

test('on a phone, in Polish: a card of each offer, one bumped on its page, one extended once for free', async ({ page, request }) => {
  const word = newWord('Telefon')
  const employer = await signInEmployer(request)
  const [premium, free] = [await employer.publishPremium(`Podbijana ${word}`), await employer.publish(`Darmowa ${word}`)]
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, `${offersUrl}?locale=pl&search=${word}`, 'employer', polish)
  await expect(row(page, `Podbijana ${word}`)).toContainText('6 z 6')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Sortuj według').selectOption({ label: 'Oferta, rosnąco' })
  await expect.poll(async () => (await titlesOf(page))[0]).toBe(`Darmowa ${word}`)

  await page.goto(`${offersUrl}/${premium.slug}/refresh`)
  await expect(page.getByRole('heading', { level: 1, name: 'Podbij ofertę' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Podbij teraz' }).click()
  await expect(page.getByText(/^Pozostało 5 podbić\./)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Kolejne podbicie możliwe/)).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await page.goto(`${offersUrl}/${free.slug}/extend`)
  await expect(page.getByText('14 dni więcej')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Przedłuż bezpłatnie' }).click()
  await expect(page.getByRole('heading', { name: /^Przedłużono do/ })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Wykorzystano wszystkie bezpłatne przedłużenia')).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('a viewer sees no control that writes; the pages of actions say so', async ({ page, request }) => {
  const title = `Keeper ${newWord('Viewer')}`
  const { slug } = await (await signInEmployer(request)).publishPremium(title)
  await open(page, `${offersUrl}?locale=en&search=${encodeURIComponent(title)}`, 'viewer')
  await expect(row(page, title)).toContainText('Active')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New job' })).toHaveCount(0)
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open the public page'])
  for (const action of ['refresh', 'extend', 'copy', 'duplicate']) {
    await page.goto(`${offersUrl}/${slug}/${action}?locale=en`)
    await expect(page.getByRole('heading', { name: 'You can view jobs, but not change them' })).toBeVisible()
    await expect(page.locator('[data-panel] > div').getByRole('button')).toHaveCount(0)
  }
})

test('a page of an offer of another company or board does not exist', async ({ page, request, expected }) => {
  expected.push(/status of 404/)
  const theirs = (await (await request.get('/api/v2/user-panel/offers/by-cursor?itemsCount=100')).json()) as {
    readonly data: readonly { readonly slug: string; readonly companyName: string }[]
  }
  const other = theirs.data.find(({ companyName }) => !['Modry Bit', 'Borsuk Software'].includes(companyName))
  const board = (await (
    await request.get('/api/v2/user-panel/offers/by-cursor?itemsCount=1', { headers: { 'X-Tenant': 'greenjobs' } })
  ).json()) as typeof theirs
  await open(page, `${offersUrl}?locale=en`)
  for (const slug of [other?.slug, board.data[0]?.slug]) {
    const pages = ['refresh', 'extend', 'copy', 'duplicate', 'edit'].map((action) => `${offersUrl}/${slug}/${action}`)
    for (const address of [...pages, `/employer-panel/statistics?offer=${slug}`]) {
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 404])
    }
  }
})

test('whether a company still hires is answered by the link of an e-mail, without a session', async ({ page, request }) => {
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(newWord('Asked'))
  const token = await askWhetherHiring(slug)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/still-hiring?answer=no&locale=en#${token}`)
  await expect(page.getByRole('button', { name: 'End the job' })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: "We're still hiring" }).press('Enter')
  await page.getByRole('button', { name: 'Yes, still hiring' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, the job stays published' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'There is nothing left to answer' })).toBeVisible()
})
