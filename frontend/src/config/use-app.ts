/** The parts of the context that components use: board, language, texts, clock. */
import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import type { AppContext } from './app-context.ts'

export const useApp = (): AppContext => useRouteContext({ from: rootRouteId })
