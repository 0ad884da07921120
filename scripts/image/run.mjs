/** `npm run image`: the check of the image (image.check.mjs), and one line at the end that says how many tests passed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled } from '../install.mjs'
import { projectRoot } from '../project-root.mjs'
import { lineOf, totalsOf } from '../tests/test-reports.mjs'

await ensureInstalled()
const report = join(projectRoot, '.build/test-reports/image.json')
mkdirSync(dirname(report), { recursive: true })
const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(projectRoot, 'node_modules/jest/bin/jest.js')],
    ...['--config', join(projectRoot, 'scripts/image/jest.config.mjs'), '--json', `--outputFile=${report}`],
  ],
  { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] },
)
const totals = totalsOf('jest', report, status ?? 1)
console.log(`\n${lineOf(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0
