/** Tables of figures for a terminal and for docs/performance.md: Markdown that is aligned. */
export interface Table {
  readonly title: string
  /** Text columns are aligned to the left, the others to the right. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** How it was measured, what the goal is. */
  readonly notes?: readonly string[]
}

const decimals = (value: number): number => (Math.abs(value) >= 100 ? 0 : 2)
const show = (cell: string | number): string =>
  typeof cell === 'string'
    ? cell
    : Number.isNaN(cell)
      ? '-'
      : cell.toLocaleString('en-US', { maximumFractionDigits: decimals(cell), minimumFractionDigits: decimals(cell) })

export function formatTable({ title, columns, rows, notes = [] }: Table): string {
  const cells = rows.map((row) => row.map(show))
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)))
  const isText = columns.map((_, index) => rows.some((row) => typeof row[index] === 'string'))
  const pad = (text: string, index: number) => (isText[index] ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0))
  const line = (row: readonly string[]) => `| ${row.map(pad).join(' | ')} |`
  const rule = `|${widths.map((width, index) => (isText[index] ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [`**${title}**`, '', line(columns), rule, ...cells.map(line), '', ...notes.map((note) => `- ${note}`), ''].join('\n')
}
