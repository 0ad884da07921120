import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testBoard } from '../../../testing/test-board.ts'
import { emptyState, withFilters } from '../list-state.ts'
import { SalaryRange } from './salary-range.tsx'

async function show(id: 'devboard' | 'greenjobs', salaryMatch: 'overlap' | 'lowerBound' = 'overlap') {
  const board = testBoard(id)
  const changes: object[] = []
  const state = withFilters(emptyState(board, 'en'), { salaryMin: 18_000, salaryMatch })
  await renderInApp(<SalaryRange state={state} onChange={(change) => changes.push(change)} />, { board })
  return changes
}

it('says that a range has to reach the amount, and offers to look for jobs that pay at least that', async () => {
  const changes = await show('devboard')
  expect(screen.getByRole('textbox', { name: 'Range reaches' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'The job pays at least this amount' }))
  expect(changes).toEqual([{ salaryMatch: 'lowerBound' }])
})

it('says at least only where the lower end counts', async () => {
  await show('devboard', 'lowerBound')
  expect(screen.getByRole('textbox', { name: 'Pays at least' })).toBeTruthy()
})

it('has no choice on a board without it, and says that ranges overlap', async () => {
  await show('greenjobs')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/whose range overlaps yours/)).toBeTruthy()
})
