/** `npm run dev`: the whole product on its sources, restarted and replaced as they change. */
import './node-version.mjs'

void import('./dev/dev-product.mjs').then(({ developProduct }) => developProduct())
