/** An employer pastes a description, chooses what of it goes into the form, checks it, and takes some of it back. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { expect, test } from '../product/quiet-page.ts'

const polish = `Senior Java Developer
Modry Bit Sp. z o.o.
Kraków, małopolskie
umowa o pracę, kontrakt B2B
pełny etat
praca hybrydowa

Nasze wymagania
- Bardzo dobra znajomość Java i Spring Boot
- Doświadczenie z PostgreSQL oraz Docker
Mile widziane
- Kotlin, Kafka
To oferujemy
- B2B: 140 - 170 zł/h netto + VAT; umowa o pracę: 18 000 - 24 000 zł brutto miesięcznie
- Rekrutacja zdalna`

async function beginOffer(page: Page, locale: 'pl' | 'en'): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin }
  const account = { email: 'employer@devboard.example', password: 'Demo-password-2026', kind: 'employer' }
  expect((await page.request.post('/api/v2/sessions', { data: account, headers })).status()).toBe(201)
  const begun = await page.request.post('/api/v1/offers/initiate', { data: { pricing_plan: 'pro' }, headers })
  const { slug } = (await begun.json()) as { slug: string }
  await page.goto(`/employer-panel/offers/${slug}/edit?locale=${locale}`)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/employer-panel/login')
})

test('fills an offer from a pasted advertisement on a phone, in Polish', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await beginOffer(page, 'pl')
  await page.getByRole('button', { name: 'Wypełnij z tekstu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wypełnij ofertę z tekstu' })
  await dialog.getByRole('textbox', { name: 'Opis stanowiska' }).fill(polish)
  await dialog.getByRole('button', { name: 'Odczytaj' }).click()

  await expect(dialog.getByRole('checkbox', { name: 'Nazwa stanowiska' })).toBeChecked()
  const company = dialog.getByRole('checkbox', { name: 'Nazwa firmy' })
  await expect(company).not.toBeChecked()
  await expect(company).toHaveAccessibleDescription(/W tekście: Modry Bit Sp. z o.o. Wpisano już: .+ To pole jest już wypełnione/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Lokalizacje' }).uncheck()
  await dialog.getByRole('button', { name: 'Wpisz 9 pól' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText('Wpisaliśmy 9 pól. Sprawdź je przed publikacją.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nazwa stanowiska' })).toHaveValue('Senior Java Developer')
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).not.toHaveValue('Modry Bit Sp. z o.o.')
  await expect(page.getByRole('radio', { name: 'Senior', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Hybrydowo' })).toBeChecked()
  await expect(page.getByLabel('Od', { exact: true }).first()).toHaveValue(/140/)
  await expect(page.getByRole('combobox', { name: 'Miejscowość' })).toHaveValue('')
  const level = page.locator('[data-filled=experienceLevel]')
  await expect(level).toContainText('Senior Java Developer')

  await level.getByRole('button', { name: 'Cofnij: Doświadczenie' }).click()
  await expect(page.getByRole('radio', { name: 'Senior', exact: true })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Nazwa stanowiska' }).fill('Starszy programista Java')
  await expect(page.locator('[data-filled=title]')).toBeHidden()
  await page.getByRole('button', { name: 'W porządku: Wymiar pracy' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cofnij wszystko' }).click()
  // What was confirmed or changed stays.
  await expect(page.getByRole('textbox', { name: 'Nazwa stanowiska' })).toHaveValue('Starszy programista Java')
  await expect(page.getByRole('combobox', { name: 'Wymiar pracy' })).toHaveValue('full_time')
  await expect(page.getByRole('radio', { name: 'Hybrydowo' })).not.toBeChecked()
  await expect(page.getByText('Wszystko zapisane')).toBeVisible()
})

test('says what is wrong, reads formatted text, and works by keyboard', async ({ page, expected }) => {
  expected.push(/status of 422/)
  await beginOffer(page, 'en')
  const open = page.getByRole('button', { name: 'Fill from text' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fill in the job from text' })
  const text = dialog.getByRole('textbox', { name: 'Job description' })
  await text.fill('{"title": "Java')
  await dialog.getByRole('button', { name: 'Read text' }).press('Enter')
  await expect(dialog.getByText('This JSON has a syntax error.')).toBeVisible()
  await expect(text).toHaveValue('{"title": "Java')

  await text.fill('')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<h1>QA Engineer</h1><h2>Requirements</h2><ul><li>Selenium</li></ul><h2>What we offer</h2><p>B2B contract for a tester.</p>',
    )
    clipboardData.setData('text/plain', 'QA Engineer')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text).toHaveValue(/^# QA Engineer\n+# Requirements\n- Selenium/)
  await dialog.getByRole('button', { name: 'Read text' }).press('Enter')
  await expect(dialog.getByText('Choose what goes into the form.')).toBeFocused()
  await dialog.getByRole('button', { name: /^Fill in \d fields$/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('QA Engineer')
  await expect(open).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Selenium')
})
