import type { ClosingReply } from '@jobboard/contracts/applications/closing/closing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ApiClient, WritingApiClient } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import ClosingBar from './closing-bar.tsx'
// Loaded before the tests: the first import takes longer than they wait.
import './closing-panel.tsx'
import { type EndOutcome, useEndOffers } from './use-end-offers.ts'

const counts = { new: 3, viewed: 1, inReview: 0, interview: 1, offerMade: 0, hired: 2, rejected: 5, withdrawn: 1 }
const people = ['Ada Lis', 'Jan Nowak'].map((name, index) => ({
  ...{
    applicationId: `2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b1${index}`,
    receipt: '7FG-0QK-M2P',
    name,
    source: 'apply_form',
    submittedAt: '2026-03-01T08:00:00.000Z',
  },
  ...{ offer: null, status: 'new', statusAt: '2026-03-01T08:00:00.000Z', toldStatus: 'new', decision: null, answeredAt: null },
  ...{ answerRequestedAt: null, isMarked: null, rating: null, hasFile: true, notes: 0, repeats: null, interview: null },
}))
const template = { id: 't1', name: 'Polite no', locale: 'en', status: 'rejected', text: 'Thank you, {name}.' }
const closing: ClosingReply = {
  ...{ closingId: '7f3c1b52-3333-4a6a-8a51-93c7f8a4e0aa', purpose: 'finish', status: 'answering', applications: 5_000, seen: 400 },
  ...{ answered: 380, takenBack: 0, reopened: null, problem: null, undoUntil: new Date(Date.now() + 590_000).toISOString() },
  offerId: '0h4k7m2p9rtv' as ClosingReply['offerId'],
}

const getFrom = (answers: Readonly<Record<string, unknown>>): ApiClient['get'] =>
  (async (path: string) => {
    const [, answer] = Object.entries(answers).find(([start]) => path.includes(start)) ?? []
    if (answer === undefined) throw new Error(`Unexpected ${path}`)
    return typeof answer === 'function' ? answer() : answer
  }) as ApiClient['get']

interface Sent {
  readonly path: string
  readonly body: unknown
}

function Page({ outcomes, offers }: { readonly outcomes: unknown[]; readonly offers: readonly string[] }) {
  const { ask, panel } = useEndOffers()
  const [, setDone] = useState(0)
  const end = async (): Promise<void> => {
    const outcome: EndOutcome = await ask(
      'finish',
      offers.map((slug) => ({ slug, title: 'Welder' })),
    )
    outcomes.push(outcome.kind === 'answered' ? [...outcome.refusals] : outcome.kind)
    setDone((count) => count + 1)
  }
  return (
    <>
      <button type="button" onClick={() => void end()}>
        Finish
      </button>
      {panel === null ? null : <panel.Panel {...panel.props} />}
    </>
  )
}

async function show({
  statuses = counts,
  offers = ['welder-1'],
  refusal,
}: {
  statuses?: object
  offers?: string[]
  refusal?: ProblemError
} = {}) {
  const [outcomes, sent]: [unknown[], Sent[]] = [[], []]
  const send = async (_method: string, path: string, options: { body?: unknown } = {}) => {
    sent.push({ path, body: options.body })
    if (refusal !== undefined) throw refusal
    return { body: closing, etag: null }
  }
  const page = { data: people, meta: { nextCursor: null, totalItems: 2, statuses } }
  await renderInApp(<Page outcomes={outcomes} offers={offers} />, {
    api: { get: getFrom({ 'answer-templates': { templates: [template] }, applications: page }), send: send as WritingApiClient['send'] },
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  return { user, outcomes, sent }
}

it('does not ask where no one waits', async () => {
  const { outcomes } = await show({ statuses: { ...counts, new: 0, viewed: 0, interview: 0 } })
  await waitFor(() => expect(outcomes).toEqual(['noneWaits']))
})

it('shows who waits, by status, and ends nothing when it is closed', async () => {
  const { user, outcomes, sent } = await show()
  const panel = within(await screen.findByRole('dialog', { name: 'Close “Welder” and answer everyone?' }))
  expect(panel.getByText('5 people are still waiting for an answer.')).toBeTruthy()
  expect(panel.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['New (3)', 'Viewed (1)', 'Interview (1)'])
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect([outcomes, sent]).toEqual([['cancelled'], []]))
})

it('sends a prepared answer to those chosen, without the exceptions', async () => {
  const { user, outcomes, sent } = await show()
  const panel = within(await screen.findByRole('dialog'))
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Prepared answer' }), 'Polite no')
  await user.click(panel.getByRole('checkbox', { name: 'Interview (1)' }))
  await user.click(panel.getByText('Leave out individual people'))
  await user.click(await panel.findByRole('checkbox', { name: /Jan Nowak/ }))
  expect(panel.getByText('3 people get this answer')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Close and answer' }))
  await waitFor(() => expect(outcomes).toEqual([[['welder-1', null]]]))
  expect(sent).toEqual([
    {
      path: '/v2/employer-panel/offers/welder-1/closing',
      body: {
        purpose: 'finish',
        statuses: ['new', 'viewed'],
        except: ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'],
        answer: 'Thank you, {name}.',
      },
    },
  ])
})

it('stays open with the reason where the server refuses, and tells the outcome of each of several', async () => {
  const refusal = new ProblemError({ status: 409, code: 'closingInFlight' })
  const { user } = await show({ refusal })
  const panel = within(await screen.findByRole('dialog'))
  await user.click(panel.getByRole('button', { name: 'Close and answer' }))
  expect(await panel.findByText(/being answered right now/)).toBeTruthy()
})

it('of several offers, each has its outcome', async () => {
  const refusal = new ProblemError({ status: 409, code: 'offerNotActive' })
  const { user, outcomes } = await show({ refusal, offers: ['welder-1', 'welder-2'] })
  const panel = within(await screen.findByRole('dialog', { name: 'Close 2 jobs and answer everyone?' }))
  await user.click(panel.getByRole('button', { name: 'Close and answer' }))
  await waitFor(() =>
    expect(outcomes).toEqual([
      [
        ['welder-1', refusal],
        ['welder-2', refusal],
      ],
    ]),
  )
})

it('shows how far the answers are, and undoes all of them', async () => {
  let current = closing
  const sent: string[] = []
  let changes = 0
  await renderInApp(<ClosingBar slug="welder-1" title="Welder" onChanged={() => (changes += 1)} onClose={() => undefined} />, {
    api: {
      get: getFrom({ closing: () => ({ closing: current }) }),
      send: (async (_method: string, path: string) => {
        sent.push(path)
        current = { ...current, status: 'undone', takenBack: 400, reopened: true }
        return { body: current, etag: null }
      }) as WritingApiClient['send'],
    },
  })
  expect(await screen.findByText(/“Welder”: 400 of 5.000 applications handled/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /Welder/ }).getAttribute('value')).toBe('400')
  current = { ...closing, status: 'done', seen: 5_000, answered: 4_700 }
  expect(await screen.findByText(/4.700 people will get the answer. You can undo it for 9:/, undefined, { timeout: 5_000 })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo all of it' }))
  expect(await screen.findByText('“Welder”: undone. The job is active again, and no one will be told.')).toBeTruthy()
  expect([sent, changes]).toEqual([['/v2/employer-panel/offers/welder-1/closing/undo'], 2])
})
