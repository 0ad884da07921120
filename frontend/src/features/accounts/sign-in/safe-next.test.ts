import { safeNext } from './safe-next.ts'

it('goes back to any page of this site', () => {
  expect(safeNext('/job-offers/krakow?with-salary=yes#x')).toBe('/job-offers/krakow?with-salary=yes#x')
  expect(safeNext('/candidate/sessions')).toBe('/candidate/sessions')
})

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  'https:evil.example',
  'https:/evil.example',
  'data:text/html,<script>xss()</script>',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%0a/\nevil.example',
  'javascript:alert(1)',
  ' /x',
  '',
  'job-offers',
  '/candidate/login?next=/x',
  '/employer-panel/login/',
  `/${'a'.repeat(2_001)}`,
  ['/x', '/y'],
  undefined,
])('goes nowhere for %j', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

it('never leaves the site by dots or encoded slashes', () => {
  for (const next of [
    ...['/..//evil.example', '/./..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/x/../..//evil.example'],
    ...['/%2f%2fevil.example', '/%09/evil.example', '/@evil.example/../..//evil.example'],
  ]) {
    const safe = safeNext(next)
    if (safe !== undefined) expect(new URL(safe, 'https://board.example').origin).toBe('https://board.example')
  }
})
