/** TanStack Query's mutations, with their own client (run-mutation.ts). Callbacks change queries through the queryClient of the page's context. */
import { type UseMutationOptions, useMutation as useLibraryMutation } from '@tanstack/react-query'
import { mutationClient } from './run-mutation.ts'

export const useMutation = <Data, Variables = void, Snapshot = unknown>(options: UseMutationOptions<Data, Error, Variables, Snapshot>) =>
  useLibraryMutation(options, mutationClient)
