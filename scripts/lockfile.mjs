/**
 * The lockfile must name the packages of every platform. A registry mirror may lack some of them; npm then silently leaves them out, and
 * `npm ci` refuses the lockfile everywhere else. `node scripts/lockfile.mjs --complete` adds what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const file = join(projectRoot, 'package-lock.json')
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

/** The conditions in a name such as `linux-arm64-musl`, as npm writes them. Undefined: it is for no single platform. */
function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => ({ windows: 'win32', armhf: 'arm', gnueabihf: 'gnu', eabi: '' })[word] ?? word)
  const os = systems.find((each) => words.includes(each))
  const cpu = processors.find((each) => words.includes(each))
  if (os === undefined || cpu === undefined) return undefined
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}), os: [os] }
}

/** Optional dependencies without an entry: {name, version, dev}. */
export function missingPackages({ packages }) {
  const missing = new Map()
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const parts = path.split('/node_modules/')
      const places = [
        `${path}/node_modules/${name}`,
        ...parts.map((_, depth) => `${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`),
        `node_modules/${name}`,
      ]
      if (!places.some((place) => packages[place.replace(/^\//, '')])) missing.set(name, { name, version, dev })
    }
  }
  return [...missing.values()]
}

/** The added entries have no `integrity`, which only a download would show. */
export function complete(lockfile) {
  const added = missingPackages(lockfile).map(({ name, version, dev }) => {
    const platform = platformOf(name)
    if (platform === undefined || !/^\d/.test(version))
      throw new Error(`${name}@${version} is missing in package-lock.json and cannot be added by its name`)
    const { cpu, libc, os } = platform
    return [`node_modules/${name}`, { version, cpu, ...(dev ? { dev } : {}), ...(libc ? { libc } : {}), optional: true, os }]
  })
  const sorted = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}

export const readLockfile = () => JSON.parse(readFileSync(file, 'utf8'))

if (process.argv[2] === '--complete') {
  const lockfile = readLockfile()
  const count = missingPackages(lockfile).length
  if (count > 0) writeFileSync(file, `${JSON.stringify(complete(lockfile), null, 2)}\n`)
  console.log(`${count} packages of other platforms added`)
}
