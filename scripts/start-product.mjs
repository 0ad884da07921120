/** What `npm start` does once Node is known to be new enough. Only Node's own modules until the packages are there. */
import { pathToFileURL } from 'node:url'
import { buildStale, bundleOf } from './build/build-steps.mjs'
import { refuseTakenPort } from './first-port.mjs'
import { ensureInstalled } from './install.mjs'
import { endWithNpm } from './npm-watch.mjs'
import { failWith, Problem } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { projectRoot } from './project-root.mjs'

const loadLauncher = () => import(pathToFileURL(bundleOf('launcher')).href)

/** Building the web pages takes most of the time; what is wrong without them is said before. */
async function refuseSettings() {
  const { problemBeforeStart } = await loadLauncher()
  const problem = problemBeforeStart(projectRoot)
  if (problem !== null) throw new Problem(problem)
}

export async function startProduct() {
  endWithNpm()
  try {
    await refuseTakenPort()
    await ensureInstalled()
    await buildStale({ beforeWeb: refuseSettings })
    const { launch } = await loadLauncher()
    await launch({ root: projectRoot, withProgress })
  } catch (error) {
    failWith(error)
  }
}
