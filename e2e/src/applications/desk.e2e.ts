/** The employer's desk: applications in the table and on the board, one of them with its CV, decisions and their undoing. */

import { readFile } from 'node:fs/promises'
import { addDaysToDate, instantAt, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { employerToken } from '@jobboard/platform/testing/employer-api'
import { docxBomb, hostilePdf } from '@jobboard/platform/testing/made-up-files'
import type { Page } from '@playwright/test'
import { violations, violationsInBothSchemes } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'
import { openApplications, openPanel, password, people, sendApplications } from './sent-applications.ts'

const desk = '/employer-panel/applications'
const word = Date.now().toString(36)
const elsewhere = 'http://elsewhere.example'

let slug: string
let ids: readonly string[]

test.beforeAll(async ({ request }) => {
  ;({ slug, ids } = await sendApplications(request, word))
})

const ofOffer = (more = ''): string => `${desk}?offer=${slug}&locale=en${more}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const viewer = (page: Page) => page.frameLocator('iframe[title^="CV"]')

const openTable = (page: Page, more = ''): Promise<void> => openApplications(page, ofOffer(more))

test('an application in the table is opened, becomes viewed, and is moved with an undo', async ({ page }) => {
  await openTable(page)
  await expect(row(page, 'Ola Lis').getByText('Unread', { exact: false })).toBeAttached()
  expect(await violationsInBothSchemes(page)).toEqual([])

  await row(page, 'Ola Lis').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ola Lis' })).toBeVisible()
  await expect(status(page).getByText('Viewed')).toBeVisible()
  await expect(viewer(page).getByText('Payments engineer')).toBeAttached()
  expect(await violations(page)).toEqual([])

  await status(page).getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('New status').selectOption('rejected')
  await page.getByRole('button', { name: 'Insert a sample text' }).click()
  await expect(page.getByLabel('Message to the candidate')).toHaveValue(/Desk Engineer/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expect(status(page).getByText(/Rejected: sending in (9|10):\d\d/)).toBeVisible()
  await expect(status(page).getByText('The candidate still sees: Viewed')).toBeVisible()
  await status(page).getByRole('button', { name: 'Undo' }).click()
  await expect(status(page).getByText(/sending in/)).toHaveCount(0)
  await expect(status(page).getByText('Viewed')).toBeVisible()
})

test('one application is rated, noted and followed by its neighbours by keys', async ({ page }) => {
  await openTable(page)
  await row(page, 'Piotr Dzik').getByRole('link').click()
  await page.getByRole('button', { name: 'Rated 4 out of 5' }).click()
  await expect(page.getByRole('button', { name: 'Rated 4 out of 5' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Note', { exact: true }).fill('Call after Monday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem').getByText('Call after Monday')).toBeVisible()
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  // The newest is first: the one after it was sent before.
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Ewa Kos' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Piotr Dzik' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Applications of the list' }).getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(row(page, 'Piotr Dzik').getByText('Rated 4 out of 5')).toBeAttached()
})

test('several are rejected with one answer, and taken back as one', async ({ page }) => {
  await openTable(page)
  for (const name of ['Ewa Kos', 'Piotr Dzik']) await page.getByRole('checkbox', { name: `Select: ${name}` }).check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Message to each candidate').fill('Thank you, we have chosen others.')
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expect(row(page, 'Ewa Kos').getByText('Rejected')).toBeVisible()
  await expect(page.getByText(/2 applications, Rejected: sending in/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('2 changes undone, no one will be told')).toBeVisible()
  await expect(row(page, 'Ewa Kos').getByText('Rejected')).toHaveCount(0)
})

test('cards move by keyboard, by mouse and by their menu; what is mailed is asked first', async ({ page, request }) => {
  await openPanel(page, ofOffer('&view=board'))
  const grip = (name: string) => page.getByRole('button', { name: `Move: ${name}` })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await expect(grip('Jan Sowa')).toBeVisible()
  expect(await violationsInBothSchemes(page)).toEqual([])

  await grip('Jan Sowa').focus()
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'Viewed').getByText('Jan Sowa')).toBeVisible()
  await expect(grip('Jan Sowa')).toBeFocused()

  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(dialog('Jan Sowa: In review').getByLabel('Message to the candidate')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(column(page, 'Viewed').getByText('Jan Sowa')).toBeVisible()
  await expect(grip('Jan Sowa')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await dialog('Jan Sowa: In review').getByLabel('Message to the candidate').fill('We are reading it')
  await dialog('Jan Sowa: In review').getByRole('button', { name: 'Change status' }).press('Enter')
  await expect(column(page, 'In review').getByText('Jan Sowa')).toBeVisible()
  await expect(grip('Jan Sowa')).toBeFocused()

  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  const from = await grip('Jan Sowa').boundingBox()
  const to = await column(page, 'Interview').boundingBox()
  if (from === null || to === null) throw new Error('The board is not laid out')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 100, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await dialog('Jan Sowa: Interview')
    .getByLabel(/without an email/)
    .check()
  await dialog('Jan Sowa: Interview').getByRole('button', { name: 'Change status' }).click()
  await expect(column(page, 'Interview').getByText('Jan Sowa')).toBeVisible()
  const stored = await request.get(`/api/v2/employer-panel/applications/${ids[1]}`, {
    headers: { Authorization: `Bearer ${await employerToken(request)}` },
  })
  expect(await stored.json()).toMatchObject({ decision: { status: 'interview', isMailed: false, answer: null } })

  await page.getByRole('button', { name: 'Actions: Jan Sowa' }).click()
  await page.getByRole('menuitem', { name: 'Move to: Viewed' }).click()
  await expect(column(page, 'Viewed').getByText('Jan Sowa')).toBeVisible()
})

test('a colleague who was faster is named, and the card is where they moved it', async ({ page, request, expected }) => {
  expected.push(/status of 409/)
  await openPanel(page, ofOffer('&view=board'))
  const grip = page.getByRole('button', { name: 'Move: Ewa Kos' })
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Ewa Kos: In review' })
  await expect(dialog).toBeVisible()
  const moved = await request.patch(`/api/v2/employer-panel/applications/${ids[2]}/status`, {
    headers: { Authorization: `Bearer ${await employerToken(request, 'recruiter@devboard.example')}` },
    data: { status: 'interview' },
  })
  expect(moved.status()).toBe(200)
  // Behind the dialog, which hides the page from assistive technology.
  await expect(page.locator('[data-column=interview]').getByText('Ewa Kos')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText(/was faster. The status is now “Interview”/).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(column(page, 'Interview').getByText('Ewa Kos')).toBeVisible()
})

test('what a colleague does appears on the board, in the table and on an open application, without a reload', async ({
  page,
  request,
  context,
}) => {
  const recruiter = { Authorization: `Bearer ${await employerToken(request, 'recruiter@devboard.example')}` }
  const change = async (path: string, data: object, method = 'PATCH') =>
    expect(
      (await request.fetch(`/api/v2/employer-panel/applications/${ids[3]}/${path}`, { method, headers: recruiter, data })).status(),
    ).toBe(200)
  await openPanel(page, ofOffer('&view=board'))
  await expect(column(page, 'New').getByText('Piotr Dzik').or(column(page, 'Viewed').getByText('Piotr Dzik'))).toBeVisible()
  const [table, one] = [await context.newPage(), await context.newPage()]
  await table.goto(ofOffer())
  await one.goto(`${desk}/${ids[3]}?locale=en`)
  await expect(row(table, 'Piotr Dzik')).toBeVisible()
  await expect(one.getByRole('heading', { level: 1, name: 'Piotr Dzik' })).toBeVisible()
  const loads: string[] = []
  for (const each of [page, table, one]) each.on('request', (sent) => sent.isNavigationRequest() && loads.push(sent.url()))
  await change('status', { status: 'offerMade' })
  await expect(column(page, 'Offer made').getByText('Piotr Dzik')).toBeVisible()
  await expect(row(table, 'Piotr Dzik').getByText('Offer made')).toBeVisible()
  await expect(status(one).getByText(/Offer made: sending in/)).toBeVisible()
  await change('rating', { rating: 2 }, 'PUT')
  await expect(row(table, 'Piotr Dzik').getByText('Rated 2 out of 5')).toBeAttached()
  await expect(one.getByRole('button', { name: 'Rated 2 out of 5' })).toHaveAttribute('aria-pressed', 'true')
  expect(loads).toEqual([])
})

const zone = 'Europe/Warsaw'
/** On the clock of the board: as a field takes it, as the API does, and as it is shown. Interviews are within a year. */
function inDays(days: number, time: string) {
  const date = addDaysToDate(localDate(new Date().toISOString(), zone), days)
  const at = instantAt(date, time, zone)
  return { typed: `${date}T${time}`, at, text: formatDateTime('en', at, zone) }
}
const [first, second] = [inDays(40, '10:00'), inDays(41, '14:30')]

test('times for an interview are offered and cancelled', async ({ page, request }) => {
  await request.patch(`/api/v2/employer-panel/applications/${ids[2]}/status`, {
    headers: { Authorization: `Bearer ${await employerToken(request)}` },
    data: { status: 'interview' },
  })
  await openPanel(page, `${desk}/${ids[2]}?locale=en`)
  const part = page.getByRole('region', { name: 'Interview', exact: true })
  await part.getByRole('button', { name: 'Offer times' }).click()
  await part.getByLabel('Time 1', { exact: true }).fill(first.typed)
  await part.getByRole('button', { name: 'Add a time' }).click()
  await part.getByLabel('Time 2', { exact: true }).fill(second.typed)
  await part.getByLabel(/^Place/).fill('Długa 1, Gdańsk')
  expect(await violations(page)).toEqual([])
  await part.getByRole('button', { name: 'Send to the candidate' }).click()
  await expect(part.getByText(first.text)).toBeVisible()
  await expect(part.getByText(second.text)).toBeVisible()
  await part.getByRole('button', { name: 'Cancel the interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the interview' }).click()
  await expect(part.getByText('Cancelled')).toBeVisible()
})

test('a phone shows table, board and one application within its width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [ofOffer(), ofOffer('&view=board'), `${desk}/${ids[1]}?locale=en`]) {
    await (address === ofOffer() ? openPanel(page, address) : page.goto(address))
    await expect(page.getByText('Jan Sowa').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
    expect(await violations(page), address).toEqual([])
  }
  await expect(viewer(page).getByText('Warehouse and forklift')).toBeVisible()
})

test('a hostile file runs nothing and asks nothing of another site', async ({ page, expected }) => {
  expected.push(/elsewhere\.example/)
  // What the reader of PDF says that it leaves out.
  expected.push(/^warning: Warning: (?:Unknown field name|Non-embedded file|Unimplemented annotation|parseDestDictionary)/)
  const asked: string[] = []
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(elsewhere)) asked.push(request.url())
  })
  page.context().on('page', (other) => opened.push(other.url()))
  let file = hostilePdf('Read me', elsewhere)
  await page.route(/\/download$/, (route) => route.fulfill({ body: file, contentType: 'application/octet-stream' }))
  await openPanel(page, `${desk}/${ids[0]}?locale=en`)
  await expect(viewer(page).getByText('Read me')).toBeAttached()
  await expect(viewer(page).locator('.page canvas')).toHaveCount(1)
  await expect(viewer(page).locator('a, iframe, form, input, button, img, object, embed')).toHaveCount(0)
  await viewer(page)
    .locator('.page')
    .click({ position: { x: 40, y: 40 } })
  // Of no origin: it reads no cookie, and its policy lets it ask for nothing.
  const frame = page.frames().find((one) => one.url().endsWith('/viewer'))
  const reach = await frame?.evaluate(async (address) => {
    const cookies = (() => {
      try {
        return document.cookie
      } catch {
        return 'refused'
      }
    })()
    const fetched = await fetch(address).then(
      () => 'fetched',
      () => 'refused',
    )
    return { origin: self.origin, cookies, fetched }
  }, `${elsewhere}/proof`)
  expect(reach).toEqual({ origin: 'null', cookies: 'refused', fetched: 'refused' })

  file = docxBomb()
  await page.goto(`${desk}/${ids[1]}?locale=en`)
  await expect(page.getByText('Once unpacked, the file would be too large', { exact: false })).toBeVisible()
  expect({ asked: asked.filter((url) => !url.endsWith('/proof')), opened }).toEqual({ asked: [], opened: [] })
})

test('a viewer reads who may see applications', async ({ page, expected }) => {
  expected.push(/status of 403/)
  await openPanel(page, ofOffer(), 'viewer')
  await expect(page.getByRole('heading', { name: 'Applications are for recruiters and owners' })).toBeVisible()
  await expect(page.getByText('Jan Sowa')).toHaveCount(0)
})

test('a template of an answer is written, inserted into a message, and deleted', async ({ page }) => {
  await openPanel(page, '/employer-panel/answer-templates?locale=en')
  const name = `Thank you ${word}`
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Language').selectOption('pl')
  await page.getByLabel('Offered first for').selectOption('rejected')
  await page.getByLabel('Message').fill('Dzień dobry , ')
  await page.getByLabel('Message').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12))
  await page.getByRole('button', { name: "Candidate's name" }).press('Enter')
  await expect(page.getByLabel('Message')).toHaveValue('Dzień dobry {name}, ')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Company' }).click()
  await expect(page.getByRole('region', { name: 'Preview with sample data' })).toContainText('Dzień dobry Anna Zielińska')
  expect(await violationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Polish · Rejected')
  expect(await violations(page)).toEqual([])

  await page.goto(`${desk}/${ids[1]}?locale=en`)
  await status(page).getByRole('button', { name: 'Change status' }).click()
  await page.getByLabel('New status').selectOption('rejected')
  await expect(page.getByLabel('Prepared texts')).toContainText(name)
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByLabel('Message to the candidate')).toHaveValue(/Dzień dobry Jan Sowa, \{company\}/)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/employer-panel/answer-templates?locale=en')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})

test('the applications that the filters show are downloaded as CSV, without a formula', async ({ page }) => {
  await openTable(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(people.length + 1)
  const text = lines.join('\n')
  for (const { name } of people) expect(text).toContain(name)
  expect(text).toContain("'=SUM(A1:A9) Wilk")
  // No cell begins as a spreadsheet's formula does.
  expect(text).not.toMatch(/(?:^|[,;"\t])[=+@-]/m)
})

test('a candidate chooses a time that the employer offered, which the open page of the employer shows', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const headers = { Authorization: `Bearer ${await employerToken(request)}` }
  const about = `/api/v2/employer-panel/applications/${ids[4]}`
  expect((await request.patch(`${about}/status`, { headers, data: { status: 'interview', tell: 'atOnce' } })).status()).toBe(200)
  const times = [first.at, second.at]
  expect((await request.post(`${about}/interview`, { headers, data: { times, minutes: 45, place: 'Długa 1, Gdańsk' } })).status()).toBe(200)
  await openPanel(page, `${desk}/${ids[4]}?locale=en`)
  const part = page.getByRole('region', { name: 'Interview', exact: true })
  await expect(part.getByText(first.text)).toBeVisible()

  const person = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 360, height: 740 } })
  const history = '/candidate/application-history'
  await person.goto(`/candidate/login?locale=en&next=${encodeURIComponent(`${history}?locale=en`)}`)
  await person.getByLabel('Email').fill('candidate@devboard.example')
  await person.getByLabel('Password', { exact: true }).fill(password)
  await person.getByRole('button', { name: 'Log in' }).click()
  await person.waitForURL((url) => url.pathname === history)
  const choose = person.getByRole('button', { name: `Choose ${second.text}` })
  await expect(async () => {
    await person.reload()
    await expect(choose).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await violations(person)).toEqual([])
  await choose.focus()
  await person.keyboard.press('Enter')
  await expect(person.getByText(`Your interview: ${second.text}`)).toBeVisible()
  await person.close()

  await expect(part.getByText(second.text)).toBeVisible()
  await expect(part.getByText(first.text)).toHaveCount(0)
  const stored = await request.get(about, { headers })
  expect(await stored.json()).toMatchObject({ interview: { status: 'picked', time: times[1], minutes: 45 } })
})
