/** A map for as long as its element is on the page; reopened where the graphics were lost (a phone that slept, a driver that failed). */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardMap } from '../../../board/board-map.ts'
import { useApp } from '../../../context/use-app.ts'
import { reportProblem } from '../../../http/report-problem.ts'
import { type MapEvents, type OpenMap, openMap } from '../engine/open-map.ts'
import type { Start } from '../engine/viewport.ts'
import { mapIcons } from './map-icons.ts'

interface UsedMap {
  readonly target: RefObject<HTMLDivElement | null>
  /** Not before it is drawn, and not when it failed. */
  readonly map: OpenMap | undefined
  readonly failed: boolean
  readonly retry: () => void
}

const maxLosses = 3
const lossMs = 300

/** `start` is read when the map opens. */
export function useMap(boardMap: BoardMap | undefined, start: Start | undefined, small: boolean, on: MapEvents): UsedMap {
  const { board, locale } = useApp()
  const target = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap>()
  const [opening, setOpening] = useState({ attempt: 0, losses: 0, failed: false })
  const newest = useRef({ start, on })
  useEffect(() => {
    newest.current = { start: newest.current.start ?? start, on }
  })
  // A place that is looked up later moves the map and does not close it.
  const [ready, setReady] = useState(false)
  if (!ready && boardMap !== undefined && start !== undefined) setReady(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is opened once for each attempt; where it starts is read then
  useEffect(() => {
    const element = target.current
    const { start: from } = newest.current
    if (!ready || boardMap === undefined || from === undefined || element === null || opening.failed) return
    let left = false
    let opened: OpenMap | undefined
    const lost = (): void => {
      const at = opened?.viewport()
      setTimeout(() => {
        if (left) return
        if (at !== undefined) newest.current.start = { at }
        setOpening(({ attempt, losses }) => ({ attempt: attempt + 1, losses: losses + 1, failed: losses >= maxLosses }))
      }, lossMs)
    }
    openMap({
      target: element,
      board: boardMap,
      locale,
      country: board.countryCode,
      start: from,
      icons: mapIcons(board),
      small,
      on: {
        rest: () => newest.current.on.rest?.(),
        frame: () => newest.current.on.frame?.(),
        hover: (marker) => newest.current.on.hover?.(marker),
        press: (marker) => newest.current.on.press?.(marker),
        problem: (error) => reportProblem('The base map did not load', error),
        lost,
      },
    }).then(
      (made) => {
        opened = made
        if (left) made.close()
        else setMap(made)
      },
      (error: unknown) => {
        reportProblem('The map did not open', error)
        if (!left) setOpening((before) => ({ ...before, failed: true }))
      },
    )
    return () => {
      left = true
      opened?.close()
      setMap(undefined)
    }
  }, [ready, opening])

  const retry = (): void => setOpening(({ attempt }) => ({ attempt: attempt + 1, losses: 0, failed: false }))
  return { target, map, failed: opening.failed, retry }
}
