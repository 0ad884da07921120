/** `region` of a cluster: the cells it is made of and the filters it was made with, so that its markers are exactly its offers. */

import type { Region } from '../index/clusters.ts'
import { gridBits } from '../index/map-codes.ts'

export interface MarkedRegion {
  readonly region: Region
  /** The filters as query parameters. */
  readonly filters: URLSearchParams
}

/** A cell and its neighbours. */
const mostCells = 9

export function encodeRegion({ level, cells }: Region, filters: string): string {
  const text = `${level};${cells.map(([x, y]) => `${x.toString(36)}.${y.toString(36)}`).join('-')};${filters}`
  return Buffer.from(text).toString('base64url')
}

/** Null when it is not one of ours. */
export function decodeRegion(token: string): MarkedRegion | null {
  const found = /^(\d{1,2});([0-9a-z.-]{3,200});([\s\S]*)$/.exec(Buffer.from(token, 'base64url').toString())
  if (found === null) return null
  const level = Number(found[1])
  const cells = (found[2] ?? '').split('-').map((cell) => cell.split('.').map((part) => Number.parseInt(part, 36)))
  const isCell = (cell: readonly number[]): boolean => cell.length === 2 && cell.every((part) => part >= 0 && part < 2 ** level)
  if (level < 1 || level > gridBits || cells.length > mostCells || !cells.every(isCell)) return null
  return { region: { level, cells: cells.map(([x = 0, y = 0]) => [x, y] as const) }, filters: new URLSearchParams(found[3]) }
}
