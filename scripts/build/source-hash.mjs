/** Whether something has to be rebuilt: by the content of its sources, so that a checkout alone causes no build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../project-root.mjs'

const ignored = /(^|\/)(node_modules|\.git)(\/|$)|\.test\.tsx?$/

function* filesOf(path) {
  if (ignored.test(path)) return
  if (!statSync(join(projectRoot, path)).isDirectory()) return yield path
  for (const name of readdirSync(join(projectRoot, path)).sort()) yield* filesOf(`${path}/${name}`)
}

/** Of all files in these folders (and these files) of the repository, of what is installed, and of Node itself. */
export function sourceHash(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of ['package-lock.json', ...paths].flatMap((each) => (existsSync(join(projectRoot, each)) ? [...filesOf(each)] : []))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(projectRoot, path)))
  }
  return hash.digest('hex')
}

const stampOf = (name) => join(projectRoot, '.build', `${name}.hash`)

/** Runs `build` unless it has succeeded on the same sources before and `output` is still there. */
export async function buildIfStale(name, paths, output, build) {
  const hash = sourceHash(paths)
  const stamp = stampOf(name)
  const isFresh = existsSync(join(projectRoot, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isFresh) return false
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return true
}
