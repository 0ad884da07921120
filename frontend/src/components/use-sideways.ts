import { useEffect, useRef, useState } from 'react'

/** A track that scrolls sideways: which of its ends is in view, and steps by most of what is seen. */
export function useSideways<Track extends HTMLElement = HTMLDivElement>() {
  const trackRef = useRef<Track>(null)
  const [at, setAt] = useState<'start' | 'middle' | 'end' | 'all'>('start')
  useEffect(() => {
    const track = trackRef.current
    if (track === null) return
    centre(track, track.querySelector('[aria-current]'))
    const look = (): void => {
      const rest = track.scrollWidth - track.clientWidth
      const [start, end] = [track.scrollLeft <= 2, track.scrollLeft >= rest - 2]
      setAt(start && end ? 'all' : start ? 'start' : end ? 'end' : 'middle')
    }
    look()
    track.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(track)
    return () => {
      track.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [])
  const step = (direction: 1 | -1): void => {
    const track = trackRef.current
    track?.scrollBy({ left: direction * track.clientWidth * 0.7, behavior: 'smooth' })
  }
  return { trackRef, at, step }
}

/** Sideways only: `scrollIntoView` would also take the page back up to the track. */
function centre(track: HTMLElement, item: Element | null): void {
  if (item === null) return
  const [outer, inner] = [track.getBoundingClientRect(), item.getBoundingClientRect()]
  track.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
