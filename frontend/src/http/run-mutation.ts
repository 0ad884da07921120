/**
 * The client of mutations. It comes with the first part of a page that changes something: that of the queries has no cache of
 * mutations (no-mutations.ts).
 */
import { MutationCache, MutationObserver, type MutationOptions, QueryClient } from '@tanstack/react-query'

export const mutationClient = new QueryClient({
  mutationCache: new MutationCache(),
  // Without a connection they fail at once, and the user decides; waiting for it, they might happen hours later.
  defaultOptions: { mutations: { networkMode: 'always' } },
})

/** One that no component shows. Those of one scope run one after another. */
export const runMutation = <Data>(options: MutationOptions<Data, Error, void>): Promise<Data> =>
  new MutationObserver(mutationClient, options).mutate()
