/** Screening questions: an employer adds two to a published offer, a candidate answers, the employer reads the answers; none of them decides anything. */
import { violationsInBothSchemes } from '../product/accessibility.ts'
import { signInEmployer } from '../product/demo-accounts.ts'
import { expect, pageBeside, test } from '../product/quiet-page.ts'

const receipt = /^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/

test('are added to an offer, answered by a candidate and read by the employer, who sees what is marked', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const title = `Asking Engineer ${Date.now().toString(36)}`
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(title, { apply: { kind: 'email', email: 'ada@modrybit.example' } })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/employer-panel/login?locale=en&next=${encodeURIComponent(`/employer-panel/offers/${slug}/edit`)}`)
  await page.getByLabel('Email').fill('employer@devboard.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-password-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true })
  await page.getByRole('button', { name: 'Add a question' }).click()
  await question(1).getByLabel('Question', { exact: true }).fill('Do you have a work permit?')
  await question(1).getByLabel("Mark answers that don't meet the requirement").check()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await question(2).getByLabel('Question', { exact: true }).fill('How many years have you written Java?')
  await question(2).getByLabel('Kind of answer').selectOption({ label: 'Number' })
  await question(2).getByLabel('Unit').fill('years')
  await question(2).getByLabel('Lowest number').fill('0')
  await question(2).getByLabel('Candidates must answer it').uncheck()
  await question(2).getByRole('button', { name: 'Move question 2 up' }).click()
  await expect(question(1).getByLabel('Question', { exact: true })).toHaveValue('How many years have you written Java?')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsInBothSchemes(page)).toEqual([])
  await expect(page.getByText('Saved, not public yet: Screening questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Your changes are public' })).toBeVisible()

  const candidate = await pageBeside(browser, baseURL)
  await candidate.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    await candidate.goto(`/job-offer/${slug}?locale=en`)
    await candidate.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).first().click()
    await expect(candidate.getByRole('heading', { name: 'Questions from the employer' })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await candidate.getByLabel('First and last name').fill('Ola Lis')
  await candidate.getByLabel('Email').fill('ola.questions@canary.example')
  await candidate.getByLabel(/Message to the employer/).fill('I write Java for a living.')
  await candidate.getByLabel(/How many years/).fill('-1')
  await candidate.getByRole('button', { name: 'Send application' }).click()
  await expect(candidate.getByText('Answer this question')).toBeVisible()
  await expect(candidate.getByText('Enter a number, at least 0')).toBeVisible()
  expect(await candidate.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsInBothSchemes(candidate)).toEqual([])
  await candidate.getByLabel(/How many years/).fill('3,5')
  await candidate
    .getByRole('group', { name: /work permit/ })
    .getByText('No', { exact: true })
    .click()
  await candidate.getByRole('button', { name: 'Send application' }).click()
  await expect(candidate.getByText(receipt)).toBeVisible()
  await candidate.goto('/how-we-treat-applications?locale=en')
  await expect(candidate.getByRole('heading', { level: 1, name: 'How applications are handled' })).toBeVisible()
  expect(await violationsInBothSchemes(candidate)).toEqual([])
  await candidate.context().close()

  await expect(async () => {
    await page.goto(`/employer-panel/applications?locale=en&offer=${slug}&marked=yes`)
    await page.getByRole('link', { name: 'Ola Lis' }).first().click({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByText('How many years have you written Java?')).toBeVisible()
  await expect(page.getByText('3.5 years')).toBeVisible()
  await expect(page.getByText('(other than expected)')).toBeVisible()
})
