/**
 * Views and apply clicks by day on a canvas (uPlot), with the days of bumps and edits marked. Loaded when the page is in view. The slider
 * below chooses a day by keyboard and touch, and says its figures.
 */
import styled from '@emotion/styled'
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { useApp } from '../../../context/use-app.ts'
import { chartOptions, dataOf } from '../chart-options.ts'
import { useStatisticsTexts } from '../texts.ts'
import { readoutOf, shortDayText } from '../words.ts'

const height = 280

/** Of uPlot's style sheet what this chart needs. */
const Canvas = styled.div`
  height: ${height}px; min-width: 0; overflow: hidden;
  .uplot, .u-wrap { position: relative; user-select: none; }
  .u-over, .u-under, .u-axis, .u-cursor-x, .u-cursor-pt { position: absolute; }
  .u-over, .u-under { overflow: hidden; }
  .u-cursor-x { left: 0; top: 0; height: 100%; border-right: 1px dashed var(--text-muted); pointer-events: none; will-change: transform; }
  .u-cursor-pt { top: 0; left: 0; border-radius: 50%; border: 0 solid; pointer-events: none; will-change: transform; background-clip: padding-box !important; }
  .u-cursor-y, .u-select, .u-hide, .u-legend, .u-title { display: none; }
  canvas { display: block; position: relative; width: 100%; height: 100%; }
`
const Reading = styled.div`
  display: grid; gap: 4px; margin-top: 8px;
  p { min-height: 24px; font-variant-numeric: tabular-nums; }
  input { width: 100%; min-height: 24px; accent-color: var(--brand); cursor: pointer; }
`

type Days = OfferStatistics['days']

export default function DayChart({ days, today }: { readonly days: Days; readonly today: string }) {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  const [index, setIndex] = useState(days.length - 1)
  const todayIndex = days.findIndex(({ day }) => day === today)
  const { frame, plot } = useChart(days, todayIndex, setIndex)
  const shown = days[Math.min(index, days.length - 1)]
  const words = shown === undefined ? '' : readoutOf(t, locale, shown, today)
  const choose = (next: number): void => {
    setIndex(next)
    const chart = plot.current
    chart?.setCursor({ left: chart.valToPos(next, 'x'), top: 0 }, false)
  }
  return (
    <>
      <Canvas ref={frame} aria-hidden="true" />
      <Reading>
        <p aria-hidden="true">{words}</p>
        <input
          type="range"
          aria-label={t('day')}
          min={0}
          max={days.length - 1}
          value={Math.min(index, days.length - 1)}
          aria-valuetext={words}
          onChange={({ target }) => choose(target.valueAsNumber)}
        />
      </Reading>
    </>
  )
}

/** Made again when days, theme or language change: colours and words are drawn. */
function useChart(days: Days, today: number, onDay: (index: number) => void) {
  const { locale } = useApp()
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | null>(null)
  const theme = useThemeChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme changes the colours that are read
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const options = chartOptions({
      days,
      today,
      colour: (name) => getComputedStyle(element).getPropertyValue(name).trim(),
      font: getComputedStyle(element).fontFamily,
      dayLabel: (day) => shortDayText(locale, day),
      onDay,
    })
    const chart = new UPlot({ ...options, width: element.clientWidth, height }, dataOf(days, today), element)
    plot.current = chart
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
      plot.current = null
    }
  }, [days, today, locale, theme, onDay])
  return { frame, plot }
}

/** Counts changes of the theme, chosen here or by the system. */
function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const note = (): void => setChanges((count) => count + 1)
    const chosen = new MutationObserver(note)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', note)
    return () => {
      chosen.disconnect()
      system.removeEventListener('change', note)
    }
  }, [])
  return changes
}
