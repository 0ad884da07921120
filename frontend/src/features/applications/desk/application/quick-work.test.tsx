/** Who works through many applications does not wait for answers of the server: nothing that they did is lost. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { RatingPart } from './rating-part.tsx'
import { useOpened } from './use-opened.ts'

/** A server that answers when it is told to. */
function slowServer() {
  const asked: unknown[] = []
  const answers: (() => void)[] = []
  const send = (async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
    asked.push([path.replace('/v2/employer-panel/applications/', ''), ...(body === undefined ? [] : [body])])
    await new Promise<void>((answer) => answers.push(answer))
    return { body: {} }
  }) as WritingApiClient['send']
  return { asked, api: { send }, answer: () => act(async () => answers.shift()?.()) }
}

function Opened() {
  const [at, setAt] = useState(1)
  useOpened({ applicationId: `application ${at}`, status: 'new' }, true)
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      Next
    </button>
  )
}

it('opens the next application while the one before is still being opened', async () => {
  const { asked, api } = slowServer()
  await renderInApp(<Opened />, { api })
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(asked).toEqual([['application%201/open'], ['application%202/open'], ['application%203/open']])
})

const star = (rating: number) => screen.getByRole('button', { name: `Rated ${rating} out of 5` })

it('stores the rating that was pressed last, last', async () => {
  const { asked, api, answer } = slowServer()
  await renderInApp(<RatingPart application={{ applicationId: 'one', rating: null }} canWrite />, { api })
  await userEvent.click(star(3))
  await userEvent.click(star(4))
  expect(star(4).getAttribute('aria-pressed')).toBe('true')
  expect(asked).toEqual([['one/rating', { rating: 3 }]])
  await answer()
  await waitFor(() => expect(asked.slice(1)).toEqual([['one/rating', { rating: 4 }]]))
  expect(star(4).getAttribute('aria-pressed')).toBe('true')
})
