/** `npm test`: every suite of every runner, and one line at the end that adds them up. */
import './node-version.mjs'

void import('./test-suites.mjs').then(({ runSuites }) => runSuites())
