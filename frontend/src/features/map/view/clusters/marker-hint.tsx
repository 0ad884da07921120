/** The exact number of offers of a marker, whose circle shows `99+` at most, and the nearest city: beside the marker under the pointer. */
import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import { radiusOf } from '../../engine/markers/marker.ts'
import type { OpenMap } from '../../engine/open-map.ts'
import type { Place } from '../../engine/viewport.ts'
import type { FrameListeners } from '../frame-listeners.ts'

const Hint = styled.p`
  position: absolute; left: 0; top: 0; z-index: 4; max-width: 240px; padding: 4px 10px; border-radius: 8px; pointer-events: none;
  background: var(--text); color: var(--surface-raised); font-size: 12px; line-height: 18px; font-weight: 550; font-variant-numeric: tabular-nums;
`
const gap = 10
const edge = 8

interface MarkerHintProps {
  readonly marker: Place & { readonly count: number }
  readonly text: string
  readonly map: OpenMap
  readonly frames: FrameListeners
}

export function MarkerHint({ marker, text, map, frames }: MarkerHintProps) {
  const hint = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const place = (): void => {
      const element = hint.current
      const pixel = map.pixelOf(marker)
      if (element?.parentElement == null || pixel === null) return
      const { offsetWidth: width, offsetHeight: height } = element
      const x = Math.max(edge, Math.min(element.parentElement.clientWidth - width - edge, pixel[0] - width / 2))
      const above = pixel[1] - radiusOf(marker.count) - gap - height
      const y = above < edge ? pixel[1] + radiusOf(marker.count) + gap : above
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
    }
    place()
    return frames.add(place)
  }, [map, marker, frames])
  // Screen readers have the list of places.
  return (
    <Hint ref={hint} aria-hidden="true">
      {text}
    </Hint>
  )
}
