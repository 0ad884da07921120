/** The page of the link, as its recipient uses it. */
import type { ShownHiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../http/api-client.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { StillHiringPage } from './still-hiring-page.tsx'

const open: ShownHiringQuestion = {
  ...{ title: 'Go Developer', companyName: 'Acme', slug: 'go-developer-0123456789ab', status: 'open' },
  ...{ lastActionAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-29T08:00:00.000Z' },
}
const left = (status: ShownHiringQuestion['status']): ShownHiringQuestion => ({ ...open, status, lastActionAt: null, endsAt: null })

async function opened(
  answer: string,
  { question = open, after = left('settled') }: { question?: ShownHiringQuestion; after?: ShownHiringQuestion } = {},
) {
  const asked: unknown[] = []
  const api: Partial<WritingApiClient> = {
    get: (async (path: string, _: unknown, __: unknown, headers: unknown) => {
      asked.push(['GET', path, headers])
      return question
    }) as WritingApiClient['get'],
    send: (async (method: string, path: string, { body }: { body: unknown }) => {
      asked.push([method, path, body])
      return { body: after }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<StillHiringPage />, { api, address: `/?answer=${answer}`, hash: 'token' })
  return asked
}
const button = (name: string) => screen.findByRole('button', { name })

it('says what the answer does, and sends nothing until the button is pressed', async () => {
  const asked = await opened('yes')
  await screen.findByRole('heading', { name: 'Go Developer' })
  expect(screen.getByText('29 March 2026')).toBeTruthy()
  expect(asked).toEqual([['GET', '/v1/hiring-questions/by-link', { 'Hiring-Link': 'token' }]])
  await userEvent.click(await button('Yes, still hiring'))
  await screen.findByRole('heading', { name: 'Thank you, the job stays published' })
  expect(asked[1]).toEqual(['POST', '/v1/hiring-questions/by-link/confirm', { token: 'token' }])
  expect(screen.queryByRole('button')).toBeNull()
})

it('ends the job by the other link', async () => {
  const asked = await opened('no', { after: left('ended') })
  await screen.findByText(/leaves the list at once/)
  await userEvent.click(await button('End the job'))
  await screen.findByRole('heading', { name: 'The job has ended' })
  expect(asked[1]).toEqual(['POST', '/v1/hiring-questions/by-link/end', { token: 'token' }])
})

it('lets who pressed the wrong link answer otherwise', async () => {
  const asked = await opened('no')
  await userEvent.click(await button("We're still hiring"))
  await userEvent.click(await button('Yes, still hiring'))
  expect(asked[1]).toEqual(['POST', '/v1/hiring-questions/by-link/confirm', { token: 'token' }])
})

it.each([
  ['settled', 'There is nothing left to answer'],
  ['ended', 'This job has already ended'],
] as const)('has no button when the question is %s', async (status, title) => {
  await opened('no', { question: left(status) })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button')).toBeNull()
})
