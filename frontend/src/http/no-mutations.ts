/** In place of TanStack Query's cache of mutations (scripts/replaced-imports): reading needs none. Mutations have a client of their own (use-mutation.ts). */
export class MutationCache {
  findAll(): [] {
    return []
  }

  getAll(): [] {
    return []
  }

  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  build(): never {
    throw new Error('Import useMutation from http/use-mutation.ts')
  }
}
