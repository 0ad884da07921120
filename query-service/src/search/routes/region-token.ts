/** The token `region` of a cluster: its cells and the filters of the query, so that its markers are exactly its offers. */

import { gridBits } from '@jobboard/search-engine/index/geometry/mercator-grid'
import type { Region } from '@jobboard/search-engine/index/map/clusters'

export interface MarkedRegion {
  readonly region: Region
  /** The filters as query parameters. */
  readonly filters: URLSearchParams
}

/** A cell and its neighbours. */
const maxCells = 9

export function encodeRegion({ level, cells }: Region, filters: string): string {
  const text = `${level};${cells.map(([x, y]) => `${x.toString(36)}.${y.toString(36)}`).join('-')};${filters}`
  return Buffer.from(text).toString('base64url')
}

/** Null for an invalid token. */
export function decodeRegion(token: string): MarkedRegion | null {
  const found = /^(\d{1,2});([0-9a-z.-]{3,200});([\s\S]*)$/.exec(Buffer.from(token, 'base64url').toString())
  if (found === null) return null
  const level = Number(found[1])
  const cells = (found[2] ?? '').split('-').map((cell) => cell.split('.').map((part) => Number.parseInt(part, 36)))
  const isCell = (cell: readonly number[]): boolean => cell.length === 2 && cell.every((part) => part >= 0 && part < 2 ** level)
  if (level < 1 || level > gridBits || cells.length > maxCells || !cells.every(isCell)) return null
  return { region: { level, cells: cells.map(([x = 0, y = 0]) => [x, y] as const) }, filters: new URLSearchParams(found[3]) }
}
