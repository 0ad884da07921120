import { jest } from '@jest/globals'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { act, screen } from '@testing-library/react'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { cursorPage } from '../../../testing/sample-offers.ts'

jest.unstable_mockModule('./rows-in-view.tsx', () => {
  throw new Error('No connection')
})
const { EndlessOffers } = await import('./endless-offers.tsx')

it('shows every offer that is there, and leads on by its link, where what follows the scrolling does not come', async () => {
  const asked: unknown[] = []
  await renderInApp(
    <EndlessOffers
      question={{ filters: noFilters, sort: 'published' }}
      openAt={0}
      addressOf={(from) => `/list?from=${from}`}
      onSettle={() => undefined}
      onLeave={() => undefined}
      empty={null}
    />,
    {
      api: {
        get: async (_, { from, itemsCount } = {}) => {
          asked.push(from)
          return cursorPage(Number(from), Number(itemsCount), 250) as never
        },
      },
    },
  )
  await screen.findByRole('link', { name: 'Offer 0' })
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(await screen.findByRole('link', { name: 'Offer 99' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'More jobs' })).toBeTruthy()
  expect(asked).toEqual([0])
})
