/** An error that the user can act on: shown as its message, without a stack. */
export class Problem extends Error {}

/** Shows the error and ends with exit code 1. */
export function failWith(error) {
  console.error(`\n${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}
