/** The table in tests: of the packages' files, only those that import what is replaced are rewritten. */
import { replacedImports, replaceImports } from './table.mjs'

export default {
  process: (code, path) => ({ code: replaceImports(replacedImports, code, path) }),
  // The table is no part of what Jest caches by.
  getCacheKey: (code, path) => `${path}\0${code}\0${JSON.stringify(replacedImports)}`,
}
