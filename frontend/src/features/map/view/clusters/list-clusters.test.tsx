import { jest } from '@jest/globals'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { ApiError } from '../../../../http/api-error.ts'
import { clustersQuery } from './list-clusters.ts'

const view = { envelope: { neLat: 55, neLon: 24, swLat: 49, swLon: 14 }, zoom: 6 }

it('retries automatically after a failure, until an answer arrives, and then stops', async () => {
  jest.useFakeTimers()
  let asked = 0
  const api: ApiClient = {
    get: async () => {
      asked += 1
      if (asked < 3) throw new ApiError(503, 'unavailable')
      return { data: [] } as never
    },
  }
  const observer = new QueryObserver(new QueryClient(), clustersQuery(api, noFilters, view))
  const leave = observer.subscribe(() => undefined)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(1)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(3)
  expect(observer.getCurrentResult().data).toEqual([])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  leave()
  jest.useRealTimers()
})
