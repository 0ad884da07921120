/** `npm run build`: everything that `npm start` runs. */
import { buildStale } from './build/build-steps.mjs'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'

try {
  await ensureInstalled()
  console.log((await buildStale()) ? 'Built.' : 'Everything is up to date.')
} catch (error) {
  failWith(error)
}
