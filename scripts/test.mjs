/**
 * `npm test`: every suite of every runner, and one line at the end that adds them up. `npm test -- PATH...` runs the tests of these paths,
 * `npm test -- --changed` those that what differs from main can touch.
 */
import './node-version.mjs'

void import('./tests/test-suites.mjs').then(({ runSuites }) => runSuites(process.argv.slice(2)))
