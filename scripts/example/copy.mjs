/**
 * A copy of the repository in a new folder, with the example capability added as the guide says. Installed packages are linked, those of the
 * repository itself to the copy's.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.mjs'
import { exampleFiles, exampleFolder, sharedPlaces, withLines } from './example.mjs'

/** Written by runs, or of no use without the repository. */
const left = ['.git', '.build', '.data', '.data-dev', 'dist', 'node_modules', 'test-results', 'playwright-report', 'coverage']

/** Each package by a link of its own: one link to the folder would lead to the packages of the repository itself. */
function linkPackages(from, to, ownPackages) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@jobboard') symlinkSync(join(from, name), join(to, name))
  }
  if (ownPackages.length === 0) return
  mkdirSync(join(to, '@jobboard'))
  for (const name of ownPackages) symlinkSync(join(to, '..', name), join(to, '@jobboard', name))
}

export function copyWithExample(folder) {
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (source) =>
      !source
        .slice(projectRoot.length)
        .split('/')
        .some((name) => left.includes(name)),
  })
  const { workspaces } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  linkPackages(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), workspaces)
  for (const name of workspaces) {
    const own = join(projectRoot, name, 'node_modules')
    if (existsSync(own)) linkPackages(own, join(folder, name, 'node_modules'), [])
  }
  for (const path of exampleFiles(projectRoot)) cpSync(join(projectRoot, exampleFolder, path), join(folder, path))
  for (const place of sharedPlaces(projectRoot)) {
    const path = join(folder, place.path)
    writeFileSync(path, withLines(readFileSync(path, 'utf8'), place))
  }
}
