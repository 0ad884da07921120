/** The summary of a run. */
import type { Summary } from './import-rows.ts'

export interface Report {
  readonly summary: Summary
  readonly seconds: number
  readonly isDry: boolean
  readonly problemsPath: string
}

const number = (value: number): string => new Intl.NumberFormat('en-US').format(value).replaceAll(',', ' ')

export const isUnreadable = ({ read, unreadable }: Summary): boolean => read > 0 && unreadable === read

function endOf(summary: Summary, isDry: boolean): readonly string[] {
  const { interrupted, cutShort } = summary
  const dry = isDry ? ['Dry run: nothing was written.'] : []
  if (interrupted) return [...dry, 'Stopped. Everything up to here is stored; run the same command again to continue.']
  if (cutShort)
    return [...dry, 'The input ends in the middle: it was cut or damaged. The rows before that count; import the whole file again.']
  if (isUnreadable(summary)) return [...dry, 'Nothing here is JSON, JSON lines or either of them gzipped.']
  if (summary.read === 0) return [...dry, 'There was nothing in it: no row was found, and nothing was changed.']
  return isDry ? dry : ['Done.']
}

export function reportText({ summary, seconds, isDry, problemsPath }: Report): string {
  // Nothing was read: figures of unreadable rows would add nothing to the sentence.
  if (isUnreadable(summary)) return `${endOf(summary, isDry).join('\n')}\n`
  const { read, created, changed, unchanged, refused, repaired, copies, unknown } = summary
  const open = Object.entries(unknown).sort(([, a], [, b]) => b - a)
  const lines = [
    ...endOf(summary, isDry),
    `  read       ${number(read)}${copies > 0 ? ` (${number(copies)} of them copies of another row)` : ''}`,
    `  created    ${number(created)}`,
    `  changed    ${number(changed)}`,
    `  unchanged  ${number(unchanged)}`,
    `  refused    ${number(refused)}`,
    `  repaired   ${number(repaired)}`,
    `  ${seconds.toFixed(1)} s, ${number(Math.round(read / Math.max(seconds, 0.001)))} offers/s`,
    ...(open.length > 0
      ? [`Not stated by the source, so unknown: ${open.map(([field, count]) => `${field} ${number(count)}`).join(', ')}`]
      : []),
    ...(refused + repaired > 0 ? [`Why rows were refused or repaired: ${problemsPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
