/** An error that the user can act on: shown as its message, without a stack. */
export class Problem extends Error {}

const fullDisk = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i

/** Whether an error, or what a program said, is about a full disk or an exhausted quota. */
export const isDiskFull = (said) =>
  typeof said === 'string' ? fullDisk.test(said) : ['ENOSPC', 'EDQUOT'].includes(said?.code) || fullDisk.test(String(said?.message ?? ''))

/** What to show of an error: one line where the user can act on it. */
export function messageOf(error) {
  if (error instanceof Problem) return error.message
  if (isDiskFull(error))
    return `The disk is full${error.path === undefined ? '' : ` (${error.path})`}. Free some space and run the command again.`
  return error?.stack ?? String(error)
}

/** Shows the error and ends with exit code 1. */
export function failWith(error) {
  console.error(`\n${messageOf(error)}\n`)
  process.exit(1)
}
