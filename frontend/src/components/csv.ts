/**
 * A table as a file for spreadsheets (RFC 4180). Excel takes the separator of its language: semicolons in Polish, where the comma is in
 * numbers. The byte order mark says UTF-8.
 */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { downloadFile } from './download-file.ts'

const separators: Record<Locale, string> = { pl: ';', en: ',' }

/** Spreadsheets read a text that begins so as a formula, which could send its neighbours away. The apostrophe makes it a text. */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cellOf = (value: string | number, separator: string): string => {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /["\r\n]/.test(text) || text.includes(separator) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(locale: Locale, rows: readonly (readonly (string | number)[])[]): string {
  const separator = separators[locale]
  const lines = rows.map((row) => row.map((value) => cellOf(value, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

export const downloadCsv = (name: string, text: string): void =>
  downloadFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
