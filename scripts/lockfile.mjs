/**
 * The lockfile must name the packages of every platform, each with the hash of its content. A registry mirror may lack some of them; npm
 * then silently leaves them out, and `npm ci` refuses the lockfile everywhere else. `node scripts/lockfile.mjs --complete` adds what is missing.
 */
import { execFileSync } from 'node:child_process'
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

/** The added entries have no `integrity` yet. */
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

const isOfRegistry = ([path, { link }]) => path.includes('node_modules/') && link !== true

/** Packages that `npm ci` would install whatever their content: {path, name, version}. */
export const withoutIntegrity = ({ packages }) =>
  Object.entries(packages)
    .filter((entry) => isOfRegistry(entry) && !/^sha512-/.test(entry[1].integrity ?? ''))
    .map(([path, { version }]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }))

/** `lookUp`: the hash that the registry states for a package. */
export function withEveryIntegrity(lockfile, lookUp) {
  const packages = { ...lockfile.packages }
  for (const { path, name, version } of withoutIntegrity(lockfile)) {
    const { version: _, resolved, ...others } = packages[path]
    packages[path] = { version, ...(resolved === undefined ? {} : { resolved }), integrity: lookUp(name, version), ...others }
  }
  return { ...lockfile, packages }
}

function integrityOf(name, version) {
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim()
  if (!integrity.startsWith('sha512-')) throw new Error(`The registry states no hash of ${name}@${version}`)
  return integrity
}

export const readLockfile = () => JSON.parse(readFileSync(file, 'utf8'))

if (process.argv[2] === '--complete') {
  const lockfile = readLockfile()
  const completed = withEveryIntegrity(complete(lockfile), integrityOf)
  if (JSON.stringify(completed) !== JSON.stringify(lockfile)) writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`)
  console.log(`${missingPackages(lockfile).length} packages of other platforms added, ${withoutIntegrity(lockfile).length} had no hash`)
}
