/** Reporting an offer: by a visitor, by keyboard, with a way back from losing what was typed, and by an account whose session ends meanwhile. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { expect, test } from '../product/quiet-page.ts'

const password = 'Demo-password-2026'
const form = (page: Page) => page.getByRole('dialog', { name: 'Zgłoś ofertę' })

/** A list without the offers that other tests publish meanwhile, whose rows would move. */
const offers = `${allOffers}/testowanie`

/** Each test reports an offer of its own: one is reported three times an hour at most. */
async function openForm(page: Page, index: number): Promise<void> {
  await page.goto(offers)
  await rows(page).nth(index).getByRole('link').click()
  await page.getByRole('button', { name: 'Zgłoś tę ofertę' }).click()
  await expect(form(page)).toBeVisible()
}

test('a visitor reports an offer; what is typed is not lost by accident', async ({ page }) => {
  await openForm(page, 0)
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByText('Wybierz jedną z opcji')).toBeVisible()
  await expect(form(page).getByRole('radio').first()).toBeFocused()
  await form(page).getByRole('radio', { name: 'Coś innego' }).check()
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByLabel('Opis')).toBeFocused()
  await form(page).getByLabel('Opis').fill('Proszą o wpłatę kaucji')
  await form(page)
    .getByRole('checkbox', { name: /^Działam w dobrej wierze/ })
    .check()
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Wróć do edycji' }).click()
  await expect(form(page).getByLabel('Opis')).toHaveValue('Proszą o wpłatę kaucji')
  // The button of the browser asks as well.
  await page.goBack()
  await question.getByRole('button', { name: 'Wróć do edycji' }).click()
  await expect(form(page).getByLabel('Opis')).toHaveValue('Proszą o wpłatę kaucji')

  await form(page).getByLabel('E-mail').fill('ada@example.com')
  // Enter does not send it.
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByText(/^Numer zgłoszenia: R-\w{4}-\w{4}$/)).toBeVisible()
  await expect(form(page).getByText(/Na adres ada@example.com wysyłamy link/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Nothing is lost any more, so nothing is asked.
  await form(page).getByRole('alert').getByRole('button', { name: 'Zamknij' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zgłoś tę ofertę' })).toBeFocused()
})

test('by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(offers)
  await rows(page).nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Zgłoś tę ofertę' }).focus()
  await page.keyboard.press('Enter')
  await form(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(form(page).getByRole('radio', { name: 'Nieprawdziwe informacje' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wynagrodzenie jest inne')
  for (const _ of ['name', 'address', 'good faith']) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('link', { name: 'Regulamin i polityka prywatności' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Dziękujemy za zgłoszenie')).toBeVisible()
  await expect(form(page).getByRole('alert').getByRole('button', { name: 'Zamknij' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('what is wrong is in view on a phone, and a description that is needed is not called optional', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openForm(page, 4)
  await expect(form(page).getByLabel('Opis (opcjonalnie)')).toBeVisible()
  await form(page).getByRole('radio', { name: 'Coś innego' }).check()
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByLabel('Opis', { exact: true })).toBeFocused()
  await expect(form(page).getByText('To pole jest wymagane')).toBeInViewport({ ratio: 1 })
})

test('a session that ends while one types is renewed over the form, which is then sent', async ({ page, request, expected }) => {
  expected.push(/status of (401|403)/)
  const email = 'recruiter@devboard.example'
  await page.goto('/employer-panel/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/employer-panel\/offers$/)
  await openForm(page, 2)
  await form(page).getByRole('radio', { name: 'Dyskryminacja' }).check()
  await form(page).getByLabel('Opis').fill('Pisane przed końcem sesji')
  await form(page)
    .getByRole('checkbox', { name: /^Działam w dobrej wierze/ })
    .check()
  await expect(form(page).getByRole('checkbox', { name: 'Zgłoś jako Rekruter Demo' })).toBeChecked()

  const credentials = { grant_type: 'password', kind: 'employer', email, password }
  const { access_token } = (await (await request.post('/api/v1/oauth/token', { data: credentials })).json()) as { access_token: string }
  await request.delete('/api/v2/sessions/others', { headers: { Authorization: `Bearer ${access_token}` } })

  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  const again = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(again.getByLabel('E-mail')).toHaveValue(email)
  expect(await violations(page)).toEqual([])
  await again.getByLabel('Hasło', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(form(page).getByText(/Potwierdzenie wysyłamy na adres Twojego konta/)).toBeVisible()
})

test('without a connection nothing is lost, and it is sent when there is one again', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  await openForm(page, 3)
  await form(page).getByRole('radio', { name: 'Oferta nieaktualna' }).check()
  await form(page).getByLabel('Opis').fill('Już zajęta')
  await form(page)
    .getByRole('checkbox', { name: /^Działam w dobrej wierze/ })
    .check()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByText('Nie masz połączenia z internetem')).toBeInViewport({ ratio: 1 })
  await expect(form(page).getByRole('alert')).toContainText('Wpisane dane nie przepadły')
  await context.setOffline(false)
  await form(page).getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(form(page).getByText('Dziękujemy za zgłoszenie')).toBeVisible()
})
