/** Applications that the tests of the desk work with. */

import { docxWith, pdfWith } from '@jobboard/platform/testing/made-up-files'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signInEmployer } from '../product/demo-accounts.ts'

export const password = 'Demo-password-2026'

interface Sent {
  readonly name: string
  readonly file?: Buffer
  readonly ending?: 'pdf' | 'docx'
}

export const people: readonly Sent[] = [
  { name: 'Ola Lis', file: pdfWith(['Ola Lis', 'Payments engineer']) },
  { name: 'Jan Sowa', file: docxWith(['Jan Sowa', 'Warehouse and forklift']), ending: 'docx' },
  { name: 'Ewa Kos' },
  { name: 'Piotr Dzik' },
  // What a spreadsheet would take for a formula.
  { name: '=SUM(A1:A9) Wilk' },
]

/** To an offer of their own, by the demo candidate; ids in the order of `people`. */
export async function sendApplications(
  request: APIRequestContext,
  word: string,
): Promise<{ readonly slug: string; readonly ids: readonly string[] }> {
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(`Desk Engineer ${word}`, { apply: { kind: 'email', email: 'ada@modrybit.example' } })
  const credentials = { grant_type: 'password', kind: 'candidate', email: 'candidate@devboard.example', password }
  const signedIn = (await (await request.post('/api/v1/oauth/token', { data: credentials })).json()) as { access_token: string }
  const sent: string[] = []
  for (const { name, file, ending = 'pdf' } of people) {
    let id: string | undefined
    await expect(async () => {
      const response = await request.post(`/api/v1/offers/${slug}/applications`, {
        headers: { Authorization: `Bearer ${signedIn.access_token}` },
        multipart: {
          name,
          email: `${name
            .toLowerCase()
            .replace(/[^a-z]+/g, '.')
            .replace(/^\./, '')}.${word}@canary.example`,
          message: `I am ${name}.`,
          ...(file === undefined ? {} : { attachment: { name: `${name}.${ending}`, mimeType: 'application/octet-stream', buffer: file } }),
        },
      })
      expect(response.status(), await response.text()).toBe(201)
      id = ((await response.json()) as { applicationId: string }).applicationId
    }).toPass()
    if (id !== undefined) sent.push(id)
  }
  return { slug, ids: sent }
}

/** A page of the panel, signed in with a demo account. */
export async function openPanel(page: Page, address: string, account = 'employer'): Promise<void> {
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(address)}`)
  await page.getByLabel('Email').fill(`${account}@devboard.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === new URL(address, 'http://board.example').pathname)
}

/** A table of the desk that shows all of `people`, however long the projection takes. */
export async function openApplications(page: Page, address: string): Promise<void> {
  await openPanel(page, address)
  await expect(async () => {
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(people.length, { timeout: 3_000 })
  }).toPass()
}
