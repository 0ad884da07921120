/**
 * How the server side of a page reaches the API: GET of this path and query, for the board of the page. Resolves with whatever was answered;
 * rejects when nothing was, or not in time. A `cookie` among the headers is the visitor's: then it is read in their name.
 */
export type ReadApi = (path: string, headers: Readonly<Record<string, string>>) => Promise<ApiAnswer>

export interface ApiAnswer {
  readonly status: number
  /** JSON. */
  readonly text: string
}
