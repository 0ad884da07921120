/**
 * The hearts of offers. Pages are the same for every visitor, so what a candidate has marked comes after them (docs/product/favourites.md,
 * "Hearts"). What asks for marks and changes them is loaded once there is something to do (app/hearts.tsx); every page loads this file, so it
 * holds what is known and nothing else.
 */
import { useEffect, useSyncExternalStore } from 'react'

export interface HeartPress {
  readonly id: string
  readonly title: string
  /** What it leads to is shown beside it. */
  readonly button: HTMLElement
}

const listeners = new Set<() => void>()

export const hearts = {
  /** By offer, of those that are known. */
  marks: new Map<string, boolean>(),
  /** Offers whose hearts were on the page. */
  shown: new Set<string>(),
  pressed: undefined as HeartPress | undefined,
  /** The offer that a visitor without an account would have marked. */
  wished: undefined as Pick<HeartPress, 'id' | 'title'> | undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  changed: (): void => {
    for (const listener of listeners) listener()
  },
}

/** `known`: what the page itself says. */
export function useHeart(id: string, known: boolean): boolean {
  useEffect(() => {
    hearts.shown.add(id)
    hearts.changed()
  }, [id])
  return useSyncExternalStore(
    hearts.subscribe,
    () => hearts.marks.get(id) ?? known,
    () => known,
  )
}

export function pressHeart(press: HeartPress): void {
  hearts.pressed = press
  hearts.changed()
}
