import { testTenant } from '../testing/test-boards.ts'
import { canonicalRedirect } from './canonical-redirect.ts'

const tenant = testTenant()
const to = (path: string): string | undefined => canonicalRedirect(tenant, new URL(`https://board.example${path}`))

it('leaves right addresses alone', () => {
  for (const path of ['/', '/oferty-pracy/krakow/java?widelki=tak&from=100', '/job-offer/x-0h4k7m2p9rtv?locale=en', '/nope']) {
    expect(to(path)).toBeUndefined()
  }
})

it('sends other spellings of a list to its address, with its query', () => {
  expect(to('/Oferty-Pracy/Krak%C3%B3w/Java/?widelki=tak')).toBe('/oferty-pracy/krakow/java?widelki=tak')
  expect(to('/oferty-pracy/cracow')).toBe('/oferty-pracy/krakow')
  expect(to('/job-offers')).toBe('/job-offers/all-locations')
})

it('takes ?locale= on a list for the same list in that language', () => {
  expect(to('/oferty-pracy/krakow?widelki=tak&locale=en')).toBe('/job-offers/krakow?with-salary=yes')
})

it('cuts slashes at the end, and never points at another site', () => {
  expect(to('/job-offer/x/?a=b')).toBe('/job-offer/x?a=b')
  expect(to('//evil.example/')).toBe('/evil.example')
  expect(to('///')).toBe('/')
})
