import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '../http/api-error.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ErrorPage } from './error-page.tsx'

it('says that a change is saved whose page is not there yet, and loads it again by itself', async () => {
  const router = await renderInApp(<ErrorPage error={new ApiError(503, 'notYetReadable')} reset={() => undefined} />)
  const invalidate = jest.spyOn(router, 'invalidate')
  expect(screen.getByRole('heading', { name: 'Almost there' })).toBeTruthy()
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1), { timeout: 30_000 })
})

it('leaves it to the visitor when to load a page again whose service is away', async () => {
  await renderInApp(<ErrorPage error={new ApiError(503, 'unavailable')} reset={() => undefined} />)
  expect(screen.getByRole('heading', { name: "We'll be right back" })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
