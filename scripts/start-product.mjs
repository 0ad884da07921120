/** What `npm start` does once Node is known to be new enough. Only Node's own modules until the packages are there. */
import { pathToFileURL } from 'node:url'
import { buildStale, bundleOf } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'
import { endWithNpm } from './npm-watch.mjs'
import { failWith } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { projectRoot } from './project-root.mjs'

export async function startProduct() {
  endWithNpm()
  try {
    await ensureInstalled()
    await buildStale()
    const { launch } = await import(pathToFileURL(bundleOf('launcher')).href)
    await launch({ root: projectRoot, withProgress })
  } catch (error) {
    failWith(error)
  }
}
