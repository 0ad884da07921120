/** An owner creates an API token, a program uses it, and the owner revokes it; others read that the page is for owners. */
import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

async function signIn(page: Page, account: string, locale: 'pl' | 'en'): Promise<void> {
  await page.goto(`/employer-panel/login?locale=${locale}&next=%2Femployer-panel%2Fapi-tokens`)
  await page.getByLabel(locale === 'pl' ? 'E-mail' : 'Email').fill(`${account}@devboard.example`)
  await page.locator('input[type=password]').fill('Demo-password-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: locale === 'pl' ? 'Tokeny API' : 'API tokens' })).toBeVisible()
}

/** As a program of the employer: no cookie, the token alone. */
const call = (request: APIRequestContext, token: string, path: string, method = 'GET') =>
  request.fetch(path, { method, headers: { Authorization: `Bearer ${token}`, 'X-Tenant': 'devboard' } })

test('an owner creates a token, whose secret is shown once; a program uses it until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  const program = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  const name = `Recruitment system ${Date.now().toString(36)}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'employer', 'en')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(2)
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('checkbox', { name: 'See jobs' }).check()
  await dialog.getByRole('button', { name: 'Create token' }).click()

  await expect(page.getByRole('heading', { name: `The token “${name}” is ready` })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy token' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^jb_[\w-]{43}$/)
  await expect(page.getByText(`curl -H 'Authorization: Bearer ${token}'`)).toBeVisible()

  expect((await call(program, token, '/api/v2/employer-panel/offers')).status()).toBe(200)
  const refused = await call(program, token, '/api/v1/offers/initiate', 'POST')
  expect([refused.status(), Reflect.get(Object(await refused.json()), 'code')]).toEqual([403, 'scopeMissing'])

  await page.reload()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row).toContainText('Last used')
  await expect(row).toContainText(`jb_…${token.slice(-4)}`)
  expect(await page.content()).not.toContain(token)

  await row.getByRole('button', { name: `Revoke the token ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Revoke the token “${name}”?` })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText(`The token “${name}” no longer works`).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await call(program, token, '/api/v2/employer-panel/offers')).status()).toBe(401)
  await program.dispose()

  // Within the panel, which asks for activity as new as the command.
  await page.getByRole('navigation', { name: 'Employer panel' }).getByRole('link', { name: 'Activity' }).click()
  await page.getByLabel('About').selectOption('Company')
  const revoked = page.getByRole('listitem').filter({ hasText: 'API token revoked' }).filter({ hasText: name })
  await expect(revoked).toHaveCount(1)
})

test('on a phone, in Polish, by keyboard: a name twice is refused at its field, and the token can be revoked', async ({
  page,
  expected,
}) => {
  expected.push(/status of 422/)
  const name = `Strona kariery ${Date.now().toString(36)}`
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'employer', 'pl')
  const dialog = page.getByRole('dialog', { name: 'Nowy token API' })
  const create = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Nowy token' }).press('Enter')
    await dialog.getByLabel('Nazwa', { exact: true }).fill(name)
    await dialog.getByRole('checkbox', { name: 'Podgląd statystyk' }).press('Space')
    await dialog.getByRole('radio', { name: 'Rok' }).check()
    await dialog.getByRole('button', { name: 'Utwórz token' }).press('Enter')
  }
  await create()
  await expect(page.getByRole('heading', { name: `Token „${name}” jest gotowy` })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Gotowe' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nowy token' })).toBeFocused()

  await create()
  await expect(dialog.getByText('Masz już token o tej nazwie')).toBeVisible()
  await expect(dialog.getByLabel('Nazwa', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: `Unieważnij token ${name}` }).press('Enter')
  await page.getByRole('button', { name: 'Unieważnij', exact: true }).press('Enter')
  await expect(page.getByText(`Token „${name}” już nie działa`).first()).toBeVisible()
})

for (const account of ['recruiter', 'viewer'])
  test(`a ${account} reads that the page is for owners`, async ({ page }) => {
    await signIn(page, account, 'pl')
    await expect(page.getByRole('heading', { name: 'Dla właścicieli firmy' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nowy token' })).toHaveCount(0)
    expect((await page.request.get('/api/v2/employer-panel/api-tokens', { headers: { 'X-Tenant': 'devboard' } })).status()).toBe(403)
    expect(await violations(page)).toEqual([])
  })
