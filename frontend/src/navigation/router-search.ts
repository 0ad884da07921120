/** In place of the router's own parser of queries in builds (vite.config.ts), which the product never uses. */
export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch } from './search-params.ts'
