/**
 * The order in which jest runs the files of tests: its own, by the seconds of the last run or else by size, begins some that take a minute
 * among the last, and a core is idle until they end. Files that start the product or other programs wait most of their time: one after another
 * they stand beside files that compute, and all of them in the first three quarters of the run.
 */
import { readFileSync, statSync } from 'node:fs'

const startsPrograms = /built-product|bundled-program|cluster-copies|node:child_process|child-processes|own-place/

/** @typedef {{ readonly path: string, readonly waits: boolean, readonly weight: number }} Estimate `weight`: about in seconds. */

/** @returns {Estimate} */
function estimateOf(path) {
  const kilobytes = statSync(path).size / 1_000
  const isIntegration = path.endsWith('.int.test.ts')
  if (isIntegration && startsPrograms.test(readFileSync(path, 'utf8'))) return { path, waits: true, weight: 20 + kilobytes }
  if (isIntegration) return { path, waits: false, weight: 3 + kilobytes / 2 }
  return { path, waits: false, weight: path.endsWith('.tsx') ? 2 + kilobytes / 3 : 1 + kilobytes / 5 }
}

const heaviestFirst = (one, other) => other.weight - one.weight || (one.path < other.path ? -1 : 1)
const weightOf = (files) => files.reduce((sum, { weight }) => sum + weight, 0)

/** @param {readonly Estimate[]} files @returns {readonly Estimate[]} */
export function inOrder(files) {
  const waiting = files.filter(({ waits }) => waits).sort(heaviestFirst)
  const computing = files.filter(({ waits }) => !waits).sort(heaviestFirst)
  const total = weightOf(computing)
  let passed = 0
  const placed = [
    ...waiting.map((file, at) => ({ file, at: (at / waiting.length) * 0.75 })),
    ...computing.map((file) => {
      const at = passed / total
      passed += file.weight
      return { file, at }
    }),
  ]
  // Of two at one place the one that waits is first: the sort is stable.
  return placed.sort((one, other) => one.at - other.at).map(({ file }) => file)
}

/** Of `testSequencer` (https://jestjs.io/docs/configuration#testsequencer-string). */
export default class TestOrder {
  sort(tests) {
    const byPath = new Map(tests.map((test) => [test.path, test]))
    return inOrder([...byPath.keys()].map(estimateOf)).map(({ path }) => byPath.get(path))
  }

  allFailedTests() {
    return []
  }

  cacheResults() {}

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, at) => at % shardCount === shardIndex - 1)
  }
}
