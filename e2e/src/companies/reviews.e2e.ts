/** New companies on a board that reviews them: what they publish first waits, an administrator decides, and the company is told. */
import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import { completeOffer } from '@jobboard/platform/testing/employer-api'
import type { Browser, Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { linkSentTo, signUp } from '../product/employer-steps.ts'
import type { RunningProduct } from '../product/launch-product.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'
import { startOwnProduct } from '../product/start-product.ts'

let product: RunningProduct
test.beforeAll(async () => {
  test.setTimeout(320_000)
  product = await startOwnProduct('reviews.log', (board) => ({ ...board, reviewNewCompanies: true }))
})
test.afterAll(() => product?.stop())

/** With an account, and a draft that is complete. Returns the draft. */
async function newCompany(page: Page, company: string, title: string): Promise<string> {
  const email = `${company.toLowerCase().replaceAll(' ', '-')}@canary.example`
  await page.goto('/employer-panel/register?locale=en')
  await signUp(page, { company, name: 'Ada Owner', email })
  await page.goto(await linkSentTo(page, email, /Confirm your email/, 'Confirm email'))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect(page.getByRole('group', { name: 'Choose a plan' })).toBeVisible()
  const headers = { Origin: product.url }
  const send = async (method: string, path: string, data: object) => {
    const reply = await page.request.fetch(`${product.url}/api${path}`, { method, headers, data })
    expect([path, reply.ok()]).toEqual([path, true])
    return (await reply.json()) as { readonly slug: string }
  }
  const { slug } = await send('POST', '/v1/offers/initiate', { pricing_plan: 'basic' })
  await send('PATCH', `/v2/employer-panel/drafts/${slug}`, completeOffer(title))
  return slug
}

async function publish(page: Page, slug: string): Promise<void> {
  await page.goto(`/employer-panel/offers/${slug}/edit?locale=en`)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
}

/** On the page of new companies. */
async function administrator(browser: Browser): Promise<Page> {
  const page = await pageBeside(browser, product.url, 'en-GB')
  await page.goto('/admin/company-reviews?locale=en')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Email').fill('admin@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  const field = page.getByLabel('Code from your app')
  await withDemoOtp('admin@devboard.example', async (otp) => {
    await field.fill(otp)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/sessions'))
    await page.getByRole('button', { name: 'Log in' }).click()
    return (await answered).status() === 201
  })
  await expect(page.getByRole('heading', { level: 1, name: 'New companies' })).toBeVisible()
  return page
}

const found = `${allOffers}?locale=en&keyword=Numbat`

test('what new companies publish first waits; one is approved, the other refused', async ({ browser }) => {
  test.setTimeout(300_000)
  const [first, second] = [await pageBeside(browser, product.url, 'en-GB'), await pageBeside(browser, product.url, 'en-GB')]
  const slug = await newCompany(first, 'Numbat Works', 'Numbat keeper')
  await first.goto('/employer-panel/offers/new?locale=en')
  await expect(first.getByText(/^This is your company's first job on Devboard/)).toBeVisible()
  await publish(first, slug)
  await expect(first.getByRole('heading', { name: 'Your job is waiting for the company to be approved' })).toBeVisible()
  expect(await violations(first)).toEqual([])
  await first.getByRole('link', { name: 'Go to your jobs' }).click()
  await expect(first.getByText('Awaiting company approval')).toBeVisible()
  await expect(first.getByText(/^We're reviewing your company/)).toBeVisible()
  await first.goto(found)
  await expect(first.getByRole('heading', { name: 'Numbat keeper' })).toHaveCount(0)

  const refused = await newCompany(second, 'Quokka Trade', 'Quokka trader')
  await publish(second, refused)
  await expect(second.getByRole('heading', { name: 'Your job is waiting for the company to be approved' })).toBeVisible()

  // By the keyboard alone, on a narrow phone.
  const admin = await administrator(browser)
  await admin.setViewportSize({ width: 360, height: 740 })
  const rows = admin.getByRole('list', { name: 'Companies' }).locator('> li')
  await expect(rows.getByRole('heading', { level: 2 })).toHaveText(['Numbat Works', 'Quokka Trade'])
  await admin.getByRole('button', { name: 'Show the text: Numbat keeper' }).press('Enter')
  await expect(admin.getByRole('region', { name: 'Numbat keeper' })).toContainText('settle payments between shops and banks')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Approve Numbat Works' }).press('Enter')
  await expect(admin.getByRole('alertdialog')).toContainText('Its waiting job is published')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(rows.getByRole('heading', { level: 2 })).toHaveText(['Quokka Trade'])

  await admin.getByRole('button', { name: 'Refuse Quokka Trade' }).press('Enter')
  await expect(admin.getByLabel('Reason')).toBeFocused()
  await admin.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(admin.getByRole('button', { name: 'Refuse Quokka Trade' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Refuse the company' }).press('Enter')
  await expect(admin.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(admin)).toEqual([])
  await admin.getByLabel('Reason').fill('The site belongs to another company.')
  await admin.getByRole('button', { name: 'Refuse the company' }).press('Enter')
  await expect(admin.getByRole('heading', { name: 'No company is waiting' })).toBeVisible()

  await expect(async () => {
    await first.goto(`/job-offer/${slug.slice(-12)}?locale=en`)
    await expect(first.getByRole('heading', { level: 1, name: 'Numbat keeper' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await first.goto(found)
  await expect(first.getByRole('link', { name: /Numbat keeper/ }).first()).toBeVisible()

  await expect(async () => {
    await second.goto('/employer-panel/offers?locale=en')
    await expect(second.getByText('Reason: The site belongs to another company.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await publish(second, refused)
  await expect(second.getByText(/^Your company wasn't approved, so you can't publish on the free plan/).first()).toBeVisible()
  await linkSentTo(second, 'quokka-trade@canary.example', /Your company was not approved on Devboard/, 'Go to company details')
  await linkSentTo(first, 'numbat-works@canary.example', /Your company can now publish on Devboard/, 'Go to your jobs')
})
