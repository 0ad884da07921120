/** Components whose code comes when they are wanted. Unlike with React's `lazy`, what did not come is asked for again the next time. */
import { type ComponentType, useEffect, useState } from 'react'

export interface Part<Props> {
  /** Resolves at once when the code is there. */
  load(): Promise<ComponentType<Props>>
  readonly loaded: ComponentType<Props> | null
}

export function part<Props>(fetch: () => Promise<{ readonly default: ComponentType<Props> }>): Part<Props> {
  let loaded: ComponentType<Props> | null = null
  return {
    get loaded() {
      return loaded
    },
    async load() {
      loaded ??= (await fetch()).default
      return loaded
    },
  }
}

/** Null until the code has come; nothing is loaded for `undefined`. */
export function usePart<Props>(wanted: Part<Props> | undefined, onFail?: () => void): ComponentType<Props> | null {
  const [, setCome] = useState<Part<Props>>()
  useEffect(() => {
    if (wanted === undefined || wanted.loaded !== null) return
    let left = false
    wanted.load().then(
      () => setCome(wanted),
      () => {
        if (!left) onFail?.()
      },
    )
    return () => {
      left = true
    }
  }, [wanted, onFail])
  return wanted?.loaded ?? null
}
