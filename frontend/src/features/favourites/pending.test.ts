import { createMemoryHistory } from '@tanstack/react-router'
import { takePendingOffer } from './pending.ts'

it.each([
  ['/', undefined, '/'],
  ['/?favoriteOfferId=0123456789ab', '0123456789ab', '/'],
  ['/job-offers?sort=newest&favoriteOfferId=acme-java-0123456789ab&from=20#x', '0123456789ab', '/job-offers?sort=newest&from=20#x'],
  ['/?favoriteOfferId=no-offer-at-all!', undefined, '/'],
  ['/?favoriteOfferId=IIIIIIIIIIII', undefined, '/'],
  // Until one has signed in.
  ['/candidate/login?favoriteOfferId=0123456789ab', undefined, '/candidate/login?favoriteOfferId=0123456789ab'],
  ['/candidate/register?favoriteOfferId=0123456789ab&next=%2F', undefined, '/candidate/register?favoriteOfferId=0123456789ab&next=%2F'],
])('%s names %s and becomes %s', (address, id, left) => {
  const history = createMemoryHistory({ initialEntries: [address] })
  expect([takePendingOffer(history), history.location.href]).toEqual([id, left])
  // Done once.
  expect(takePendingOffer(history)).toBeUndefined()
})
