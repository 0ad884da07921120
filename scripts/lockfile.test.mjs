import { complete, missingPackages, readLockfile } from './lockfile.mjs'

it('names the packages of every platform, so that npm ci accepts it on each', () => {
  expect(missingPackages(readLockfile())).toEqual([])
})

it('holds no address of a registry', () => {
  const addresses = Object.entries(readLockfile().packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(addresses).toEqual([])
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
