import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { salary } from '../../../testing/sample-offers.ts'
import { OfferHistory } from './offer-history.tsx'

const published: HistoryEntry = { kind: 'published', at: '2026-03-01T08:00:00.000Z', expiresAt: '2026-03-31T08:00:00.000Z' }
const entries: readonly HistoryEntry[] = [
  published,
  { kind: 'refreshed', at: '2026-03-08T08:00:00.000Z', number: 1 },
  {
    kind: 'edited',
    at: '2026-03-09T08:00:00.000Z',
    edits: 3,
    changes: [
      { field: 'title', before: 'Java Dev', after: 'Java Developer' },
      {
        field: 'salary',
        before: [salary({ from: 10_000, to: 12_000 }), salary({ type: 'permanent', from: 1, to: 2 }), salary({ type: 'internship' })],
        after: [
          salary({ from: 14_000, to: 18_000 }),
          salary({ type: 'permanent', from: 1, to: 2 }),
          salary({ type: 'contract', from: null, to: null }),
        ],
      },
      { field: 'body' },
      { field: 'skills' },
    ],
  },
  { kind: 'edited', at: '2026-03-10T08:00:00.000Z', edits: 1, changes: [{ field: 'company' }] },
  { kind: 'expired', at: '2026-03-31T08:00:00.000Z' },
  { kind: 'extended', at: '2026-04-02T08:00:00.000Z', expiresAt: '2026-05-02T08:00:00.000Z', again: true },
]

/** Spaces that do not break read like others. */
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))

it('says how often the offer was bumped and changed before it is opened', async () => {
  await renderInApp(<OfferHistory entries={entries} firstPublishedAt={published.at} />)
  expect(screen.getByText('1 refresh, 2 edits')).toBeTruthy()
  expect(screen.queryByText('Posted again, open until 2 May 2026')?.closest('details')?.open).toBe(false)
})

it('tells what happened, newest first', async () => {
  await renderInApp(<OfferHistory entries={entries} firstPublishedAt={published.at} />)
  await userEvent.setup().click(screen.getByText('Job history'))
  expect(texts('details > ol > li > strong')).toEqual([
    'Posted again, open until 2 May 2026',
    'Expired',
    'Edited',
    'Edited and 2 minor corrections',
    'Refresh #1',
    'First posted, open until 31 March 2026',
  ])
})

it('shows a salary from what it was to what it is, and leaves out those that stayed', async () => {
  await renderInApp(<OfferHistory entries={entries} firstPublishedAt={published.at} />)
  expect(texts('dl > div')).toEqual([
    'Titlewas: Java Dev→ now: Java Developer',
    'Salary · B2Bwas: 10 000 – 12 000 PLN net / month→ now: 14 000 – 18 000 PLN net / month',
    expect.stringMatching(/^Salary · .*was: 18 000 – 25 000 PLN net \/ monthremoved$/),
    expect.stringMatching(/^Salary · .*now: Undisclosed salaryadded$/),
  ])
  expect(screen.getByText('Also changed: description, skills')).toBeTruthy()
  expect(screen.getByText('Changed: company details')).toBeTruthy()
})

it('says so where nothing changed', async () => {
  await renderInApp(<OfferHistory entries={[published]} firstPublishedAt={published.at} />)
  expect(screen.getByText('unchanged since it was posted')).toBeTruthy()
})

it('does not call an offer unchanged that was only extended', async () => {
  const extended: HistoryEntry = { kind: 'extended', at: '2026-03-20T08:00:00.000Z', expiresAt: '2026-04-29T22:00:00.000Z', again: false }
  await renderInApp(<OfferHistory entries={[published, extended]} firstPublishedAt={published.at} />)
  // Midnight in Warsaw: the offer is open until the end of the day before.
  expect(document.querySelector('summary small')?.textContent).toBe('Extended until 29 April 2026')
})

it('says first publication of none that is unknown or was elsewhere, and edit of none that the import corrected', async () => {
  const corrected: HistoryEntry = { kind: 'corrected', at: '2026-03-02T08:00:00.000Z', changes: [{ field: 'workingTime' }] }
  await renderInApp(<OfferHistory entries={[published, corrected]} firstPublishedAt={null} />)
  expect(texts('li strong')).toEqual(['Imported details corrected', 'Posted here, open until 31 March 2026'])
  expect(texts('summary small')).toEqual(['unchanged since it was posted'])
})
