/**
 * The example capability of the guide (docs/contributing/example): files of its own, by the path they have in the repository, and the lines
 * it adds to files that capabilities share (`shared-places.json`).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const exampleFolder = 'docs/contributing/example'
export const sharedPlacesFile = `${exampleFolder}/shared-places.json`

/** Paths from the root of the repository: `contracts/src/notes/events.ts`. */
export const exampleFiles = (root) =>
  existsSync(join(root, exampleFolder))
    ? readdirSync(join(root, exampleFolder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'shared-places.json')
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, exampleFolder).length + 1))
        .sort()
    : []

/** Of each: the recipe that names it, the file, the line after which lines are added. */
export const sharedPlaces = (root) => JSON.parse(readFileSync(join(root, sharedPlacesFile), 'utf8'))

/** A line that is there not once has moved or changed: the guide would lead nowhere. */
export function lineProblem(text, { path, after }) {
  if (text === undefined) return `${path} does not exist`
  const times = text.split('\n').filter((line) => line === after).length
  return times === 1 ? undefined : `${path} has the line "${after.trim()}" ${times} times`
}

/** The text with the lines of one shared place. */
export function withLines(text, place) {
  const problem = lineProblem(text, place)
  if (problem !== undefined) throw new RangeError(problem)
  return text
    .split('\n')
    .flatMap((line) => (line === place.after ? [line, ...place.add] : [line]))
    .join('\n')
}
