import { complete, missingPackages, readLockfile, withEveryIntegrity, withoutIntegrity } from './lockfile.mjs'

it('names the packages of every platform, so that npm ci accepts it on each', () => {
  expect(missingPackages(readLockfile())).toEqual([])
})

it('holds no address of a registry', () => {
  const addresses = Object.entries(readLockfile().packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(addresses).toEqual([])
})

it('holds the hash of every package of the registry', () => {
  expect(withoutIntegrity(readLockfile())).toEqual([])
})

it('gets the hashes that are missing, and no others', () => {
  const known = { version: '2.0.0', integrity: 'sha512-known' }
  const lockfile = {
    packages: {
      '': { name: 'product' },
      platform: { version: '1.0.0' },
      'node_modules/@jobboard/platform': { resolved: 'platform', link: true },
      'node_modules/known': known,
      'node_modules/known/node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
    },
  }
  const asked = []
  const { packages } = withEveryIntegrity(lockfile, (name, version) => {
    asked.push(`${name}@${version}`)
    return 'sha512-asked'
  })
  expect(asked).toEqual(['@tool/linux-x64@1.0.0'])
  expect(packages).toEqual({
    ...lockfile.packages,
    'node_modules/known/node_modules/@tool/linux-x64': { version: '1.0.0', integrity: 'sha512-asked', optional: true },
  })
})

it('gets the entries that a mirror did not have', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-arm64-musl': '1.0.0', '@tool/darwin-x64': '1.0.0' },
      },
      'node_modules/@tool/darwin-x64': { version: '1.0.0', optional: true },
    },
  }
  expect(complete(lockfile).packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(missingPackages(complete(lockfile))).toEqual([])
})
