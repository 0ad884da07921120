import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { listItem, salary } from '../../../testing/sample-offers.ts'
import { testBoard } from '../../../testing/test-board.ts'
import { type OfferCard as Card, toCard } from './card.ts'
import { cardName, OfferCard } from './offer-card.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { setPayPeriod } from './pay-period.ts'
import { PayPeriodSelect } from './pay-period-select.tsx'

const card = (change: Partial<Card> = {}): Card => ({ ...toCard(listItem(), { board: testBoard(), locale: 'en', cities: [] }), ...change })

it('is one link, named by the title, with a heart of its own', async () => {
  await renderInApp(<OfferCard card={card()} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Java Developer'])
  expect(screen.getByRole('button', { name: 'Add to favourites: Java Developer', pressed: false })).toBeTruthy()
  expect(screen.getByText('18 000 – 25 000 PLN', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeTruthy()
})

it('says that an offer has ended, and no longer what it paid', async () => {
  await renderInApp(<OfferCard card={card({ isActive: false })} />)
  expect(screen.getByText('Job expired')).toBeTruthy()
  expect(screen.queryByText(/PLN/)).toBeNull()
})

it('says the level, and that B2B amounts are without VAT', async () => {
  await renderInApp(<OfferCard card={card()} />)
  expect(document.querySelector('.where')?.textContent).toBe('KrakowHybridMid')
  expect(screen.getByText('net / month · B2B + VAT')).toBeTruthy()
})

it('names contracts in full to assistive technology, and by their short names where it is narrow', async () => {
  await renderInApp(<OfferCard card={card({ salary: salary({ type: 'mandate_contract', gross: false }) })} />)
  expect(screen.getByText('net / month · Mandate contract').dataset.short).toBe('net / month · Mandate')
})

it('counts the contracts whose pay it does not show', async () => {
  await renderInApp(<OfferCard card={card({ moreContracts: 1 })} />)
  expect(screen.getByText('net / month · B2B + VAT +1')).toBeTruthy()
})

it('leads to the copies of its position beside the company, not among the facts of the place', async () => {
  await renderInApp(<OfferCard card={card({ copies: { count: 2, url: '/copies' } })} />)
  expect(screen.getByRole('link', { name: '+2 more for this position' }).previousElementSibling?.textContent).toBe('Modry Bit')
  expect(document.querySelector('.where')?.textContent).toBe('KrakowHybridMid')
})

it('looks seen once it was opened, in another tab, too', async () => {
  const { id } = card()
  await renderInApp(
    <>
      <OfferCard card={card()} />
      <OfferCard card={card({ id: 'another' })} />
    </>,
  )
  act(() => {
    localStorage.setItem('seenOffers', JSON.stringify([id]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'seenOffers' }))
  })
  expect(screen.getAllByRole('link').map((link) => link.dataset.seen)).toEqual(['', undefined])
})

it('is not opened without a connection, and says so at once', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const router = await renderInApp(
    <>
      <OfferCard card={card()} />
      <OfflineNotice />
    </>,
  )
  const before = router.history.location.href
  await userEvent.click(screen.getByRole('link'))
  expect(screen.getByRole('status').textContent).toMatch(/offline/)
  expect(router.history.location.href).toBe(before)
  onLine.mockRestore()
})

it('shows salaries per hour where the visitor chose so', async () => {
  await renderInApp(
    <>
      <PayPeriodSelect />
      <OfferCard card={card()} />
    </>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Salary period' }), 'Pay: per hour')
  expect(screen.getByText('net / hour · B2B + VAT').closest('.pay')?.querySelector('strong')?.textContent?.replace(/\s/g, ' ')).toBe(
    '≈ about 107 – 149 PLN',
  )
  act(() => setPayPeriod('written'))
})

it('is new for three calendar days of the board after its first publication', async () => {
  await renderInApp(
    <>
      <OfferCard card={card({ firstPublishedAt: '2026-03-08T23:00:00.000Z' })} />
      <OfferCard card={card({ firstPublishedAt: '2026-03-08T22:59:59.000Z' })} />
    </>,
  )
  expect(screen.getAllByText('New')).toHaveLength(1)
  expect(screen.getByText('4 days ago')).toBeTruthy()
})

it('calls a bump a bump, and has no age where the first publication is unknown', async () => {
  await renderInApp(
    <>
      <OfferCard card={card({ refreshedAt: '2026-03-11T22:00:00.000Z' })} />
      <OfferCard card={card({ firstPublishedAt: null })} />
    </>,
  )
  expect(screen.getByText('Refreshed yesterday')).toBeTruthy()
  expect(screen.queryByText('New')).toBeNull()
  expect(screen.queryByText(/ago|today/)).toBeNull()
})

it('leaves out company, place and mode that are not stated', async () => {
  await renderInApp(<OfferCard card={card({ company: null, city: null, mode: null, level: null })} />)
  expect(document.querySelector('.place')?.textContent).toBe('')
})

it('says in words that one has applied', async () => {
  await renderInApp(<OfferCard card={card({ isAppliedTo: true })} variant="horizontal" />)
  expect(screen.getByText('Applied')).toBeTruthy()
  expect(screen.queryByText('New')).toBeNull()
})

it('marks a salary in another currency as an orientation', async () => {
  const written = card()
  const salary = written.salary === null ? null : { ...written.salary, currency: 'eur' as const, from: 4_250, to: 5_900 }
  await renderInApp(<OfferCard card={card({ salary, isConverted: true })} variant="column" />)
  const shown = screen.getByText('≈').parentElement
  expect(shown?.textContent?.replace(/\s/g, ' ')).toBe('≈ about 4 250 – 5 900 EUR')
  expect(screen.getByText('≈').getAttribute('aria-hidden')).toBe('true')
})

it('has another name as soon as it looks another way', () => {
  const look = {
    variant: 'classic',
    eager: false,
    locale: 'en',
    now: Date.parse('2026-03-12T08:00:00.000Z'),
    timeZone: 'Europe/Warsaw',
  } as const
  const names = [
    cardName(card(), look),
    cardName(card({ title: 'Java Engineer' }), look),
    cardName(card({ isFavourite: true }), look),
    cardName(card(), { ...look, variant: 'column' }),
    cardName(card(), { ...look, eager: true }),
    // The offer is a day older.
    cardName(card(), { ...look, now: Date.parse('2026-03-13T09:00:00.000Z') }),
    // No longer new, though bumped today.
    cardName(card({ refreshedAt: '2026-03-12T07:00:00.000Z', firstPublishedAt: '2026-03-08T07:00:00.000Z' }), look),
    cardName(card({ refreshedAt: '2026-03-12T07:00:00.000Z', firstPublishedAt: '2026-03-09T09:00:00.000Z' }), look),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(cardName(card(), { ...look, now: look.now + 60_000 })).toBe(names[0])
})
