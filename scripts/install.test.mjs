import { answers, installationProblem } from './install.mjs'

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

describe('an installation that failed', () => {
  it('is explained by the full disk where npm says so', () => {
    const said = installationProblem('npm http fetch GET 200 a.tgz\nnpm error code ENOSPC\nnpm error errno -28\n')
    expect(said).toContain('The disk is full: free some space.')
    expect(said).not.toContain('registry')
    expect(said).toContain('npm error code ENOSPC')
  })

  it('asks for the registry otherwise', () => {
    expect(installationProblem('npm error code ECONNREFUSED\n')).toContain('Is the package registry reachable?')
    expect(installationProblem('npm warn tar ENOENT: no such file\n')).toContain('Is the package registry reachable?')
  })
})
