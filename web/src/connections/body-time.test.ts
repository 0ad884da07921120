import { bodyTimeMs } from './body-time.ts'

it.each([
  ['POST', '/api/v2/admin/imports', '', 3_600_000],
  ['POST', '/api/v2/admin/imports?dryRun=true', '5', 3_600_000],
  ['GET', '/api/v2/admin/imports', '', 60_000],
  ['POST', '/api/v1/offers/initiate', '900000', 60_000],
  ['POST', '/api/v1/offers/admin/imports', '', 60_000],
  ['POST', '/api/v2/candidate/documents', '5000000', 600_000],
])('gives %s %s with %s bytes announced %d ms', (method, url, length, expected) => {
  expect(bodyTimeMs({ method, url, headers: length === '' ? {} : { 'content-length': length } })).toBe(expected)
})
