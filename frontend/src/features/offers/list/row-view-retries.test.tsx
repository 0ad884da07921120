import { jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'

let attempts = 0
jest.unstable_mockModule('./rows-in-view.tsx', () => {
  attempts += 1
  if (attempts === 1) throw new Error('No connection')
  return { default: () => null }
})
const { useRowView } = await import('./use-row-view.ts')

it('loads what follows the scrolling in a retry, where the connection came back before the failure was known', async () => {
  const first = { count: 100, rowHeight: 100, overscan: 2, height: 900, offset: 0, scrollMargin: 0 }
  const { result } = renderHook(() => useRowView(first, () => true))
  await waitFor(() => expect(result.current.rows.last).toBe(99))
  expect(result.current.Rows).toBeNull()
  await waitFor(() => expect(result.current.Rows).not.toBeNull(), { timeout: 5_000 })
  expect(attempts).toBe(2)
})
