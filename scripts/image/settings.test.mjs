/** The settings in README and docker-compose.yml are those that the processes declare; the containers get them, and what else they need. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentedSettings } from '../../platform/src/configuration.ts'
import { processes } from '../build/build-steps.mjs'
import { projectRoot } from '../project-root.mjs'
import { documents, withSettings } from '../settings.mjs'
import { composeWith, interpolate, readCompose, variablesIn } from './compose.mjs'
import { configurationOf, ignoredBy, parseDockerfile } from './dockerfile.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const composeFile = join(projectRoot, 'docker-compose.yml')
const compose = readCompose(composeFile)
const stages = parseDockerfile(read('Dockerfile'))
const image = configurationOf(stages.at(-1))
const ours = Object.entries(compose.services).filter(([, service]) => service.image === 'jobboard')
const processesOfCompose = ours.filter(([name]) => name !== 'pod')

it.each(documents)('the settings in $path are those of platform/src/configuration.ts (npm run settings writes them)', (document) => {
  const content = read(document.path)
  expect(content).toBe(withSettings(content, document))
})

describe('docker-compose.yml', () => {
  it('passes on every setting, and none that nothing reads', () => {
    const names = [...documentedSettings().keys()]
    const passedOn = names.filter((name) => documentedSettings().get(name).inContainers !== null)
    for (const [, { environment }] of processesOfCompose) expect(Object.keys(environment)).toEqual(passedOn)
    for (const name of variablesIn(compose)) expect([...names, 'POSTGRES_PASSWORD', 'OWNER_DATABASE_URL']).toContain(name)
  })

  it('holds no secret: it starts with none missing only', () => {
    expect(() => composeWith(composeFile, {})).toThrow(/^(?:MASTER_KEY|POSTGRES_PASSWORD): set it/)
    expect(() => composeWith(composeFile, { MASTER_KEY: 'x' })).toThrow(/^POSTGRES_PASSWORD: set it/)
    expect(() => composeWith(composeFile, { POSTGRES_PASSWORD: 'x' })).toThrow(/^MASTER_KEY: set it/)
    const { services } = composeWith(composeFile, { MASTER_KEY: 'key', POSTGRES_PASSWORD: 'password' })
    expect(services.workers.environment).toMatchObject({ MASTER_KEY: 'key', SMTP_URL: '' })
  })

  it("gives the owner's address to the step that prepares the database, and to no process", () => {
    const addressesWith = (settings) => {
      const { services } = composeWith(composeFile, { MASTER_KEY: 'key', POSTGRES_PASSWORD: 'password', ...settings })
      return Object.fromEntries(processesOfCompose.map(([name]) => [name, services[name].environment.DATABASE_URL]))
    }
    const expected = (owner, others) => ({
      prepare: owner,
      web: '',
      ...Object.fromEntries(['command-service', 'query-service', 'workers', 'demo'].map((name) => [name, others])),
    })
    expect(addressesWith({})).toEqual(expected('postgres://jobboard:password@postgres:5432/jobboard', 'postgres://postgres:5432/jobboard'))
    const own = { DATABASE_URL: 'postgres://host/board', OWNER_DATABASE_URL: 'postgres://owner:secret@host/board' }
    expect(addressesWith(own)).toEqual(expected(own.OWNER_DATABASE_URL, own.DATABASE_URL))
    // From before the address of the owner had a setting of its own.
    expect(addressesWith({ DATABASE_URL: own.OWNER_DATABASE_URL })).toEqual(expected(own.OWNER_DATABASE_URL, own.OWNER_DATABASE_URL))
  })

  it('starts what uses the database after it has been prepared', () => {
    expect(compose.services.prepare).toMatchObject({ command: ['node', '.build/processes/prepare-database.mjs'], restart: 'no' })
    for (const [name, { depends_on: needed }] of processesOfCompose)
      if (name !== 'prepare') expect([name, needed.prepare]).toEqual([name, { condition: 'service_completed_successfully' }])
  })

  it('starts what is built, each process with a health check on its own port', () => {
    const built = [...Object.keys(processes).map((name) => `.build/processes/${name}.mjs`), '.build/web/server/main.mjs']
    for (const [name, { command, healthcheck }] of processesOfCompose) {
      expect(command[0]).toBe('node')
      expect(built).toContain(command[1])
      if (['prepare', 'demo'].includes(name)) continue
      expect(healthcheck.test.slice(0, 3)).toEqual(['CMD', 'node', '.build/processes/health-check.mjs'])
    }
    const ports = processesOfCompose.flatMap(([, { healthcheck }]) => healthcheck.test?.[3] ?? [])
    expect(ports.sort()).toEqual(['8080', '8081', '8082', '8083'])
    for (const [name, { healthcheck }] of Object.entries(compose.services)) {
      if (!ours.some(([own]) => own === name)) expect(healthcheck?.test).toBeDefined()
    }
  })

  it('has no service, volume or dependency that is not there or not used', () => {
    const services = Object.entries(compose.services)
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort())
    for (const [, { depends_on: needed = {}, network_mode: network = '' }] of services) {
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(Object.keys(compose.services)).toContain(name)
        if (condition === 'service_healthy') expect(compose.services[name].healthcheck?.test).toBeDefined()
      }
      if (network !== '') expect(Object.keys(compose.services)).toContain(network.replace('service:', ''))
    }
  })

  it('counts the database as healthy only when it answers where the processes look for it', () => {
    // While the image initialises a new volume, a temporary server answers on the Unix socket alone.
    expect(compose.services.postgres.healthcheck.test.join(' ')).toMatch(/^CMD pg_isready .*--host 127\.0\.0\.1\b/)
  })

  it("stores in a volume what the processes write, where the image's user may", () => {
    expect(image).toMatchObject({ user: 'node', folder: '/app', environment: { DATA_DIR: '/app/data', NODE_ENV: 'production' } })
    for (const [, { volumes, read_only }] of processesOfCompose) {
      expect([volumes, read_only]).toEqual([['data:/app/data'], true])
    }
    expect(stages.at(-1).instructions).toContainEqual({ name: 'COPY', rest: '--from=build --chown=node:node /build/image/data ./data' })
  })
})

describe('the Dockerfile', () => {
  it('copies the package file of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(read('package.json'))
    const copied = stages[0].instructions.map(({ rest }) => rest).filter((rest) => /^\S+\/package\.json /.test(rest))
    expect(copied.map((rest) => rest.split('/')[0]).sort()).toEqual([...workspaces].sort())
  })

  it('builds from none of what belongs to one machine', () => {
    const isIgnored = ignoredBy(read('.dockerignore'))
    for (const path of [
      '.env',
      '.data/master.key',
      '.git/config',
      'node_modules/pg',
      'frontend/node_modules/x',
      'product.log',
      '.build/web',
    ])
      expect([path, isIgnored(path)]).toEqual([path, true])
    for (const path of ['package-lock.json', 'frontend/src/app/client.ts', 'tenants/devboard.json', 'scripts/build.mjs'])
      expect([path, isIgnored(path)]).toEqual([path, false])
  })

  it('is refused when it has an instruction that the check of the image does not know', () => {
    expect(() => parseDockerfile('FROM node\nADD http://example.com/x /x')).toThrow(/ADD/)
  })
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of Compose have the same syntax.
it('fills variables in as Compose does', () => {
  expect(interpolate('a${X:-b${Y:-c}d}e', {})).toBe('abcde')
  expect(interpolate('a${X:-b${Y:-c}d}e', { Y: '1' })).toBe('ab1de')
  expect(interpolate('${X:-y}', { X: '' })).toBe('y')
  expect(interpolate('${X}', {})).toBe('')
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of Compose have the same syntax.
