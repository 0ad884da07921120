import { act, screen } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import ListPopups from './list-popups.tsx'

const board = testBoard()
const asking = (surveyPopup: boolean) => ({
  ...board,
  features: { ...board.features, newOffersList: true, horizontalThemePopup: !surveyPopup, surveyPopup },
})
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('visits', '1')
})

it.each([
  ['the horizontal layout', false, 100],
  ['the survey', true, 3_000],
])('asks about %s once no panel is open', async (_, survey, delay) => {
  const router = await renderInApp(<ListPopups />, { board: asking(survey), hash: 'more-filters' })
  await wait(delay)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate({ to: '.', hash: '' }))
  await wait(delay)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(() => router.navigate({ to: '.', hash: 'location' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks nothing else in a visit', async () => {
  sessionStorage.setItem('horizontal-popup-viewed', 'true')
  await renderInApp(<ListPopups />, { board: asking(true) })
  await wait(2_600)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['the horizontal layout', false],
  ['an opinion', true],
])('does not ask about %s in the first visit', async (_, survey) => {
  localStorage.clear()
  await renderInApp(<ListPopups />, { board: asking(survey) })
  await wait(2_600)
  expect(screen.queryByRole('dialog')).toBeNull()
})
