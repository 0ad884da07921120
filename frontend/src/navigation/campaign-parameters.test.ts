import { withoutCampaign } from './campaign-parameters.ts'

it.each([
  ['/', '/'],
  ['/?', '/?'],
  ['/?utm_source=mail&utm_campaign=spring', '/'],
  ['/job-offers/krakow?gclid=a%26b&keyword=java&fbclid=x&sort=newest', '/job-offers/krakow?keyword=java&sort=newest'],
  ['/job-offers/krakow?keyword=utm_source&utm=1&gclid', '/job-offers/krakow?keyword=utm_source&utm=1'],
  ['/job-offers/krakow?keyword=c%2B%2B&&a', '/job-offers/krakow?keyword=c%2B%2B&&a'],
])('leaves campaign parameters out of %s', (address, expected) => {
  expect(withoutCampaign(address)).toBe(expected)
})
