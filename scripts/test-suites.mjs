/** Builds the product, runs jest (unit, frontend, integration on a real Postgres and on the built bundles), then the browser tests. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildStale } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'
import { projectRoot } from './project-root.mjs'
import { add, lineOf, totalsOf } from './test-reports.mjs'

const reports = join(projectRoot, '.build/test-reports')
/** Much of the time goes into waiting for databases and processes; each worker uses a share of the one database's connections. */
const workers = Math.max(3, Math.min(4, availableParallelism()))
const failure = { passed: 0, failed: 1, skipped: 0 }
const title = (text) => console.log(`\n== ${text}\n`)

/** Resolves with the exit code. Signals of the terminal reach the runner itself. */
function run(program, args, environment) {
  const child = spawn(process.execPath, [...args.node, join(projectRoot, 'node_modules', program), ...args.runner], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => {
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
}

async function runJest() {
  title('Unit, component and integration tests')
  const report = join(reports, 'jest.json')
  const args = {
    node: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    runner: ['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`],
  }
  return totalsOf('jest', report, await run('jest/bin/jest.js', args, {}))
}

async function runBrowserTests() {
  title('Browser tests')
  const browser = findBrowser()
  if (browser === undefined) {
    const required = process.env.REQUIRE_BROWSER === '1'
    console.log('************************************************************************************')
    console.log('  NO BROWSER IS INSTALLED: the browser tests did NOT run.')
    console.log('  Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH.')
    console.log('************************************************************************************')
    return required ? failure : { passed: 0, failed: 0, skipped: 1 }
  }
  return add([await runBrowserProject('reading', browser), await runBrowserProject('writing', browser)])
}

/** A project of `e2e/playwright.config.ts`, on a product that it starts. */
async function runBrowserProject(project, browser) {
  const report = join(reports, `playwright-${project}.json`)
  const args = { node: [], runner: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', `--project=${project}`] }
  const code = await run('@playwright/test/cli.js', args, { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return totalsOf('playwright', report, code)
}

export async function runSuites() {
  try {
    await ensureInstalled()
    rmSync(reports, { recursive: true, force: true })
    mkdirSync(reports, { recursive: true })
    await buildStale()
    const totals = add([await runJest(), await runBrowserTests()])
    console.log(`\n${lineOf(totals)}`)
    process.exitCode = totals.failed > 0 ? 1 : 0
  } catch (error) {
    failWith(error)
  }
}
