/** What the offer queries have in common. */
import type { IncomingMessage } from 'node:http'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface OfferQueryDeps {
  readonly reader: TenantReader
  /** Of the board's offer index; null while it is loading. */
  readonly indexRevision: (tenant: TenantId) => string | null
}

/** As they were sent: the bracket form of a name means something to the parser. */
export function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}
