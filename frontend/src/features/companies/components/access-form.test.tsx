import type { AccessReply } from '@jobboard/contracts/companies/commands'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { ViewerAccess } from './access-form.tsx'

it('lets viewers read applications once an owner has saved it, and shows what is stored', async () => {
  const sent: unknown[] = []
  const send = (async (method: string, path: string, { body }: { body?: object } = {}) => {
    sent.push([method, path, body])
    return { body: { ...body, revision: 8 } as AccessReply }
  }) as WritingApiClient['send']
  await renderInApp(<ViewerAccess access={{ viewersSeeApplications: false, revision: 7 }} />, { api: { send } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Viewers may read applications' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['PUT', '/v2/employer-panel/company/access', { viewersSeeApplications: true }]]))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})
