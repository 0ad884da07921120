import { isShown } from './open-mailbox.ts'

const PUBLIC_URL = 'https://jobs.example'

it.each([
  ['on this machine alone', {}, true],
  ['with a public address, behind which every request may look local', { PUBLIC_URL }, false],
  ['with a public address, where it is asked for', { PUBLIC_URL, MAILBOX: 'on' }, true],
  ['switched off', { MAILBOX: 'off' }, false],
] as const)('shows the mailbox or not %s', (_, settings, shown) => {
  expect(isShown({ PUBLIC_URL: undefined, MAILBOX: undefined, ...settings })).toBe(shown)
})
