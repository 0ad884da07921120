/** An administrator previews a file, imports it in the background, and takes it back. */
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { asAdministrator } from '../product/demo-accounts.ts'
import { allOffers } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Of this run: a product may have seen others. */
const word = `Tapirkeeper${Date.now().toString(36)}`
const row = (number: number, title: string) => ({
  id: `${word}-${number}`,
  source: 'e2e',
  title,
  companyName: 'Tapir Works',
  category: 'java',
  sourceCategory: null,
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  employmentTypes: [{ type: 'b2b', from: 15_000, to: 20_000, currency: 'pln', unit: 'month', gross: false }],
  requiredSkills: [{ name: 'Java', level: 4 }],
  niceToHaveSkills: [],
  languages: [],
  multilocation: [{ city: 'Kraków', street: 'Długa 1', latitude: 50.06, longitude: 19.94 }],
  remoteInterview: true,
  openToHireUkrainians: true,
  publishedAt: null,
  expiredAt: null,
  url: `https://source.example/offers/${number}`,
  sections: null,
  descriptionLanguage: null,
})
const lines = [row(1, `${word} one`), row(2, `${word} two`), row(3, 'X')].map((one) => JSON.stringify(one)).join('\n')

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
