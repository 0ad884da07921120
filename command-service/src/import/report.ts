/** The end of a run, for people. */
import type { Summary } from './import-rows.ts'

export interface Report {
  readonly summary: Summary
  readonly seconds: number
  readonly isDry: boolean
  readonly problemsPath: string
}

const number = (value: number): string => new Intl.NumberFormat('en-US').format(value).replaceAll(',', ' ')

export function reportText({ summary, seconds, isDry, problemsPath }: Report): string {
  const { read, created, changed, unchanged, refused, repaired, copies, defaults, interrupted } = summary
  const used = Object.entries(defaults).sort(([, a], [, b]) => b - a)
  const lines = [
    interrupted
      ? 'Stopped. Everything up to here is kept; run the same command again to go on.'
      : isDry
        ? 'Dry run: nothing was written.'
        : 'Done.',
    `  read       ${number(read)}${copies > 0 ? ` (${number(copies)} of them copies of another row)` : ''}`,
    `  created    ${number(created)}`,
    `  changed    ${number(changed)}`,
    `  unchanged  ${number(unchanged)}`,
    `  refused    ${number(refused)}`,
    `  repaired   ${number(repaired)}`,
    `  ${seconds.toFixed(1)} s, ${number(Math.round(read / Math.max(seconds, 0.001)))} offers/s`,
    ...(used.length > 0 ? [`Defaults used (docs/import.md): ${used.map(([field, count]) => `${field} ${number(count)}`).join(', ')}`] : []),
    ...(refused + repaired > 0 ? [`Why rows were refused or repaired: ${problemsPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
