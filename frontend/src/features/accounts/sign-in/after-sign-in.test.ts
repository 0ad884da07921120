import { pendingActionsIn, pendingQuery } from '@jobboard/contracts/accounts/pending-actions'
import { continuationOf } from './after-sign-in.ts'

const redirectId = '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11'
const offer = '0123456789ab'

it.each([
  [{}, undefined],
  [{ next: '/job-offers/krakow?sort=newest#content' }, '/job-offers/krakow?sort=newest#content'],
  [{ next: '/', favoriteOfferId: offer }, '/?favoriteOfferId=0123456789ab'],
  [
    { next: '/job-offers/krakow?sort=newest#content', favoriteOfferId: `acme-java-krakow-${offer}`, redirectId },
    `/job-offers/krakow?sort=newest&redirectId=${redirectId}&favoriteOfferId=acme-java-krakow-0123456789ab#content`,
  ],
  [{ favoriteOfferId: offer }, '/candidate/favorite-offers?favoriteOfferId=0123456789ab'],
  [{ redirectId }, `/?redirectId=${redirectId}`],
  [
    { searchUrl: '/job-offers?keyword=java', searchName: 'java' },
    '/job-offers?keyword=java&searchUrl=%2Fjob-offers%3Fkeyword%3Djava&searchName=java',
  ],
  [{ next: '//evil.example', favoriteOfferId: offer }, '/candidate/favorite-offers?favoriteOfferId=0123456789ab'],
  [{ searchUrl: '//evil.example' }, undefined],
  [{ next: '/', favoriteOfferId: '<script>alert(1)</script>' }, '/'],
  [{ next: '/', favoriteOfferId: [offer, offer] }, '/'],
])('%j leads to %s', (search, expected) => {
  expect(continuationOf(pendingActionsIn(search))).toBe(expected)
})

it.each(['//evil.example', '/..//evil.example', '/\\evil.example', 'https://evil.example', '/candidate/login'])(
  'never leaves the site, nor signs in again: %s',
  (next) => {
    expect(continuationOf({ next })).toBeUndefined()
    expect(continuationOf({ next, redirectId })).toBe(`/?redirectId=${redirectId}`)
  },
)

it('reads what is well formed of a query, and writes it again', () => {
  const read = pendingActionsIn({ redirectId, applicationId: 'x', favoriteOfferId: '../../x', next: '/a?b=c', more: 'x' })
  expect(pendingQuery(read)).toBe(`?redirectId=${redirectId}&next=%2Fa%3Fb%3Dc`)
  expect(pendingQuery(pendingActionsIn({ next: '//evil.example', redirectId: ['a'] }))).toBe('')
})
