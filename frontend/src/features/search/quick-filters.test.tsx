import { screen } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { emptyState } from './list-state.ts'
import { QuickFilters } from './quick-filters.tsx'

it('has a switch for what the addresses of the board can hold, and for nothing else', async () => {
  const whole = testBoard()
  const board = { ...whole, params: whole.params.filter(({ name }) => name !== 'remote') }
  await renderInApp(<QuickFilters state={emptyState(board, 'en')} go={() => undefined} show={() => undefined} />, { board })
  expect(screen.getAllByRole('switch').map((one) => one.textContent)).toEqual(['With salary'])
})
