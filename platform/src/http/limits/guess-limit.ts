/** A publication code has 58 random bits, which cannot be guessed; this limits the load of trying, over both services (docs/product/publication-codes.md). */
import type { Limit } from '../route.ts'

export const guessLimit = <Request>(key: (request: Request) => string): Limit<Request> => ({
  name: 'publication-code',
  points: 20,
  seconds: 3_600,
  key,
  anyAddress: true,
  counts: 'refusals',
})
