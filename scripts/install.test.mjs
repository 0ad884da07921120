import { answers } from './install.mjs'

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin': { version: '1.0.0', optional: true },
  contracts: { version: '0.1.0' },
}
const present = { 'node_modules/a': { version: '1.0.0' }, contracts: { version: '0.1.0' } }

it('is complete with what the lockfile lists, without packages of other platforms', () => {
  expect(answers(wanted, present)).toBe(true)
})

it.each([
  ['a package is missing', { contracts: present.contracts }],
  ['a package has another version', { ...present, 'node_modules/a': { version: '1.0.1' } }],
  ['an optional package has another version', { ...present, 'node_modules/b-darwin': { version: '0.9.0' } }],
])('installs when %s', (_, incomplete) => {
  expect(answers(wanted, incomplete)).toBe(false)
})
