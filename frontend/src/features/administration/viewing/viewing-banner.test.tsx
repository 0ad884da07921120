import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import ViewingBanner from './viewing-banner.tsx'

it('names the company, says what stays hidden and until when, and ends the view', async () => {
  const sent: string[] = []
  const api: Partial<WritingApiClient> = {
    get: (async () => ({ name: 'Modry Bit' })) as never,
    send: (async (method: string, path: string) => {
      sent.push(`${method} ${path}`)
      throw new TypeError('Failed to fetch')
    }) as WritingApiClient['send'],
  }
  await renderInApp(<ViewingBanner companyId="modry-bit" until="2036-03-12T08:30:00.000Z" />, { api })
  const banner = await screen.findByRole('region', { name: 'You are viewing as an administrator' })
  expect(await screen.findByText('You see the panel of: Modry Bit')).toBeTruthy()
  expect(banner.textContent).toContain('Applications, messages, files, codes and settings with secrets stay hidden')
  expect(banner.textContent).toMatch(/Ends by itself at .*9:30/)
  await userEvent.click(screen.getByRole('button', { name: 'Back to administration' }))
  expect(sent).toEqual(['DELETE /v2/sessions/current/view'])
  // Without a connection the view stays, and so does the banner.
  expect(await screen.findByRole('button', { name: 'Back to administration' })).toBeTruthy()
})
