/**
 * Builds the product, runs jest (unit, components, integration on a real Postgres and on the built bundles), then the browser tests: all of
 * them, or what the arguments plan (test-plan.mjs).
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { buildStale } from '../build/build-steps.mjs'
import { ensureInstalled } from '../install.mjs'
import { failWith } from '../problem.mjs'
import { projectRoot } from '../project-root.mjs'
import { aboveBudget, timingsOf } from './test-budgets.mjs'
import { planOf } from './test-plan.mjs'
import { add, afterSecondRun, failedFilesOf, failuresOf, lineOf, totalsOf } from './test-reports.mjs'

const reports = join(projectRoot, '.build/test-reports')
/** Much of the time goes into waiting for databases and processes; each worker uses a share of the one database's connections. */
const workers = Math.max(3, Math.min(4, availableParallelism()))
const failures = []
const unstable = []
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

const runnersJest = (report, more) => ({
  node: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  runner: ['--json', `--outputFile=${report}`, ...more],
})

/** `selected`: the arguments that select tests; none for all. */
async function runJest(selected) {
  title('Unit, component and integration tests')
  const report = join(reports, 'jest.json')
  const code = await run('jest/bin/jest.js', runnersJest(report, [`--maxWorkers=${workers}`, ...selected]), {})
  return secondRun('jest', report, totalsOf('jest', report, code), (again) =>
    run('jest/bin/jest.js', runnersJest(again, ['--maxWorkers=1', '--runTestsByPath', ...failedFilesOf(report)]), {}),
  )
}

/**
 * Failed tests run a second time, with nothing beside them: on a busy machine a deadline of the product or of a test can pass while three
 * others run. What passes then counts as passed and is listed as unstable at the end (`docs/decisions/0117`); what a runner did not name is
 * not repeated.
 */
async function secondRun(kind, report, first, runAgain) {
  const names = failuresOf(kind, report)
  if (first.failed === 0 || names.length !== first.failed) {
    failures.push(...names)
    return first
  }
  title('The failed tests again, alone')
  const again = report.replace('.json', '-again.json')
  const totals = totalsOf(kind, again, await runAgain(again))
  const stillFailed = failuresOf(kind, again)
  failures.push(...stillFailed)
  unstable.push(...names.filter((name) => !stillFailed.includes(name)))
  return afterSecondRun(kind, report, totals)
}

/** Names of projects, and the files of each; none: all of its own. */
async function runBrowserTests(planned) {
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
  // Beside one another, each on its own product: one of them alone waits half of its time. What failed is repeated after both.
  const projects = planned.map(([name, files]) => browserProject(name, browser, files))
  const first = await Promise.all(projects.map(({ runTests, report }) => runTests(report)))
  const totals = []
  for (const [at, { runTests, report }] of projects.entries()) {
    const runAgain = (again) => runTests(again, ['--last-failed', '--workers=1'])
    totals.push(await secondRun('playwright', report, totalsOf('playwright', report, first[at]), runAgain))
  }
  return add(totals)
}

/** A project of `e2e/playwright.config.ts`, on a product that it starts. */
function browserProject(project, browser, files) {
  // The folder is emptied when a project begins, and says what failed.
  const args = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', `--project=${project}`, ...files]
  const runTests = (report, more = []) =>
    run(
      '@playwright/test/cli.js',
      { node: [], runner: ['test', ...args, `--output=e2e/test-results/artifacts-${project}`, ...more] },
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PRODUCT_LOG: `product-${project}.log` },
    )
  return { runTests, report: join(reports, `playwright-${project}.json`) }
}

const listed = (heading, names) => (names.length === 0 ? '' : `${heading}\n${names.map((name) => `  ${name}\n`).join('')}`)

const none = { passed: 0, failed: 0, skipped: 0 }

export async function runSuites(args = []) {
  try {
    await ensureInstalled()
    const { jest, browser, needsBuild } = planOf(args)
    rmSync(reports, { recursive: true, force: true })
    mkdirSync(reports, { recursive: true })
    if (needsBuild) await buildStale()
    const totals = add([jest === undefined ? none : await runJest(jest), browser.length === 0 ? none : await runBrowserTests(browser)])
    const timings = timingsOf({
      jest: [join(reports, 'jest.json')],
      playwright: ['reading', 'writing'].map((name) => join(reports, `playwright-${name}.json`)),
    })
    const summary =
      listed('Longer than a file of their kind should take (no failure):', aboveBudget(timings)) +
      listed('Failed:', failures) +
      listed('Unstable, passed only when run alone:', unstable)
    writeFileSync(join(reports, 'summary.txt'), summary)
    console.log(`\n${summary}\n${lineOf(totals)}`)
    process.exitCode = totals.failed > 0 ? 1 : 0
  } catch (error) {
    failWith(error)
  }
}
