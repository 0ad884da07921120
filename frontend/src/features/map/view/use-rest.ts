import { useCallback, useEffect, useRef } from 'react'

/** After the last move (docs/product/map.md, "Limits"). */
const restMs = 400

/** Runs once the map has been at rest for a while. */
export function useRest(act: () => void): () => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current(), restMs)
  }, [])
}
