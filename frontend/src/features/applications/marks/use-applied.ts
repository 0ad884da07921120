/**
 * Whether a person applied to an offer. Pages are the same for every visitor, so the marks come after them (docs/product/applications.md, "Marks").
 * Every list loads this file; what asks for marks comes with a candidate (app/offer-marks-loader.tsx).
 */
import type { AppliedMarks } from '@jobboard/contracts/applications/queries'
import { useEffect, useSyncExternalStore } from 'react'
import { addShown } from '../../../browser/shown-offers.ts'

export type AppliedMark = AppliedMarks['data'][number]

let marks: ReadonlyMap<string, AppliedMark> = new Map()
const listeners = new Set<() => void>()

/** Adds to those that are known; null: the person has left. */
export function setApplied(found: readonly AppliedMark[] | null): void {
  marks = new Map(found === null ? [] : [...marks, ...found.map((mark) => [mark.jobAdvertisementId, mark] as const)])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest application to the offer; undefined: none, or not known yet. */
export function useApplied(id: string): AppliedMark | undefined {
  useEffect(() => addShown(id), [id])
  return useSyncExternalStore(
    subscribe,
    () => marks.get(id),
    () => undefined,
  )
}
