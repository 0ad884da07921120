/** What uPlot draws: two lines up to yesterday and a hollow point for today so far, and above them a triangle on days with bumps and a diamond on days with edits. */
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import type UPlot from 'uplot'

type Days = OfferStatistics['days']

export interface ChartSurroundings {
  readonly days: Days
  /** Index of the day that is not over; -1: all are. */
  readonly today: number
  /** Value of a colour of the theme, `--brand`. */
  readonly colour: (name: string) => string
  readonly font: string
  /** Short, without the year. */
  readonly dayLabel: (day: string) => string
  /** A day was pointed at. */
  readonly onDay: (index: number) => void
}

/** Days by their index: each has the same width, also where clocks change. */
export function dataOf(days: Days, today: number): UPlot.AlignedData {
  const over = (counts: readonly number[]) => counts.map((count, index) => (index === today ? null : count))
  const soFar = (counts: readonly number[]) => counts.map((count, index) => (index === today ? count : null))
  const [views, clicks] = [days.map((day) => day.views), days.map(({ applyClicks }) => applyClicks)]
  return [days.map((_, index) => index), over(views), over(clicks), soFar(views), soFar(clicks)]
}

/** From 0 to a little above the highest, so that whole numbers stand at the axis. */
const valueRange: UPlot.Range.Function = (_, __, max) => [0, Math.max(4, Math.ceil(max * 1.1))]

export function chartOptions({ days, colour, font, dayLabel, onDay }: ChartSurroundings): Omit<UPlot.Options, 'width' | 'height'> {
  const axis = {
    stroke: colour('--text-muted'),
    font: `12px ${font}`,
    grid: { stroke: colour('--border'), width: 1 },
    ticks: { show: false },
  }
  return {
    legend: { show: false },
    // Half of a day's label fits beside the last day.
    padding: [36, 24, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false, range: [-0.5, days.length - 0.5] }, y: { range: valueRange } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 30, 60],
        space: 88,
        size: 32,
        values: (_, at) => at.map((index) => labelAt(days, index, dayLabel)),
      },
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000], size: 56 },
    ],
    series: [
      {},
      {
        stroke: colour('--brand'),
        fill: colour('--brand-soft'),
        width: 2,
        points: { show: days.length < 40, size: 5, fill: colour('--brand') },
      },
      { stroke: colour('--amber'), width: 2, dash: [6, 4], points: { show: days.length < 40, size: 5, fill: colour('--amber') } },
      // A line to what today has so far would look like a fall.
      ...['--brand', '--amber'].map((name) => ({
        stroke: colour(name),
        width: 0,
        points: { show: true, size: 8, width: 2, stroke: colour(name), fill: colour('--surface-raised') },
      })),
    ],
    hooks: {
      draw: [(chart) => drawMarks(chart, days, colour)],
      setCursor: [
        ({ cursor }) => {
          if (typeof cursor.idx === 'number') onDay(cursor.idx)
        },
      ],
    },
  }
}

const labelAt = (days: Days, index: number, dayLabel: (day: string) => string): string => {
  const day = Number.isInteger(index) ? days[index] : undefined
  return day === undefined ? '' : dayLabel(day.day)
}

/** Lines down from the marks, so that what changed after them is seen. */
function drawMarks(chart: UPlot, days: Days, colour: (name: string) => string): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  ctx.save()
  ctx.lineWidth = ratio
  for (const [index, { bumps, edits }] of days.entries()) {
    if (bumps + edits === 0) continue
    const x = chart.valToPos(index, 'x', true)
    ctx.strokeStyle = colour('--text-muted')
    ctx.setLineDash([2 * ratio, 4 * ratio])
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    if (bumps > 0) mark(ctx, x, bbox.top - 8 * ratio, ratio, triangle, colour('--green'))
    if (edits > 0) mark(ctx, x, bbox.top - 24 * ratio, ratio, diamond, colour('--blue'))
  }
  ctx.restore()
}

type Shape = readonly (readonly [x: number, y: number])[]
const triangle: Shape = [
  [0, -6],
  [6, 5],
  [-6, 5],
]
const diamond: Shape = [
  [0, -6],
  [6, 0],
  [0, 6],
  [-6, 0],
]

function mark(ctx: CanvasRenderingContext2D, x: number, y: number, ratio: number, shape: Shape, fill: string): void {
  ctx.fillStyle = fill
  ctx.beginPath()
  for (const [dx, dy] of shape) ctx.lineTo(x + dx * ratio, y + dy * ratio)
  ctx.closePath()
  ctx.fill()
}
