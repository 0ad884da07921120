import { screen } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { emptyState, toggleSwitch, urlOf, withFilters } from './list-state.ts'
import { QuickFilters } from './quick-filters.tsx'

it('has a switch for each filter that the addresses of the board can hold, and no others', async () => {
  const whole = testBoard()
  const board = { ...whole, params: whole.params.filter(({ name }) => name !== 'remote') }
  await renderInApp(<QuickFilters state={emptyState(board, 'en')} go={() => undefined} show={() => undefined} />, { board })
  expect(screen.getAllByRole('switch').map((one) => one.textContent)).toEqual(['With salary'])
})

it('turns remote work on and off as one of the work modes, beside the others', () => {
  const board = testBoard()
  const hybrid = withFilters(emptyState(board, 'en'), { remoteWorkOptions: ['hybrid'] })
  const both = toggleSwitch(hybrid, 'remote')
  expect(urlOf(board, both)).toBe('/job-offers/all-locations?workplace=remote,hybrid')
  expect(urlOf(board, toggleSwitch(both, 'remote'))).toBe(urlOf(board, hybrid))
  expect(urlOf(board, toggleSwitch(emptyState(board, 'en'), 'remote'))).toBe('/job-offers/all-locations?remote=yes')
})
