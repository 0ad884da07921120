/** A folder holds so many source files that its list says what it is about; tests beside their sources are not counted. */
import { posix } from 'node:path'

export const maxSourceFiles = 25

/** Larger folders, each with its reason. One that fits again loses its line. */
export const largerFolders = {
  'frontend/src/components/icons': 'One icon a file, written by a script.',
}

const isTestFile = (path) => /\.test\.(tsx?|mjs)$/.test(path)

/** `paths`: the source files of a repository; `exceptions`: its larger folders. */
export function folderSizeProblems(paths, exceptions) {
  const sizes = new Map()
  for (const path of paths) {
    if (isTestFile(path)) continue
    const folder = posix.dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  // A folder that has been removed, or holds other folders alone, is as small as one without files.
  for (const folder of Object.keys(exceptions)) if (!sizes.has(folder)) sizes.set(folder, 0)
  return [...sizes].flatMap(([folder, size]) => {
    const isException = folder in exceptions
    if (size > maxSourceFiles && !isException) {
      return [
        `${folder}: ${size} source files; split it by what they are (at most ${maxSourceFiles}, exceptions in scripts/rules/folder-sizes.mjs)`,
      ]
    }
    if (size <= maxSourceFiles && isException)
      return [`${folder}: ${size} source files; it needs no line in scripts/rules/folder-sizes.mjs any more`]
    return []
  })
}
