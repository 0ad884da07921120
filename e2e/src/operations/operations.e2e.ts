/** An administrator finds out why someone gets no job alerts and lifts the block on the address; support sees the same, and changes nothing. */
import { randomUUID } from 'node:crypto'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool, inTransaction, openDatabase } from '@jobboard/platform/database/database'
import { withRowsOfEveryTenant } from '@jobboard/platform/database/every-tenant'
import { openMasterKey } from '@jobboard/platform/embedded/master-key'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import { withDemoOtp } from '@jobboard/platform/testing/demo-otp'
import type { Browser, Page } from '@playwright/test'
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const address = 'ada.lovelace@canary.example'
const refusal = '550 5.1.1 [address]: no such user'

/** As the workers leave it when a mail server refuses an address: the local mailbox takes every one. */
async function refusedDigest(): Promise<void> {
  const settings = readSettings({ ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR })
  const tenant = tenantIdSchema.parse('devboard')
  const digest = addressDigest(openMasterKey(settings), tenant, address)
  const id = randomUUID()
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name: 'operations test', max: 1 })
  try {
    await inTransaction(pool, (client) =>
      withRowsOfEveryTenant(client, async () => {
        await client.query(
          `INSERT INTO mail.messages (tenant, id, message, locale, about, status, attempts, reason, address_digest)
           VALUES ($1, $2, 'alert-digest', 'en', $2, 'failed', 1, $3, $4)`,
          [tenant, id, refusal, digest],
        )
        await client.query(`INSERT INTO mail.attempts (tenant, mail_id, attempt, status, reason) VALUES ($1, $2, 1, 'failed', $3)`, [
          tenant,
          id,
          refusal,
        ])
        await client.query(`INSERT INTO mail.suppressions (tenant, address_digest, reason, detail) VALUES ($1, $2, 'refused', $3)`, [
          tenant,
          digest,
          refusal,
        ])
      }),
    )
  } finally {
    await pool.end()
    await database.close()
  }
}

async function signedIn(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await pageBeside(browser, baseURL)
  await page.goto('/admin/emails?locale=en')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  const field = page.getByLabel('Code from your app')
  await withDemoOtp(async (otp) => {
    await field.fill(otp)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/sessions'))
    await page.getByRole('button', { name: 'Log in' }).click()
    return (await answered).status() === 201
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  return page
}

/** The page of the message that did not arrive, by the address that its owner gave. */
async function findMessage(page: Page): Promise<void> {
  await page.getByLabel("Recipient's email address").fill(address)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('1 email', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('canary')
  await page.getByRole('link', { name: 'Job alert', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job alert' })).toBeVisible()
  await expect(page.getByRole('cell', { name: refusal })).toBeVisible()
}

test('an e-mail that failed is found by its address, and the block on it is lifted by an administrator alone', async ({
  browser,
  baseURL,
}) => {
  await refusedDigest()
  const support = await signedIn(browser, baseURL, 'support@devboard.example')
  await findMessage(support)
  await expect(support.getByText('Address refused by its server')).toBeVisible()
  await expect(support.getByRole('button', { name: 'Lift the block' })).toHaveCount(0)

  const page = await signedIn(browser, baseURL, 'admin@devboard.example')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await findMessage(page)
  await page.getByRole('button', { name: 'Lift the block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the block' }).click()
  await expect(page.getByText('The block was lifted.')).toBeVisible()
  await expect(page.getByText('Address refused by its server')).toHaveCount(0)
  await page.goto('/admin/actions?locale=en')
  await expect(page.getByText('Block on an address lifted').first()).toBeVisible()
})
