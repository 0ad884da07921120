/**
 * Files of tests that took longer than one of their kind may (CONTRIBUTING.md, "What belongs where, and what it may take"), named at the end of
 * a run. They fail nothing: seconds depend on the machine and on what runs beside them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../project-root.mjs'

/** Seconds of one file. */
export const budgets = { unit: 5, component: 15, integration: 60, browser: 60 }

const kindOf = (path) => {
  if (path.endsWith('.e2e.ts')) return 'browser'
  if (path.endsWith('.int.test.ts')) return 'integration'
  return path.endsWith('.tsx') ? 'component' : 'unit'
}

/** @typedef {{ readonly path: string, readonly seconds: number }} Timing */

/** @returns {Timing[]} */
const timingsOfJest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({ path: relative(projectRoot, name), seconds: (endTime - startTime) / 1_000 }))

const durationsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, duration })))),
  ...suites.flatMap(durationsOf),
]

/** Its tests run one after another; products that a file starts are not among them. @returns {Timing[]} */
function timingsOfPlaywright(report) {
  const seconds = new Map()
  for (const { file, duration } of durationsOf(report)) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000)
  return [...seconds].map(([file, sum]) => ({ path: `e2e/src/${file}`, seconds: sum }))
}

/** @param {readonly Timing[]} timings */
export const aboveBudget = (timings) =>
  timings
    .map((timing) => ({ ...timing, kind: kindOf(timing.path) }))
    .filter(({ kind, seconds }) => seconds > budgets[kind])
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ path, kind, seconds }) => `${path}: ${Math.round(seconds)} s, of ${budgets[kind]} for ${kind} tests`)

/** Of the reports of a run, those that are there. */
export const timingsOf = ({ jest, playwright }) => [
  ...jest.filter(existsSync).flatMap((file) => timingsOfJest(JSON.parse(readFileSync(file, 'utf8')))),
  ...playwright.filter(existsSync).flatMap((file) => timingsOfPlaywright(JSON.parse(readFileSync(file, 'utf8')))),
]
