/** `npm run lint`: format and lint by Biome, unawaited promises by oxlint (it knows the types), unused exports by knip, and our own rules. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'
import { projectRoot } from './project-root.mjs'

function run(name, program, args) {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'node_modules', program), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'}`)
  return status === 0
}

async function runArchitecture() {
  const { checkSources } = await import('./rules/check-sources.mjs')
  const { files, problems } = checkSources(projectRoot)
  for (const problem of problems) console.log(problem)
  console.log(`architecture (${files} files): ${problems.length === 0 ? 'passed' : `FAILED, ${problems.length} problems`}`)
  return problems.length === 0
}

try {
  await ensureInstalled()
  const results = [
    run('biome', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    run('oxlint', 'oxlint/bin/oxlint', ['--config', 'oxlint.json', '--type-aware', '--deny-warnings']),
    run('knip', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    await runArchitecture(),
  ]
  process.exitCode = results.every(Boolean) ? 0 : 1
} catch (error) {
  failWith(error)
}
