import { nextOf } from './pending-favourite.ts'

it.each([
  [{}, undefined],
  [{ next: '/job-offers/krakow?sort=newest#content' }, '/job-offers/krakow?sort=newest#content'],
  [{ next: '/', favoriteOfferId: '0123456789ab' }, '/?favoriteOfferId=0123456789ab'],
  [
    { next: '/job-offers/krakow?sort=newest#content', favoriteOfferId: 'acme-java-krakow-0123456789ab' },
    '/job-offers/krakow?sort=newest&favoriteOfferId=acme-java-krakow-0123456789ab#content',
  ],
  [{ favoriteOfferId: '0123456789ab' }, '/candidate/favorite-offers?favoriteOfferId=0123456789ab'],
  [{ next: '//evil.example', favoriteOfferId: '0123456789ab' }, '/candidate/favorite-offers?favoriteOfferId=0123456789ab'],
  [{ next: '/', favoriteOfferId: '<script>alert(1)</script>' }, '/'],
  [{ next: '/', favoriteOfferId: ['0123456789ab', '0123456789ab'] }, '/'],
])('%j leads to %s', (search, expected) => {
  expect(nextOf(search)).toBe(expected)
})
