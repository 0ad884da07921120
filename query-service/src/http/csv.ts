/** Rows as a file for spreadsheets (RFC 4180); the byte order mark says UTF-8. Nothing in it is a formula. */
import type { Cell } from '@jobboard/contracts/administration/list'

/** Spreadsheets read a text that begins so as a formula, which could send its neighbours away. The apostrophe makes it a text. */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'currency' in cell ? `${(cell.minor / 100).toFixed(2)} ${cell.currency}` : `${cell.name} (${cell.id})`
}

function quoted(cell: Cell): string {
  const plain = textOf(cell)
  const text = typeof cell === 'number' || !formulaStart.test(plain) ? plain : `'${plain}`
  return /["\r\n,;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => quoted(row[column] ?? null)))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
