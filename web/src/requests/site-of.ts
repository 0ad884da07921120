/** The board that a request is for, and the origin it is seen under. */
import type { IncomingMessage } from 'node:http'
import type { Tenants } from '@jobboard/platform/tenants'
import type { ServedBoard } from '../boards/boards.ts'
import { fixedOrigin, type OriginSettings } from './own-origin.ts'
import { boardIdOf } from './visitor.ts'

export interface Site {
  readonly board: ServedBoard
  /** One for each host name of the installation. */
  readonly origin: string
}

/** Undefined when the request names a board that there is not. */
export type SiteOf = (request: IncomingMessage) => Site | undefined

export function siteFinder(
  tenants: Tenants,
  boards: ReadonlyMap<string, ServedBoard>,
  settings: OriginSettings & { readonly DEFAULT_TENANT: string },
): SiteOf {
  return (request) => {
    const board = boards.get(boardIdOf(request, tenants, settings.DEFAULT_TENANT) ?? '')
    return board === undefined ? undefined : { board, origin: fixedOrigin(request.headers.host, tenants, settings) }
  }
}
