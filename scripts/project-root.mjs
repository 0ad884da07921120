import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, wherever it is called from. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
