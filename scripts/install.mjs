/** Installs node_modules from package-lock.json when they differ. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull, Problem } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { projectRoot } from './project-root.mjs'

const readPackages = (path) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8')).packages

/**
 * npm writes node_modules/.package-lock.json when an installation is complete. Comparing contents instead of times leaves a
 * correct node_modules alone when git has touched the lockfile. Optional packages of other platforms are never there.
 */
export const isInstalled = () =>
  existsSync(join(projectRoot, 'node_modules/.package-lock.json')) &&
  answers(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))

/** Whether the packages that are present are those that are wanted. */
export const answers = (wanted, present) =>
  Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] === undefined ? optional === true : present[path].version === version
  })

/** npm as it was called, else the one in PATH. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli, ...args], shell: false }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** What to say of an "npm ci" that failed, from its output. */
export function installationProblem(output) {
  const said = output.split('\n').filter((line) => /^npm (err|warn)/i.test(line) && !line.includes('http'))
  const reason = isDiskFull(said.join('\n')) ? 'The disk is full: free some space.' : 'Is the package registry reachable?'
  return `The packages could not be installed ("npm ci" failed). ${reason}\n${said.slice(-15).join('\n')}`
}

function runNpmCi(report) {
  const packages = Object.keys(readPackages('package-lock.json')).filter((path) => path.startsWith('node_modules/')).length
  const { command, args, shell } = npmCommand(['ci', '--loglevel=http', '--no-progress'])
  const child = spawn(command, args, { cwd: projectRoot, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let fetched = 0
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      fetched += (text.match(/\.tgz/g) ?? []).length
      // Unpacking the last ones takes a while after the last download.
      report(Math.min(0.95, fetched / packages))
    })
  }
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new Problem(`npm cannot be run: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return done()
      fail(new Problem(installationProblem(output)))
    })
  })
}

export async function ensureInstalled() {
  if (isInstalled()) return
  await withProgress('Installing packages', runNpmCi)
}
