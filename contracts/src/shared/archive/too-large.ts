/** A file that would take more than its reader gives it once it is unpacked. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}
