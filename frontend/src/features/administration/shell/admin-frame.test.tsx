import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { AdminFrame } from './admin-frame.tsx'

it('says to the page that it was opened by the navigation, also where it is the one in view', async () => {
  const get = async (): Promise<unknown> => ({ account: { role: 'support' } })
  const router = await renderInApp(<AdminFrame>list</AdminFrame>, { api: { get: get as unknown as WritingApiClient['get'] } })
  const link = await within(screen.getByRole('navigation')).findByRole('link', { name: 'Moderation' })
  await userEvent.click(link)
  expect(router.history.location).toMatchObject({ pathname: '/admin/moderation', search: '', state: { entersPage: true } })
})
