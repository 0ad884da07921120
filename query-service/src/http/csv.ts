/** Rows of a list of administrators as a file for spreadsheets of either language. */
import type { Cell } from '@jobboard/contracts/administration/list'
import { csvText } from '@jobboard/contracts/shared/csv'

function textOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell !== 'object') return String(cell)
  return 'currency' in cell ? `${(cell.minor / 100).toFixed(2)} ${cell.currency}` : `${cell.name} (${cell.id})`
}

export const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): string =>
  csvText([columns, ...rows.map((row) => columns.map((column) => textOf(row[column] ?? null)))], { separator: ',', quotes: ';' })
