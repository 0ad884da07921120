/** An employer signs in with the board's identity provider: a real one, and a product whose board names it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@jobboard/platform/embedded/ports'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { startIdentityProvider, type TestIdentityProvider } from '@jobboard/platform/testing/identity-provider'
import { expect, test } from '../product/quiet-page.ts'

const shipped = fileURLToPath(new URL('../../../tenants/', import.meta.url))
let tenants = ''
const email = 'employer@devboard.example'
let provider: TestIdentityProvider | undefined
let product: BuiltProduct | undefined
let origin = ''

test.beforeAll(async () => {
  tenants = mkdtempSync(join(tmpdir(), 'jobboard-identity-'))
  const port = await freePort(0)
  origin = `http://localhost:${port}`
  provider = await startIdentityProvider([`${origin}/employer-panel/login/callback`])
  cpSync(shipped, tenants, { recursive: true })
  const file = join(tenants, 'devboard.json')
  const openIdConnect = {
    issuer: provider.issuer,
    clientId: provider.clientId,
    name: { pl: 'Acme ID', en: 'Acme ID' },
    kinds: ['employer'],
  }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), openIdConnect }))
  product = await startBuiltProduct({
    settings: { PORT: String(port), TENANTS_DIR: tenants, OIDC_CLIENT_SECRETS: `devboard=${provider.clientSecret}` },
  })
})
test.afterAll(async () => {
  await product?.stop()
  await provider?.stop()
  rmSync(tenants, { recursive: true, force: true })
})

test('the first time with the password of the account, then without; the link can be undone', async ({ page, context, expected }) => {
  // Of the provider's own pages, which want a typeface from elsewhere.
  expected.push(/fonts\.googleapis\.com|favicon\.ico/)
  const continueWith = page.getByRole('button', { name: 'Zaloguj się przez Acme ID' })
  await page.goto(`${origin}/employer-panel/login?next=/employer-panel/sessions`)
  await continueWith.click()
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Połącz konto' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Hasło', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Połącz i zaloguj' }).click()
  await expect(page).toHaveURL(`${origin}/employer-panel/sessions`)
  await expect(page.getByText('Logujesz się też przez Acme ID')).toBeVisible()

  await context.clearCookies({ name: /devboard/ })
  await page.goto(`${origin}/employer-panel/login?next=/employer-panel/sessions`)
  await continueWith.click()
  // The provider still knows who this is.
  await expect(page).toHaveURL(`${origin}/employer-panel/sessions`)
  await page.getByRole('button', { name: 'Odłącz' }).click()
  await expect(page.getByText('Przy następnym logowaniu wybierz Acme ID')).toBeVisible()
})

test('an answer that does not belong to this browser signs no one in', async ({ page, expected }) => {
  expected.push(/403.*sessions\/identity/)
  await page.goto(`${origin}/employer-panel/login/callback?code=stolen&state=other`)
  await expect(page.getByRole('heading', { name: 'Nie udało się zalogować' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Logowanie nie zostało dokończone')
  await page.getByRole('link', { name: 'Wróć do logowania' }).click()
  await expect(page.getByRole('button', { name: 'Zaloguj się przez Acme ID' })).toBeVisible()
})
