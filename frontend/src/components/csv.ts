/** A table as a file for spreadsheets. Excel takes the separator of its language: semicolons in Polish, where the comma is in numbers. */
import { csvText } from '@jobboard/contracts/shared/csv'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { downloadFile } from './download-file.ts'

const separators = { pl: ';', en: ',' } as const satisfies Record<Locale, string>

export const csvOf = (locale: Locale, rows: readonly (readonly (string | number)[])[]): string =>
  csvText(rows, { separator: separators[locale] })

export const downloadCsv = (name: string, text: string): void =>
  downloadFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
