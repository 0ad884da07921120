/** Applying on the board: without an account on a phone, by keyboard alone, and with one click. */
import { employerToken } from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, test } from '../product/quiet-page.ts'
import { openPanel } from './sent-applications.ts'

const receipt = /^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/
const password = 'Demo-password-2026'
const future = 'I agree that this company keeps my data for its future recruitment, for 24 months at most. '.repeat(3).trim()

/** What the server takes for a PDF. */
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 15, 0x20), Buffer.from('\n%%EOF')])
const aFile = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, buffer, mimeType })
const fileInput = (page: Page) => page.locator('input[type=file]')
const form = (page: Page) => page.getByRole('dialog', { name: /Application form|Formularz aplikacyjny/ })

let slug: string
test.beforeAll(async ({ request }) => {
  const employer = await signInEmployer(request)
  const published = await employer.publish(`Applied Engineer ${Date.now().toString(36)}`, {
    apply: { kind: 'email', email: 'ada@modrybit.example' },
    futureConsent: { enabled: true, value: future },
  })
  slug = published.slug
})

const openOffer = async (page: Page, locale: 'pl' | 'en', offer = slug): Promise<void> => {
  await expect(async () => {
    const response = await page.goto(`/job-offer/${offer}?locale=${locale}`)
    expect(response?.status()).toBe(200)
  }).toPass()
}

test('on a phone, without an account: refusals say what to do, a reload keeps what was typed, and the file arrives', async ({
  page,
  expected,
}) => {
  expected.push(/status of (404|422)/)
  await page.setViewportSize({ width: 360, height: 740 })
  await openOffer(page, 'pl')
  await page.getByRole('button', { name: 'Aplikuj', exact: true }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(page.getByText('Pole „Imię i nazwisko” jest wymagane')).toBeVisible()
  await expect(page.getByText('Aby wysłać aplikację, napisz wiadomość lub dołącz CV')).toBeVisible()
  await page.getByLabel('Imię i nazwisko').fill('Ola Lis')
  await page.getByLabel('E-mail').fill('ola.phone@canary.example')
  await fileInput(page).setInputFiles(aFile('za-duzy.pdf', pdf(5_000_001)))
  await expect(page.getByText('Załączony plik jest za duży')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // By its content: what is called a PDF and is none.
  await fileInput(page).setInputFiles(aFile('strona.pdf', Buffer.from('<html><script>alert(1)</script></html>')))
  await page.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(page.getByText('Ten typ pliku nie jest obsługiwany')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Aplikuj', exact: true }).filter({ visible: true }).click()
  await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Ola Lis')
  await expect(page.getByText(/Dodaj ponownie plik „strona.pdf”/)).toBeVisible()

  await fileInput(page).setInputFiles(aFile('Ola Lis.pdf', pdf(5_000_000)))
  await page.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Załóż konto i śledź swoją aplikację' })).toHaveAttribute(
    'href',
    /\/candidate\/register\?applicationId=[0-9a-f-]{36}/,
  )
})

test('by keyboard alone, in both schemes without anything that axe finds', async ({ page }) => {
  await openOffer(page, 'en')
  await page.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect(form(page).getByText(future)).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByLabel('First and last name').focus()
  await page.keyboard.type('Ola Lis')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ola.keys@canary.example')
  await page.getByLabel(/Message to the employer/).focus()
  await page.keyboard.type('I settle payments for a living.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Future recruitment' })).toBeChecked()
  await page.getByRole('button', { name: 'Send application' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(receipt)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a lost connection loses nothing: the same application is sent once it is back', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openOffer(page, 'en')
  await page.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('First and last name').fill('Ola Lis')
  await page.getByLabel('Email').fill('ola.offline@canary.example')
  await fileInput(page).setInputFiles(aFile('cv.pdf', pdf(200_000)))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText("You're offline. Try again when you're back online")).toBeVisible()
  await expect(page.getByText('Nothing you typed is lost.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(receipt)).toBeVisible()
})

test('with one click, which can be undone for ten seconds', async ({ page, baseURL }) => {
  await page.goto(`/candidate/login?locale=en&next=${encodeURIComponent(`/job-offer/${slug}?locale=en`)}`)
  await page.getByLabel('Email').fill('candidate@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Applied Engineer/ })).toBeVisible()
  const headers = { Origin: baseURL ?? '' }
  const added = await page.request.post('/api/v2/candidate/documents', {
    headers,
    multipart: { type: 'cv', fileName: 'Demo CV.pdf', file: aFile('cv.pdf', pdf(20_000)) },
  })
  const { id } = (await added.json()) as { id: string }
  try {
    await page.reload()
    const oneClick = page.getByRole('button', { name: 'Apply with your profile' })
    await oneClick.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('is about to be sent')).toHaveCount(0)
    const submitted = page.waitForRequest(/\/applications$/)
    await oneClick.click()
    await page
      .getByRole('button', { name: /Close|Dismiss/ })
      .filter({ visible: true })
      .first()
      .click()
    expect((await submitted).postData()).toContain('1_click_apply')
    await expect(page.getByText(receipt)).toBeVisible()
  } finally {
    await page.request.delete(`/api/v2/candidate/documents/${id}`, { headers })
  }
})

test('an owner promises everyone an answer, and the page of an offer says so', async ({ page, request }) => {
  // Of its own, opened once it is promised: what a page says of that may be half a minute old.
  const form = { apply: { kind: 'email', email: 'ada@modrybit.example' } }
  const promised = await (await signInEmployer(request)).publish(`Promised Engineer ${Date.now().toString(36)}`, form)
  try {
    await openPanel(page, '/employer-panel/company?locale=en')
    await page.getByRole('radio', { name: 'Within 14 days' }).check()
    await page.getByRole('button', { name: 'Save the promise' }).click()
    await expect(page.getByText('Changes saved').first()).toBeVisible()
    const shown = async () => (await request.get(`/api/v1/offers/${promised.slug}/response-promise`)).json()
    await expect.poll(shown).toMatchObject({ promise: { days: 14 } })
    await openOffer(page, 'en', promised.slug)
    await expect(page.getByText('The company promises an answer within 14 days')).toBeVisible()
    await page.getByRole('link', { name: 'How we measure this' }).click()
    await expect(page).toHaveURL(/\/how-we-measure/)
  } finally {
    const headers = { Authorization: `Bearer ${await employerToken(request)}` }
    const ended = await request.put('/api/v2/employer-panel/company/response-promise', { headers, data: { days: null } })
    expect(ended.ok(), await ended.text()).toBe(true)
  }
})

test.describe('as a person, not as the robot that a browser without windows says it is', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36' })

  test('on the site of an employer: who comes back says that they applied, and has it in their history', async ({
    page,
    request,
    context,
    expected,
  }) => {
    expected.push(/status of 404/)
    const employer = await signInEmployer(request)
    const title = `Elsewhere Engineer ${Date.now().toString(36)}`
    const { slug: elsewhere } = await employer.publish(title)
    const next = `/job-offer/${elsewhere}?locale=en`
    await expect(async () => expect((await page.goto(next))?.status()).toBe(200)).toPass()
    await page.goto(`/candidate/login?locale=en&next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill('candidate@devboard.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Elsewhere Engineer/ })).toBeVisible()
    // Hydrated: a link that is followed before that is followed without a trace.
    await page.reload()
    await context.route('https://modrybit.example/**', (route) => route.fulfill({ body: 'The form of the employer' }))
    const tracked = page.waitForResponse(/track-redirects$/)
    await page.getByRole('link', { name: 'Apply (opens in a new tab)' }).filter({ visible: true }).first().click()
    expect((await tracked).status()).toBe(200)
    // A browser without windows does not lose the focus.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
    })
    await page.getByRole('dialog', { name: 'Did you apply?' }).getByRole('button', { name: 'Yes, I applied' }).click()
    await expect(page.getByText('Saved in your applications')).toBeVisible()
    await page.goto('/candidate/application-history?locale=en')
    const row = page.getByRole('region', { name: "On employers' sites" }).getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('You applied on')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expect(row).toHaveCount(0)
  })
})
