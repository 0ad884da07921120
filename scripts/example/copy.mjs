/**
 * A copy of the repository in a new folder, with the example capability added as the guide says. Installed packages are linked, those of the
 * repository itself to the copy's.
 */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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

/** Every file by a hard link; those of the repository itself are symbolic ones, which lead to the copy's. */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else linkSync(source, copy)
  }
}

/**
 * Packages at their places in the copy: only so does the compiler take over what it knows of files that the example leaves alone, which is
 * three quarters of its work. By links to their folders where the copy is on another file system.
 */
function installPackages(from, to, ownPackages) {
  try {
    linkFiles(from, to)
  } catch {
    rmSync(to, { recursive: true, force: true })
    linkPackages(from, to, ownPackages)
  }
}

/** What the compiler found out about the repository; nothing where its types were never checked. */
function copyTypes(folder) {
  const types = join(projectRoot, '.build/types')
  if (existsSync(types)) cpSync(types, join(folder, '.build/types'), { recursive: true })
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
  installPackages(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), workspaces)
  for (const name of workspaces) {
    const own = join(projectRoot, name, 'node_modules')
    if (existsSync(own)) installPackages(own, join(folder, name, 'node_modules'), [])
  }
  copyTypes(folder)
  for (const path of exampleFiles(projectRoot)) cpSync(join(projectRoot, exampleFolder, path), join(folder, path))
  for (const place of sharedPlaces(projectRoot)) {
    const path = join(folder, place.path)
    writeFileSync(path, withLines(readFileSync(path, 'utf8'), place))
  }
}
