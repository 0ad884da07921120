import { fireEvent, screen } from '@testing-library/react'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { offerDetail } from '../../../testing/sample-offers.ts'
import { ApplyButton } from './apply-box.tsx'

let sent: { readonly method: string; readonly path: string; readonly options: unknown }[]
beforeEach(() => {
  sent = []
})
const api: Pick<WritingApiClient, 'send'> = {
  send: (method, path, options) => {
    sent.push({ method, path, options })
    return Promise.reject(new Error('There is no server'))
  },
}

const show = async (applyUrl: string): Promise<HTMLElement> => {
  await renderInApp(
    <ApplyButton offer={offerDetail({ guid: '0000000000ab', applyUrl })} onApply={() => undefined} onRedirect={() => undefined} />,
    { api },
  )
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  return link
}

it('the link to an external form records a click, also one with the middle button', async () => {
  const link = await show('https://jobs.example/apply')
  fireEvent.click(link)
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/v2/user-panel/offers/0000000000ab/track-redirects',
    options: { body: {}, keepalive: true, version: '2', botCheck: 'track_redirect' },
  })
})

it('the right button opens a menu and records nothing', async () => {
  fireEvent(await show('https://jobs.example/apply'), new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(sent).toEqual([])
})
