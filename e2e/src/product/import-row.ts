/** A row of a file that administrators import (docs/import.md). */
import { importedRow } from '@jobboard/contracts/imports/testing/imported-row'

export const importRow = (id: string, title: string): object =>
  importedRow(id, { source: 'e2e', title, companyName: 'Tapir Works', niceToHaveSkills: [] })
