/** The parts of the context that components use: board, language, texts, clock. */
import { createContext, useContext } from 'react'
import type { AppContext } from './app-context.ts'

const Context = createContext<AppContext | null>(null)

export const AppProvider = Context.Provider

/** A separate context: through the router's a component costs three times as much, and a list page has hundreds of consumers. */
export function useApp(): AppContext {
  const app = useContext(Context)
  if (app === null) throw new Error('This part of a page stands outside of an AppProvider')
  return app
}
