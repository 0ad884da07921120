/** Buttons below those for the zoom: the visitor's position, and full screen. */
import { type RefObject, useEffect, useState } from 'react'
import { LocateFixed } from '../../../components/icons/locate-fixed.ts'
import { Maximize } from '../../../components/icons/maximize.ts'
import { Minimize } from '../../../components/icons/minimize.ts'
import { useMediaQuery } from '../../../components/use-media-query.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { wideQuery } from '../../../theme/breakpoints.ts'
import type { OpenMap } from '../engine/open-map.ts'

const timeoutMs = 10_000
const maxAgeMs = 60_000

interface MapToolsProps {
  readonly map: OpenMap | undefined
  /** The element inside the frame that takes the whole screen. */
  readonly target: RefObject<HTMLDivElement | null>
  /** A message to the visitor; empty for none. */
  readonly onNotice: (text: string) => void
}

export function MapTools({ map, target, onNotice }: MapToolsProps) {
  const t = useTexts()
  const isWide = useMediaQuery(wideQuery)
  const isFullScreen = useFullScreen()
  const [isLocating, setLocating] = useState(false)
  const locate = (): void => {
    if (isLocating || map === undefined) return
    setLocating(true)
    onNotice('')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setLocating(false)
        map.locate({ longitude, latitude })
      },
      () => {
        setLocating(false)
        onNotice(t('map.notLocated'))
      },
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  }
  return (
    <>
      {'geolocation' in navigator ? (
        <button type="button" aria-label={t('map.locate')} title={t('map.locate')} aria-disabled={isLocating} onClick={locate}>
          <LocateFixed size={18} />
        </button>
      ) : null}
      {/* On narrow screens the map already fills the screen. */}
      {isWide && document.fullscreenEnabled ? (
        <button
          type="button"
          aria-label={t(isFullScreen ? 'map.leaveFullScreen' : 'map.fullScreen')}
          title={t(isFullScreen ? 'map.leaveFullScreen' : 'map.fullScreen')}
          onClick={() => void (isFullScreen ? document.exitFullscreen() : target.current?.parentElement?.requestFullscreen())}
        >
          {isFullScreen ? <Minimize size={18} /> : <Maximize size={18} />}
        </button>
      ) : null}
    </>
  )
}

function useFullScreen(): boolean {
  const [isFullScreen, setFullScreen] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const changed = (): void => setFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  return isFullScreen
}
