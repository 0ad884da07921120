import { screen } from '@testing-library/react'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testBoard } from '../../testing/test-board.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { emptyState, withFilters } from './list-state.ts'

const state = withFilters(emptyState(testBoard(), 'en'), { keywords: ['kuberntes', 'java'], cities: ['krakow'] })

it('leads to the list with the suggested term, and shows its number of offers', async () => {
  await renderInApp(<DidYouMean state={state} found={[{ term: 'kuberntes', replacement: 'Kubernetes', count: 1_312 }]} />)
  const link = screen.getByRole('link', { name: 'Kubernetes (1\u00a0312)' })
  expect(link.getAttribute('href')).toBe('/job-offers/krakow?keyword=Kubernetes,java')
})

it('shows nothing without a suggestion', async () => {
  await renderInApp(<DidYouMean state={state} found={[]} />)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})
