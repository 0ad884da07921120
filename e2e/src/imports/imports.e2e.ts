/** An administrator previews a file, imports it in the background, and takes it back. */
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { asAdministrator } from '../product/demo-accounts.ts'
import { importRow } from '../product/import-row.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Of this run: a product may have seen others. */
const word = `Tapirkeeper${Date.now().toString(36)}`
const titles = [`${word} one`, `${word} two`, 'X']
const lines = titles.map((title, at) => JSON.stringify(importRow(`${word}-${at + 1}`, title))).join('\n')

test('a file is previewed, imported and taken back', async ({ page, baseURL }) => {
  await asAdministrator(page, baseURL ?? '')
  await page.goto('/admin/imports?locale=en')
  await page.getByRole('button', { name: 'Import a file' }).click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles({ name: `${word}.jsonl`, mimeType: 'application/json', buffer: Buffer.from(lines) })
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: `Preview: ${word}.jsonl` })
  await expect(preview.getByText('Row 3 · X')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await preview.getByRole('button', { name: 'Start the import' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${word}.jsonl` })).toBeVisible()
  await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rows with problems' })).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])
  const found = `${allOffers}?locale=en&keyword=${word}`
  await expect(async () => {
    expect(await (await page.request.get(found)).text()).toContain(`${word} one`)
  }).toPass()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Delete 2 jobs?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete jobs' }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get(found)).text()).not.toContain(`${word} one`)
  }).toPass()
})
