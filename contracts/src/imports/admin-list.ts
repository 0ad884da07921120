/** Imports as administrators list them (docs/product/administration.md, "Imports"). */
import { adminList } from '../administration/list.ts'
import { importFailures } from './events.ts'
import { importStatuses } from './queries.ts'

export const importList = adminList({
  path: 'imports',
  tag: 'imports',
  kind: 'import',
  columns: {
    fileName: { type: 'text' },
    status: { type: 'choice', choices: importStatuses },
    progress: { type: 'number' },
    rows: { type: 'number', sort: 'DESC' },
    created: { type: 'number' },
    changed: { type: 'number' },
    refused: { type: 'number' },
    requestedBy: { type: 'text' },
    requestedAt: { type: 'instant', sort: 'DESC' },
    unchanged: { type: 'number', onPageOnly: true },
    copies: { type: 'number', onPageOnly: true },
    unreadable: { type: 'number', onPageOnly: true },
    repaired: { type: 'number', onPageOnly: true },
    format: { type: 'text', onPageOnly: true },
    charset: { type: 'text', onPageOnly: true },
    sanitize: { type: 'flag', onPageOnly: true },
    spreadDays: { type: 'number', onPageOnly: true },
    cutShort: { type: 'flag', onPageOnly: true },
    failure: { type: 'choice', choices: importFailures, onPageOnly: true },
    endedAt: { type: 'instant', onPageOnly: true },
    deleted: { type: 'number', onPageOnly: true },
    stayed: { type: 'number', onPageOnly: true },
  },
  filters: { status: { type: 'choice', choices: importStatuses }, requested: { type: 'period' } },
  sortBy: 'requestedAt',
  hasSearch: true,
})
