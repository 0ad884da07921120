/** An answer that is a problem, or none at all. */
const messageStart = 'The API answered '

/** Also for an error that came with the HTML of the server, of which only the message is left. */
export const isApiError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(messageStart)

/** What the visitor has just written is not readable yet. Also for an error of the server. */
export const isNotYetReadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(`${messageStart}notYetReadable`)

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0: the server was not reached. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, cause?: unknown) {
    super(`${messageStart}${code} (${status})`, { cause })
    this.status = status
    this.code = code
  }
}
