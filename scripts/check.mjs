/** `npm run check`: what to run before a commit. Formats what changed, then the rules, the types, and the tests near the change. */
import './node-version.mjs'

void import('./check-change.mjs').then(({ checkChange }) => checkChange())
