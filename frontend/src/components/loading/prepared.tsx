/**
 * A part of a page that many pages have in common, such as the card of an offer: the server renders it once and puts the same markup into
 * every page (server-entry/rendering/prepared-markup.tsx). In the browser it is an ordinary part, which takes that markup over.
 */
import { createContext, type ReactNode, useContext } from 'react'

/** Gives what stands for the part until the page is complete. */
export type Prepare = (name: string, part: ReactNode) => string

const Context = createContext<Prepare | null>(null)

export const PreparedParts = Context.Provider

interface PreparedProps {
  /** Of equal names is equal markup: says all that the part depends on, but for the board and the language. */
  readonly name: () => string
  /** Uses no `useId`, no query and no state of the router: the part is rendered on its own. */
  readonly children: ReactNode
}

export function Prepared({ name, children }: PreparedProps) {
  const prepare = useContext(Context)
  return prepare === null ? children : prepare(name(), children)
}
