import { QueryClient } from '@tanstack/react-query'
import { MutationCache } from './no-mutations.ts'
import { mutationClient } from './run-mutation.ts'

it('is in the client of queries, in tests as in builds, and not in that of mutations', () => {
  expect(new QueryClient().getMutationCache()).toBeInstanceOf(MutationCache)
  expect(mutationClient.getMutationCache()).not.toBeInstanceOf(MutationCache)
})
