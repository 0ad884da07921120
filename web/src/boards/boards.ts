/** The boards as this server serves them: their pages, and files of theirs named by content and cached for ever. */
import { createHash } from 'node:crypto'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type PageBoard, pageBoard } from '@jobboard/frontend/server-entry/page-board'
import type { Tenants } from '@jobboard/platform/tenants'
import { findMapArchive, type MapArchive } from './map-archive.ts'

export interface ServedBoard extends PageBoard {
  readonly tenant: Tenant
  /** Its streets, if any. */
  readonly mapArchive: MapArchive | null
}

export async function serveBoards(tenants: Tenants): Promise<ReadonlyMap<string, ServedBoard>> {
  const served = await Promise.all(tenants.all.map(serveBoard))
  return new Map(served.map((one) => [one.board.id, one]))
}

async function serveBoard(tenant: Tenant): Promise<ServedBoard> {
  const mapArchive = await findMapArchive(tenant)
  return { ...(await pageBoard(tenant, { mapArchive: mapArchive?.address ?? null, digestOf })), tenant, mapArchive }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10)
