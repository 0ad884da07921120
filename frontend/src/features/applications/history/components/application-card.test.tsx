import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import type { ApplicationActions } from '../application-actions.ts'
import { asked, declined, picked, restored, withdrawn } from '../application-changes.ts'
import { ApplicationCard } from './application-card.tsx'

const application = (change: Partial<OwnApplication> = {}): OwnApplication => ({
  ...{ applicationId: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', receipt: '7FG-0QK-M2P', jobAdvertisementId: '0123456789ab', offer: null },
  ...{ isOfferActive: true, isConfirmed: true, source: 'apply_form', submittedAt: '2026-03-01T08:00:00.000Z', status: 'viewed' },
  steps: [
    { status: 'new', at: '2026-03-01T08:00:00.000Z', answer: null },
    { status: 'viewed', at: '2026-03-02T08:00:00.000Z', answer: null },
  ],
  sent: {
    ...{ name: 'Ada Lis', email: 'ada@example.com', message: 'Hello', file: { name: 'cv.pdf', size: 340_000, sha256: 'a' } },
    answers: [
      { questionId: 'q1', question: 'May you work in the EU?', kind: 'yesNo', unit: null, value: true },
      { questionId: 'q2', question: 'Years with Java', kind: 'number', unit: 'years', value: 4 },
      { questionId: 'q3', question: 'Your notice', kind: 'text', unit: null, value: null },
    ],
    consents: [{ kind: 'future', text: 'I agree to future recruitment', accepted: false }],
  },
  ...{ answeredAt: null, answerRequestedAt: null, interview: null, isUndeliverable: false },
  ...{ retentionMonths: 6, retainedUntil: '2026-09-30T21:59:59.000Z', deletedAt: null },
  ...change,
})

const now = new Date()

/** As a page shows it: what was done is seen at once. */
function Page({ initial, sent }: { readonly initial: OwnApplication; readonly sent: string[] }) {
  const [shown, setShown] = useState(initial)
  const actions: ApplicationActions = {
    async withdraw(one, { reason }) {
      sent.push(`withdraw ${reason}`)
      setShown(withdrawn(one, now))
    },
    async undoWithdrawal(one) {
      sent.push('undo')
      setShown(restored(one, 'viewed'))
    },
    async requestAnswer(one) {
      sent.push('ask')
      setShown(asked(one, now))
    },
    async pickTime(one, { time }) {
      sent.push(`pick ${time}`)
      setShown(picked(one, time))
    },
    async declineTimes(one) {
      sent.push('decline')
      setShown(declined(one))
    },
  }
  return <ApplicationCard application={shown} actions={actions} />
}

async function show(change: Partial<OwnApplication> = {}): Promise<string[]> {
  const sent: string[] = []
  await renderInApp(<Page initial={application(change)} sent={sent} />)
  return sent
}
const stepsShown = () => within(screen.getByRole('list', { name: 'What happened so far' })).getAllByRole('listitem')

it('shows status, number, steps with the words of the company, and what was sent', async () => {
  await show({
    status: 'rejected',
    steps: [
      { status: 'new', at: '2026-03-01T08:00:00.000Z', answer: null },
      { status: 'rejected', at: '2026-03-03T08:00:00.000Z', answer: 'We wish you luck' },
    ],
  })
  screen.getByText('Not selected')
  screen.getByText('Application number 7FG-0QK-M2P')
  expect(stepsShown().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You applied'),
    expect.stringMatching(/not to go ahead.*We wish you luck/),
  ])
  await userEvent.click(screen.getByText('What you sent'))
  for (const text of ['Ada Lis', 'ada@example.com', 'Hello', 'cv.pdf · 340 kB', 'Yes', '4 years', 'not answered', "You didn't agree"])
    screen.getByText(text)
  // It has ended: nothing is left to do.
  expect(screen.queryByRole('button')).toBeNull()
})

it('says until when it is stored: as long as the job is active, counted from its end', async () => {
  await show()
  screen.getByText('The company stores your application for 6 months after the job ends, until 30 September 2026 as things stand.')
})

it('says until when it is stored once the job has ended', async () => {
  await show({ isOfferActive: false, retentionMonths: 1 })
  screen.getByText('The company stores your application until 30 September 2026: 1 month after the job ended.')
})

it('says that it was deleted after its time, and offers nothing any more', async () => {
  await show({ deletedAt: '2026-10-01T06:00:00.000Z', steps: [] })
  screen.getByText('Deleted')
  screen.getByText(/deleted on 1 October 2026/)
  expect(screen.queryByText('What you sent')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is withdrawn with a reason in a dialog, and the keyboard is led to what undoes it', async () => {
  const sent = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the application: this application' }))
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this application?' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Another job')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw application' }))
  const undo = await screen.findByRole('button', { name: 'Undo the withdrawal: this application' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await userEvent.click(undo)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Withdraw the/ })))
  expect(sent).toEqual(['withdraw Another job', 'undo'])
})

it('cannot be brought back after its minute', async () => {
  const at = new Date(Date.now() - 61_000).toISOString()
  await show({ status: 'withdrawn', steps: [{ status: 'withdrawn', at, answer: null }] })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it.each([
  ['20 days after it was sent', { submittedAt: '2026-02-20T08:00:00.000Z' }],
  ['after an answer of less than that', { submittedAt: '2025-12-01T08:00:00.000Z', answeredAt: '2026-03-01T08:00:00.000Z' }],
  ['where it was asked for', { submittedAt: '2025-12-01T08:00:00.000Z', answerRequestedAt: '2026-01-01T08:00:00.000Z' }],
  ['of one that has ended', { submittedAt: '2025-12-01T08:00:00.000Z', status: 'hired' as const }],
])('offers no reminder %s', async (_, change) => {
  await show(change)
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
})

it('asks for an answer after 21 days, once', async () => {
  const sent = await show({ submittedAt: '2026-02-19T08:00:00.000Z' })
  screen.getByText(/^No answer for 21 days/)
  await userEvent.click(screen.getByRole('button', { name: /^Ask/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull())
  expect(stepsShown().at(-1)?.textContent).toContain('You asked for an answer')
  expect(sent).toEqual(['ask'])
})

describe('an interview', () => {
  const [first, second, past] = ['2026-03-20T09:00:00.000Z', '2026-03-21T12:30:00.000Z', '2026-03-01T09:00:00.000Z'] as const
  const invited = (change: Partial<NonNullable<OwnApplication['interview']>> = {}) =>
    application({
      status: 'interview',
      interview: {
        interviewId: 'i1',
        status: 'offered',
        times: [past, first, second],
        minutes: 45,
        place: 'Room 2',
        time: null,
        ...change,
      },
    })

  it('is chosen among the times that are to come, on the clock of the board', async () => {
    const sent: string[] = []
    await renderInApp(<Page initial={invited()} sent={sent} />)
    const user = userEvent.setup()
    const choices = screen.getAllByRole('button', { name: /^Choose/ })
    expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/20 March.*10:00/),
      expect.stringMatching(/21 March.*13:30/),
    ])
    expect(screen.getByText('Place: Room 2')).toBeTruthy()
    await user.click(choices[1] as HTMLElement)
    await screen.findByText(/^Your interview:.*13:30/)
    expect(sent).toEqual([`pick ${second}`])
  })

  it('says so when the company took it back, or all times have passed', async () => {
    await renderInApp(
      <>
        <Page initial={invited({ status: 'cancelled' })} sent={[]} />
        <Page initial={invited({ times: [past] })} sent={[]} />
      </>,
    )
    expect(screen.getByText('The company cancelled this interview.')).toBeTruthy()
    expect(screen.getByText('These times have passed. The company can offer others.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  })
})
