/** Tables as files for spreadsheets (RFC 4180); the byte order mark says UTF-8. Nothing in them is a formula. */

/** Spreadsheets read a text that begins so as a formula, which could send its neighbours away. The apostrophe makes it a text. */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

interface CsvOptions {
  readonly separator: ',' | ';'
  /** Characters that are quoted beside those that would end a cell. */
  readonly quotes?: string
}

/** `null`: an empty cell. */
type CsvCell = string | number | null

function cellOf(cell: CsvCell, { separator, quotes = '' }: CsvOptions): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '')
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  const isQuoted = [...`"\r\n${separator}${quotes}`].some((character) => text.includes(character)) || text !== text.trim()
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvText(rows: readonly (readonly CsvCell[])[], options: CsvOptions): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell, options)).join(options.separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
