/** The whole way of an employer, from the start page to a deleted offer, with a colleague, a viewer and outsiders beside it. */
import type { Browser, Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { acceptInvitation, apiOf, drawnPicture, linkSentTo, signUp } from '../product/employer-steps.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const offersUrl = '/employer-panel/offers'
const draftOf = (page: Page): string => /offers\/([^/?]+)\/edit/.exec(page.url())?.[1] ?? ''

async function begin(page: Page, plan: RegExp): Promise<void> {
  await page.goto('/employer-panel/offers/new?locale=en')
  await page.getByRole('radio', { name: plan }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Job title')).toBeVisible()
}

/** What the company and the account do not say already. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('radio', { name: 'Mid', exact: true }).check()
  await page.getByRole('combobox', { name: 'Category' }).first().selectOption({ index: 1 })
  await page.getByLabel('Add a required skill').fill('Quintessence')
  await page.getByLabel('Add a required skill').press('Enter')
  await page.getByRole('combobox', { name: /^Contract/ }).selectOption('b2b')
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('You will write the services of our warehouse with two others, and run them.')
  await page.getByRole('radio', { name: 'Remote', exact: true }).check()
  await page.getByLabel('Address of your application form').fill('https://quokka.example/jobs')
  await expect(page.getByLabel('Information clause')).toHaveValue(/^Quokka Works is the controller/)
}

async function toSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your job' })).toBeVisible()
}

/** Milliseconds from the click to an answer of the list that has the offer. */
async function publishedAfter(page: Page, word: string): Promise<number> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()
  const publishedAt = Date.now()
  await expect(async () => {
    const reply = await page.request.get(`/api/v2/user-panel/offers/count?keywords=${word}`)
    expect(((await reply.json()) as { readonly count: number }).count).toBe(1)
  }).toPass({ intervals: [50] })
  return Date.now() - publishedAt
}

/** A recruiter of the same company, by an invitation. */
async function invitedColleague(page: Page, browser: Browser, baseURL: string | undefined, role: RegExp, email: string, name: string) {
  await page.goto('/employer-panel/users?locale=en')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  const other = await pageBeside(browser, baseURL)
  await acceptInvitation(other, await linkSentTo(other, email, /You are invited to a company/, 'Accept the invitation'), name)
  return other
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
async function choose(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(action) })
    .click()
}

test("an employer signs up, publishes, resolves a conflict with a colleague's edit, pays with a code, bumps, closes and deletes", async ({
  page,
  request,
  browser,
  baseURL,
  expected,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(15_000)
  expected.push(/status of (403|404|412)/)
  const word = `journey${Date.now().toString(36)}`
  const [email, first, second] = [`${word}@canary.example`, `First ${word}one`, `Second ${word}two`]

  await page.goto('/?locale=en')
  await page.getByRole('banner').getByRole('link', { name: 'Post a job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an employer account' })).toBeVisible()
  await signUp(page, { company: 'Quokka Works', name: 'Ada Owner', email })
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByRole('group', { name: 'Choose a plan' })).toBeVisible()
  await expect(page).toHaveURL(/\/employer-panel\/offers\/new$/)

  await page.goto('/employer-panel/company?locale=en')
  await page.locator('input[type=file]').setInputFiles(await drawnPicture(page))
  await page.getByLabel('Website').fill('https://quokka.example')
  await page.getByRole('radio', { name: '11-25' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  // Whom it invites must know who writes to them.
  const billing = {
    companyName: 'Quokka Works sp. z o.o.',
    taxId: '526-025-02-74',
    street: 'Długa',
    streetNumber: '1',
    postalCode: '80-001',
    city: 'Gdańsk',
  }
  const saved = await page.request.patch('/api/v2/employer-panel/company/billing-data', {
    headers: { Origin: new URL(page.url()).origin },
    data: { ...billing, country: 'PL' },
  })
  expect(saved.status()).toBe(200)

  await begin(page, /^Basic/)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('region', { name: /things to fix$/ })).toBeFocused()
  await expect(page.getByText('Select a category', { exact: true })).toBeVisible()
  await fillIn(page, first)
  const draft = draftOf(page)
  await toSummary(page)
  expect(await publishedAfter(page, `${word}one`)).toBeLessThan(1_000)
  await page.goto(`${allOffers}?keyword=${word}one&locale=en`)
  await expect(rows(page)).toHaveCount(1)

  const colleague = await invitedColleague(page, browser, baseURL, /^Recruiter/, `r${email}`, 'Cezary Colleague')
  const viewer = await invitedColleague(page, browser, baseURL, /^Viewer/, `v${email}`, 'Wanda Viewer')
  await page.goto(`${offersUrl}?locale=en`)
  const edit = (await row(page, first).getByRole('link').first().getAttribute('href')) ?? ''
  const slug = /offers\/([^/?]+)/.exec(edit)?.[1] ?? draft
  const editUrl = `${offersUrl}/${slug}/edit?locale=en`
  await Promise.all([page.goto(editUrl), colleague.goto(editUrl)])
  await colleague.getByLabel('Information clause').fill('The colleague wrote this clause about your personal data.')
  await expect(colleague.getByText(/Saved, not public yet: .*Information clause/)).toBeVisible()
  await page.getByLabel('Information clause').fill('The owner wrote this clause about your personal data.')
  const conflict = page.getByRole('dialog', { name: 'Two versions of this job' })
  await expect(conflict).toContainText('Cezary Colleague')
  await conflict.getByRole('radio', { name: 'Their version' }).check()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Your changes are public' })).toBeVisible()

  const code = await (await signInEmployer(request)).issueCode('pro')
  await begin(page, /^Pro/)
  await fillIn(page, second)
  await toSummary(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('radio', { name: 'I have a code' }).check()
  await page.getByLabel('Publication code').fill(code)
  await expect(page.getByText('This code can be used')).toBeVisible()
  await page.getByRole('button', { name: 'Publish with the code' }).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeVisible()

  await page.goto(`${offersUrl}?locale=en&search=${word}`)
  await choose(page, second, 'Bump')
  await expect(page.getByText(`“${second}” is at the top of the list again`)).toBeVisible()
  await row(page, second)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Bump/ })).toContainText('Next bump possible on')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await viewer.goto(`${offersUrl}?locale=en&search=${word}`)
  await expect(row(viewer, second)).toContainText('Active')
  await expect(viewer.getByRole('checkbox')).toHaveCount(0)
  await expect(viewer.getByRole('link', { name: 'New job' })).toHaveCount(0)
  const origin = new URL(baseURL ?? '')
  const refused = await viewer.request.post(`/api/v1/offers/${slug}/finish-recruitment`, { data: {}, headers: { Origin: origin.origin } })
  expect(refused.status()).toBe(403)
  for (const [host, account] of [
    [origin.host, 'employer@devboard.example'],
    [`greenjobs.localhost:${origin.port}`, 'employer@greenjobs.example'],
  ] as const) {
    const call = await apiOf(request, host, account)
    const statuses = await Promise.all([
      call('GET', `/v2/employer-panel/drafts/${slug}`),
      call('PATCH', `/v1/offers/${slug}`, { title: 'Taken over' }),
      call('POST', `/v1/offers/${slug}/refresh`, {}),
      call('POST', `/v1/offers/${slug}/finish-recruitment`, {}),
      call('POST', `/v1/offers/${slug}/copy`, {}),
      call('DELETE', `/v1/offers/${slug}`),
    ])
    expect(statuses, host).toEqual(statuses.map(() => 404))
  }

  await choose(page, second, 'Close')
  await expect(row(page, second)).toContainText('Closed')
  await choose(page, second, 'Delete')
  await expect(row(page, second)).toHaveCount(0)
  await Promise.all([colleague.context().close(), viewer.context().close()])
})

test('from the menu of a phone to a published offer, in Polish', async ({ page }) => {
  test.setTimeout(180_000)
  const word = `droga${Date.now().toString(36)}`
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/employer-panel/register?locale=en')
  await signUp(page, { company: 'Lupa Software', name: 'Ewa Lupa', email: `${word}@canary.example` })
  await page.goto(await linkSentTo(page, `${word}@canary.example`, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page).toHaveURL(/\/employer-panel\/offers\/new$/)
  await page.goto('/?locale=pl')
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dodaj ofertę' }).click()
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawnPicture(page))
  await expect(page.getByRole('button', { name: 'Zmień logo' })).toBeVisible()
  await page.getByLabel('Liczba pracowników').selectOption('1-10')
  await page.getByLabel('Strona internetowa').fill('https://lupa.example')
  await page.getByLabel('Nazwa stanowiska').fill(`Tester ${word}`)
  await page.getByRole('radio', { name: 'Junior', exact: true }).check()
  await page.getByRole('combobox', { name: 'Kategoria' }).selectOption({ label: 'Testowanie' })
  await page.getByLabel('Dodaj wymaganą umiejętność').fill('Testowanie ręczne')
  await page.getByLabel('Dodaj wymaganą umiejętność').press('Enter')
  await page.getByRole('combobox', { name: /^Rodzaj umowy/ }).selectOption('permanent')
  await page.getByRole('textbox', { name: 'Opis' }).fill('Testujesz ręcznie nasze aplikacje i uczysz się automatyzacji testów.')
  await page.getByRole('radio', { name: 'Zdalnie' }).check()
  await page.getByLabel('Adres Twojego formularza').fill('https://kwokka.example/praca')
  await expect(page.getByLabel('Klauzula informacyjna')).toHaveValue(/jest administratorem/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź ofertę' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Opublikuj', exact: true }).click()
  await expect(page.getByRole('heading', { name: /opublikowana/ })).toBeVisible()
  await expect(async () => {
    await page.goto(`${allOffers}?keyword=${word}`)
    await expect(rows(page)).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
})
