/**
 * TanStack Query's mutations. They have a client of their own, which comes with the first part of a page that uses them: that of the queries
 * has no cache of mutations in builds (no-mutations.ts). Callbacks change queries through the queryClient of the page's context.
 */
import { MutationCache, QueryClient, type UseMutationOptions, useMutation as useLibraryMutation } from '@tanstack/react-query'

const client = new QueryClient({
  mutationCache: new MutationCache(),
  // Without a connection they fail at once, and the user decides; waiting for it, they might happen hours later.
  defaultOptions: { mutations: { networkMode: 'always' } },
})

export const useMutation = <Data, Variables = void, Snapshot = unknown>(options: UseMutationOptions<Data, Error, Variables, Snapshot>) =>
  useLibraryMutation(options, client)
