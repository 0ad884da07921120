import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { StatusPills } from './status-pills.tsx'

const statuses = ['new', 'hired', 'rejected'] as const
type Status = (typeof statuses)[number]

async function pills(chosen: readonly Status[], counts: Readonly<Record<Status, number>> | undefined) {
  const picked: (Status | null)[] = []
  const words = { all: 'All', of: (status: Status) => `is ${status}` }
  await renderInApp(<StatusPills label="Status" {...{ statuses, chosen, counts, words }} onChoose={(status) => picked.push(status)} />)
  return picked
}
const shown = () => screen.getAllByRole('button').map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`)

it('shows all and the statuses that have rows, with their numbers; all is pressed while none is chosen', async () => {
  const picked = await pills([], { new: 120, hired: 0, rejected: 3 })
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy()
  expect(shown()).toEqual(['All 123 true', 'is new 120 false', 'is rejected 3 false'])
  await userEvent.click(screen.getByRole('button', { name: /is rejected/ }))
  await userEvent.click(screen.getByRole('button', { name: /All/ }))
  expect(picked).toEqual(['rejected', null])
})

it('leaves a chosen status in view without rows, and while the list loads', async () => {
  await pills(['hired'], undefined)
  expect(shown()).toEqual(['All 0 false', 'is hired 0 true'])
})
