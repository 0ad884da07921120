/** Jest's compiler of pages, which sees their styles as builds do (shorter-styles.mjs). */
import swcJest from '@swc/jest'
import { shortenStyles } from './shorter-styles.mjs'

const version = shortenStyles.toString()
const isPage = (path) => path.includes('/frontend/src/') && !/\.test\.tsx?$/.test(path)
const seen = (code, path) => (isPage(path) ? shortenStyles(code, path) : code)

export default {
  createTransformer(options) {
    const { process, processAsync, getCacheKey } = swcJest.createTransformer(options)
    return {
      process: (code, path, context) => process(seen(code, path), path, context),
      processAsync: (code, path, context) => processAsync(seen(code, path), path, context),
      getCacheKey: (code, path, context) => `${getCacheKey(code, path, context)}${isPage(path) ? version : ''}`,
    }
  },
}
