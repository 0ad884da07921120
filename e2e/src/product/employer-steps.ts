/** What browser tests of employers do on the way to their subject. English pages. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './quiet-page.ts'

export const signUpPassword = 'Correct-horse-battery'

export interface NewEmployer {
  readonly company: string
  readonly name: string
  readonly email: string
}

/** Until the message is on its way. */
export async function signUp(page: Page, { company, name, email }: NewEmployer): Promise<void> {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('First and last name').fill(name)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Phone').fill('+48 600 700 800')
  await page.getByLabel('Password', { exact: true }).fill(signUpPassword)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible({ timeout: 60_000 })
}

/** A viewer of the demo company. The e-mail is in English. */
export async function inviteViewer(request: APIRequestContext, email: string): Promise<void> {
  const credentials = { grant_type: 'password', kind: 'employer', email: 'employer@devboard.example', password: 'Demo-password-2026' }
  const signedIn = await request.post('/api/v1/oauth/token', { data: credentials })
  const { access_token: token } = (await signedIn.json()) as { readonly access_token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
  expect((await request.post('/api/v1/users', { data: { email, role: 'viewer' }, headers })).status()).toBe(201)
}

/** On the page of the invitation. */
export async function fillInvitation(page: Page, name: string, password = signUpPassword): Promise<void> {
  await page.getByLabel('First and last name').fill(name)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('I accept the terms and have read the privacy policy').check()
}

/** Opens it, and makes the account. */
export async function acceptInvitation(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await fillInvitation(page, name)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: `Profile: ${name}` })).toBeVisible()
}

/** The address of the link in the newest message with this subject, which is to this person. */
export async function linkSentTo(page: Page, email: string, subject: RegExp, label: string): Promise<string> {
  await expect(async () => {
    await page.goto('/mailbox?locale=en')
    const mails = page.getByRole('link', { name: subject }).filter({ hasText: email })
    await mails.first().click({ timeout: 5_000 })
    await expect(page.getByText(email).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return (await page.frameLocator('iframe').getByRole('link', { name: label }).getAttribute('href')) ?? ''
}

/** Drawn by the browser itself. */
export async function drawnPicture(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 120
    canvas.getContext('2d')?.fillRect(20, 20, 80, 80)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}

/** Statuses of the API to an account of the board with this host name, by token. Only browsers know where `*.localhost` is. */
export async function apiOf(request: APIRequestContext, host: string, email: string) {
  const data = { grant_type: 'password', kind: 'employer', email, password: 'Demo-password-2026' }
  const reply = await request.post('/api/v1/oauth/token', { data, headers: { Host: host } })
  const { access_token } = (await reply.json()) as { readonly access_token: string }
  const headers = { Host: host, Authorization: `Bearer ${access_token}` }
  return async (method: string, path: string, body?: object): Promise<number> =>
    (await request.fetch(`/api${path}`, { method, headers, ...(body !== undefined && { data: body }) })).status()
}
