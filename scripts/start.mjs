/** `npm start`: everything from a fresh clone to a running product. */
import './node-version.mjs'

void import('./start-product.mjs').then(({ startProduct }) => startProduct())
