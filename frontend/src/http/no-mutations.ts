/** In place of TanStack Query's cache of mutations in builds (vite.config.ts): pages send commands by the API client alone. */
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
    throw new Error('Mutations are left out of the build, see no-mutations.ts')
  }
}
