import type { EndedOffers } from '@jobboard/contracts/applications/ended-offers'
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { screen } from '@testing-library/react'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { readDeskList } from '../desk-address.ts'
import { EndedOffersNotice } from './ended-offers-notice.tsx'

const offer = (number: number, applications: number): EndedOffers['data'][number] => ({
  ...{ offerId: `00000000000${number}`, slug: `offer-${number}`, title: `Job ${number}`, applications },
  endedAt: '2026-03-31T10:00:00.000Z',
})
async function show(answer: EndedOffers) {
  const get = async () => answer
  await renderInApp(<EndedOffersNotice />, { api: { get } as unknown as WritingApiClient })
}

it('names those that ended last, with the way to the applications that wait, and counts the others', async () => {
  await show({ data: [offer(1, 1), offer(2, 4), offer(3, 2), offer(4, 1)], meta: { offers: 5, applications: 9 } })
  await screen.findByRole('heading', { name: '9 applications are still waiting for an answer' })
  screen.getByText('Job 1, ended on 31 March 2026')
  const link = screen.getByRole('link', { name: 'Answer 4 applications: Job 2' })
  const address = new URL(link.getAttribute('href') ?? '', 'https://jobs.example')
  const { offer: slug, status } = readDeskList(Object.fromEntries(address.searchParams))
  expect([slug, status]).toEqual(['offer-2', openStatuses])
  screen.getByText('And 2 more jobs.')
  expect(screen.queryByText(/Job 4/)).toBeNull()
})

it('is not there where everyone has an answer', async () => {
  await show({ data: [], meta: { offers: 0, applications: 0 } })
  expect(screen.queryByRole('region')).toBeNull()
})
