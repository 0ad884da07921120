/**
 * The subset of Docker that our Dockerfile uses: parses it and builds the image's folder with it, below a folder instead of in a container.
 * An unknown instruction is an error, so that the check cannot skip one.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD']

/** [{ name, instructions: [{ name, rest }] }], one for each FROM. */
export function parseDockerfile(text) {
  const stages = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    if (!known.includes(name)) throw new Error(`The Dockerfile has what this check does not know: ${line}`)
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? '', image: rest.split(' ')[0], instructions: [] })
    else stages.at(-1).instructions.push({ name, rest })
  }
  return stages
}

/** Of the last stage: what a container gets. */
export function configurationOf(stage) {
  const of = (name) => stage.instructions.filter((one) => one.name === name).map(({ rest }) => rest)
  const environment = Object.fromEntries(
    of('ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return {
    environment,
    folder: of('WORKDIR').at(-1),
    user: of('USER').at(-1),
    command: JSON.parse(of('CMD').at(-1)),
    health: JSON.parse(of('HEALTHCHECK').at(-1).split(' CMD ')[1]),
    volumes: of('VOLUME'),
  }
}

/** Patterns of .dockerignore: a path, or a name in any folder (`**` and a name, with `*` at its start). */
export function ignoredBy(text) {
  const patterns = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const tests = patterns.map((pattern) => {
    const anywhere = pattern.startsWith('**/')
    const source = (anywhere ? pattern.slice(3) : pattern).replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
    return new RegExp(anywhere ? `(^|/)${source}(/|$)` : `^${source}(/|$)`)
  })
  return (path) => path !== '' && tests.some((test) => test.test(path))
}

function chown(path, { uid, gid }) {
  chownSync(path, uid, gid)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chown(join(path, name), { uid, gid })
}

/** Builds all stages of `source`/Dockerfile below `target`, one folder each, and returns that of the last one. `owner`: for --chown. */
export function buildImage({ source, target, owner, environment }) {
  const stages = parseDockerfile(readFileSync(join(source, 'Dockerfile'), 'utf8'))
  const isIgnored = ignoredBy(readFileSync(join(source, '.dockerignore'), 'utf8'))
  const rootOf = (stage) => join(target, stages.find(({ name }) => name === stage) ? stage : 'final')

  for (const [at, stage] of stages.entries()) {
    const root = at === stages.length - 1 ? join(target, 'final') : join(target, stage.name)
    mkdirSync(root, { recursive: true })
    let folder = root
    for (const { name, rest } of stage.instructions) {
      if (name === 'WORKDIR') {
        folder = join(root, rest)
        mkdirSync(folder, { recursive: true })
      } else if (name === 'COPY') {
        const words = rest.split(/\s+/)
        const flags = words.filter((word) => word.startsWith('--'))
        const paths = words.filter((word) => !word.startsWith('--'))
        const to = join(folder, paths.pop())
        const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
        const base = from === undefined ? source : rootOf(from)
        for (const path of paths) {
          const original = join(base, path)
          if (!existsSync(original)) throw new Error(`COPY ${rest}: there is no ${path}`)
          if (from === undefined && isIgnored(relative(base, original))) throw new Error(`COPY ${rest}: .dockerignore leaves it out`)
          const isFolder = lstatSync(original).isDirectory()
          const filter = (file) => from !== undefined || !isIgnored(relative(base, file))
          cpSync(original, isFolder ? to : join(to, basename(path)), { recursive: true, filter, verbatimSymlinks: true })
        }
        if (owner !== undefined && flags.some((flag) => flag.startsWith('--chown='))) chown(to, owner)
      } else if (name === 'RUN') {
        const { status } = spawnSync(rest, { cwd: folder, shell: '/bin/sh', stdio: ['ignore', 'inherit', 'inherit'], env: environment })
        if (status !== 0) throw new Error(`RUN ${rest}: exit code ${status}`)
      }
    }
  }
  return { root: join(target, 'final'), configuration: configurationOf(stages.at(-1)) }
}
