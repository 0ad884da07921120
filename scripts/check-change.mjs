/** Format, rules and types side by side, then the tests near the change (test-selection.mjs). */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'
import { projectRoot } from './project-root.mjs'
import { changedFiles } from './tests/test-selection.mjs'

/** Its output is shown when it fails, else the lines that `says` finds. Resolves with whether it passed. */
function step(name, script, args, says = /^$/) {
  const begin = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, script), ...args], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.on('error', () => done(false))
    child.on('close', (code) => {
      console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
      const shown =
        code === 0
          ? output
              .split('\n')
              .filter((line) => line !== '' && says.test(line))
              .join('\n')
          : output
      if (shown !== '') console.log(shown)
      done(code === 0)
    })
  })
}

const biome = 'node_modules/@biomejs/biome/bin/biome'

export async function checkChange() {
  try {
    await ensureInstalled()
    const changed = changedFiles().filter((path) => /\.(tsx?|mjs|jsonc?|css)$/.test(path))
    const results = []
    if (changed.length > 0) results.push(await step('format', biome, ['check', '--write', '--no-errors-on-unmatched', ...changed]))
    results.push(
      ...(await Promise.all([step('lint', 'scripts/lint.mjs', []), step('types', 'node_modules/typescript/bin/tsc', ['-b'])])),
      await step('tests', 'scripts/test.mjs', ['--changed', '--near'], /^\d+ (files differ|integration tests|passed)/),
    )
    process.exitCode = results.every(Boolean) ? 0 : 1
  } catch (error) {
    failWith(error)
  }
}
