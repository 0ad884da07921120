/** What administrators did: the events that they caused, which nothing changes (docs/product/administration.md, "Activity log"). */
import { adminList } from './list.ts'

export const actionList = adminList({
  path: 'actions',
  tag: 'administration',
  kind: null,
  columns: {
    type: { type: 'text' },
    at: { type: 'instant', sort: 'DESC' },
    administrator: { type: 'object', of: 'account' },
    subject: { type: 'text' },
    subjectId: { type: 'text' },
    revision: { type: 'number' },
    request: { type: 'text' },
  },
  filters: { at: { type: 'period' }, administrator: { type: 'exact' }, subjectId: { type: 'exact' }, type: { type: 'exact' } },
  sortBy: 'at',
  hasSearch: true,
})
