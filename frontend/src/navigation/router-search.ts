/** In place of the router's own parser of queries (scripts/replaced-imports), which the product never uses. */
export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch } from './search-params.ts'
